-- After a restore every record has another version: what was handed over of one stands on it all the same.
alter table handover add column stands_on integer;
comment on column handover.stands_on is
  'the version of the activity that if_match meant, after a restore gave it another one; if_match itself is part of the request';
