-- Requests of schools for a visit: what they ask for, where they stand, and which site looks after them.

create sequence outreach_submission_number start 10001;

create table outreach_request (
  id uuid primary key,
  -- The number that the sender of a public form is told.
  submission_number bigint unique,
  site_specified boolean not null,
  first_time_participating boolean,
  outreach_type smallint not null check (outreach_type between 0 and 2),
  available_times text,
  logistic_details text,
  organization_id uuid references organization,
  no_org_details text,
  no_org_postal_code text,
  contact_first_name text not null,
  contact_last_name text not null,
  contact_email text not null,
  contact_phone_number text not null,
  -- The language that the sender of a public form spoke; null where nobody knows it.
  contact_locale text check (contact_locale in ('en', 'fr')),
  event_address text,
  event_city text,
  event_province_id uuid,
  event_postal_code text,
  language_id uuid,
  other_language text,
  specific_demographics boolean,
  youth_demographics jsonb not null,
  dropped_items uuid[] not null default '{}',
  -- The newest record of each history, kept with the request so that lists read one index.
  latest_status smallint not null check (latest_status between 0 and 6),
  latest_site_id uuid references site,
  -- What the search of the list looks in: who asks, and for which school.
  search_text text not null default '',
  version integer not null default 1,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid
);
create index outreach_request_of_site on outreach_request (latest_site_id, latest_status, created_on desc, id)
  where deleted_on is null;
create index outreach_request_newest on outreach_request (latest_status, created_on desc, id) where deleted_on is null;
create index outreach_request_search on outreach_request using gin (search_text gin_trgm_ops) where deleted_on is null;
create index outreach_request_of_organization on outreach_request (organization_id) where organization_id is not null;
comment on column outreach_request.outreach_type is '0 in person, 1 virtual, 2 either';
comment on column outreach_request.latest_status is '0 pending, 1 scheduled, 2 accepted, 3 waitlisted, 4 declined, 5 cancelled, 6 completed';
comment on column outreach_request.latest_site_id is 'null: the national office';

create table outreach_class (
  id uuid primary key,
  outreach_request_id uuid not null references outreach_request,
  place smallint not null,
  kit_id uuid references kit,
  topic text,
  additional_info text
);
create index outreach_class_of_request on outreach_class (outreach_request_id, place, id);
create index outreach_class_of_kit on outreach_class (kit_id) where kit_id is not null;

create table outreach_class_grade (
  id uuid primary key,
  outreach_class_id uuid not null references outreach_class on delete cascade,
  place smallint not null,
  grade_id uuid not null,
  number_of_students integer not null check (number_of_students > 0)
);
create index outreach_class_grade_of_class on outreach_class_grade (outreach_class_id, place, id);

create table outreach_note (
  id uuid primary key,
  outreach_request_id uuid not null references outreach_request,
  text text not null,
  created_on timestamptz not null,
  created_by_id uuid
);
create index outreach_note_of_request on outreach_note (outreach_request_id, created_on desc, id);

create table outreach_status_record (
  id uuid primary key,
  -- Tells apart what was written at one moment.
  place bigint generated always as identity,
  outreach_request_id uuid not null references outreach_request,
  status smallint not null check (status between 0 and 6),
  created_on timestamptz not null,
  created_by_id uuid
);
create index outreach_status_record_of_request on outreach_status_record (outreach_request_id, created_on desc, place desc);

create table outreach_site_record (
  id uuid primary key,
  -- Tells apart what was written at one moment.
  place bigint generated always as identity,
  outreach_request_id uuid not null references outreach_request,
  site_id uuid references site,
  created_on timestamptz not null,
  created_by_id uuid
);
create index outreach_site_record_of_request on outreach_site_record (outreach_request_id, created_on desc, place desc);
create index outreach_site_record_of_site on outreach_site_record (site_id);
