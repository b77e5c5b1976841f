-- Screening documents of people, and the places to which they were sent.

create table screening_document (
  id uuid primary key,
  batch_id uuid,
  subject_id uuid not null references subject,
  type smallint not null check (type between 0 and 2),
  status smallint not null check (status between 0 and 4),
  approved boolean not null,
  approval_date timestamptz,
  file_date date,
  expiry_date date,
  version integer not null default 1,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid,
  check (approved = (approval_date is not null))
);
create index screening_document_of_subject on screening_document (subject_id, created_on desc, id) where deleted_on is null;
create index screening_document_newest on screening_document (created_on desc, id) where deleted_on is null;
create index screening_document_of_batch on screening_document (batch_id, id) where batch_id is not null;
create index screening_document_expiring on screening_document (expiry_date, id) where approved and deleted_on is null;
comment on column screening_document.batch_id is 'shared by documents that were made together; they may differ afterwards';
comment on column screening_document.type is '0 police record check, 1 vulnerable sector check, 2 offence declaration';
comment on column screening_document.status is '0 requested, 1 received, 2 on file, 3 incomplete, 4 declined';
comment on column screening_document.file_date is 'when the national office put it on file (NationalOfficeFileDate)';

create table screening_tracking_item (
  id uuid primary key,
  screening_document_id uuid not null references screening_document,
  organization_id uuid not null references organization,
  sent_to text not null,
  sent_date date,
  expiry_date date,
  restricted_activities boolean not null,
  restricted_activity_comments text not null,
  version integer not null default 1,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid,
  check (restricted_activities = (restricted_activity_comments <> ''))
);
create index screening_tracking_item_of_document on screening_tracking_item (screening_document_id, created_on, id)
  where deleted_on is null;
create index screening_tracking_item_of_organization on screening_tracking_item (organization_id);

-- People of a site whatever became of their registrations there: whom its coordinators look after.
create index site_registration_people_of_site on site_registration (site_id, subject_id) where deleted_on is null;
