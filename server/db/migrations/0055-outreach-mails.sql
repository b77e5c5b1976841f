-- What the contact of a request is told of a step, in the words of whoever took it.

alter table outreach_status_record add column note text;
comment on column outreach_status_record.note is 'said in the mail to the contact; null where none was sent, or without words';

-- Requests that were given to a site at once are told of in one mail.
alter table outreach_site_record add column batch_id uuid;
create index outreach_site_record_of_batch on outreach_site_record (batch_id) where batch_id is not null;
comment on column outreach_site_record.batch_id is 'the same for all that one change gave to the site; null for the first site of a request';
