-- Files of organizations that were compared with the register, until they are committed, given up or 30 days old.

create table organization_file (
  id uuid primary key,
  name text not null,
  created_on timestamptz not null,
  created_by_id uuid not null,
  unchanged integer not null default 0,
  committed_on timestamptz,
  deleted_on timestamptz
);
create index organization_file_by_age on organization_file (created_on);

create table organization_file_item (
  file_id uuid not null references organization_file on delete cascade,
  place integer not null,
  id uuid not null default gen_random_uuid(),
  row_number integer not null,
  organization_id uuid references organization,
  columns text[] not null,
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  search_text text not null,
  outcome text check (outcome in ('applied', 'changed', 'refused')),
  reasons jsonb not null default '[]',
  primary key (file_id, place)
);
create index organization_file_item_waiting on organization_file_item (file_id, place) where outcome is null;
comment on column organization_file_item.before is 'what the changed fields said when they were compared: a commit changes nothing that says otherwise by then';
comment on column organization_file_item.organization_id is 'null for what would be added';

create table organization_file_error (
  file_id uuid not null references organization_file on delete cascade,
  place integer not null,
  message text not null,
  type smallint not null check (type in (0, 1, 2)),
  info text not null,
  primary key (file_id, place)
);

create index organization_by_number on organization (provincial_school_id)
  where provincial_school_id is not null and deleted_on is null;
