-- A file that is sent again with its key is the same comparison; while it is compared, its progress can be told.

alter table organization_file
  add column key uuid,
  add column hash bytea,
  add column progress real not null default 1 check (progress between 0 and 1),
  add column beat_on timestamptz;
create unique index organization_file_once on organization_file (created_by_id, key) where key is not null;
comment on column organization_file.hash is 'of the file and its mapping: the same key with others is refused';
comment on column organization_file.beat_on is 'while the file is compared, when that was last heard of; null once it can be looked at';
