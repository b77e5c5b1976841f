-- Program support: one aggregate (row, hours, kits), read and written whole. Like those of activities, the items carry no
-- foreign keys: they are only ever written together with their row, and what they point to is checked by set before.

create table program_support (
  id uuid primary key,
  site_id uuid not null references site,
  season_id uuid not null references season,
  name text not null,
  date_completed date not null,
  description text,
  special_initiatives jsonb not null default '[]',
  dropped_items uuid[] not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  created_by_id uuid not null,
  modified_by_id uuid not null,
  deleted_on timestamptz,
  deleted_by_id uuid
);
create index program_support_at_site on program_support (site_id, date_completed desc, id desc) where deleted_on is null;
create index program_support_of_season on program_support (season_id, site_id) where deleted_on is null;
create index program_support_of_creator on program_support (created_by_id) where deleted_on is null;
comment on column program_support.special_initiatives is '[{"Id","EnumerationId"}], for staff alone';
comment on column program_support.dropped_items is 'ids of items that were removed: a removed item never comes back under its id';

create table program_support_hours (
  program_support_id uuid not null,
  id uuid not null,
  position smallint not null,
  subject_id uuid,
  site_id uuid,
  contact jsonb,
  hours numeric(7, 2),
  primary key (program_support_id, id)
);
create index program_support_hours_of_subject on program_support_hours (subject_id, program_support_id)
  where subject_id is not null;
comment on column program_support_hours.contact is 'AuxData of a volunteer without an account: FirstName, LastName, Email, Affiliation';

create table program_support_kit (
  program_support_id uuid not null,
  id uuid not null,
  position smallint not null,
  kit_id uuid,
  primary key (program_support_id, id)
);
create index program_support_kit_of_kit on program_support_kit (kit_id, program_support_id) where kit_id is not null;
