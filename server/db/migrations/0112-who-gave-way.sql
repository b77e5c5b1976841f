-- The row of somebody who signed in before their address was verified gives way to the one that was added ahead for them. It keeps
-- no name and no address any more, and says to whom it gave way: who is forgotten is forgotten there, too.
alter table subject add column gave_way_to uuid references subject;
create index subject_that_gave_way on subject (gave_way_to) where gave_way_to is not null;
comment on column subject.gave_way_to is
  'the row, added ahead, of the same person; null where that is not known, as of some rows that gave way before it was noted';

update subject gone set given_name = '', family_name = '', email = '', proven_address = null, gave_way_to = (
  select (array_agg(kept.id))[1] from subject kept
  where kept.deleted_on is null and kept.proven_address = lower(gone.email) having count(*) = 1
)
where gone.deleted_by_id = gone.id;
