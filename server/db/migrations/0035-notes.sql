-- Notes about people, by the level that says who reads and who writes them.

create table note (
  id uuid primary key,
  subject_id uuid not null references subject,
  text text not null,
  permission_level smallint not null check (permission_level between 1 and 5),
  version integer not null default 1,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid
);
create index note_about_subject on note (subject_id, created_on desc, id) where deleted_on is null;
comment on column note.permission_level is '1 volunteer reads, 2 hidden from the volunteer, 3 coordinators read, 4 everyone reads, 5 staff only';
