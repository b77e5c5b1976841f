-- People, sites, seasons and the lists that everything else points to.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Text as it is searched: without case and accents. unaccent() is only stable because its dictionary could change;
-- naming the dictionary makes the promise that an index needs.
create function fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create table meta (
  key text primary key,
  value text not null
);
comment on table meta is 'Facts about this database itself; epoch: a UUID that the sync cursor carries';
insert into meta values ('epoch', gen_random_uuid()::text);

create table season (
  id uuid primary key,
  start_date date not null,
  end_date date not null,
  active boolean not null default false,
  locked boolean not null default false,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  modified_on timestamptz not null default now(),
  created_by_id uuid,
  modified_by_id uuid,
  check (start_date <= end_date),
  exclude using gist (daterange(start_date, end_date, '[]') with &&)
);
create unique index season_one_active on season (active) where active;
comment on table season is 'Seasons never overlap and at most one is active';

create table site (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  url_part text not null,
  type smallint not null check (type in (0, 1, 2)),
  drive_url text,
  english_handbook_url text,
  french_handbook_url text,
  organization_id uuid,
  registration_config jsonb,
  require_review boolean not null default false,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  modified_on timestamptz not null default now(),
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid
);
create unique index site_url_part on site (fold(url_part)) where deleted_on is null;
comment on column site.type is '0 regular, 1 professional, 2 national';
comment on column site.url_part is 'the name without spaces, URL-encoded; unique without case and accents';

create table site_status (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references site,
  is_active boolean not null,
  created_on timestamptz not null default now()
);
create index site_status_latest on site_status (site_id, created_on desc);

create table site_outreach_status (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references site,
  status smallint not null check (status in (0, 1, 2)),
  reason_id uuid,
  comment text,
  created_on timestamptz not null default now()
);
create index site_outreach_status_latest on site_outreach_status (site_id, created_on desc);
comment on column site_outreach_status.status is '0 open, 1 waitlisted, 2 closed';

create table role (
  id uuid primary key,
  name text not null unique,
  description text not null default ''
);

create table subject (
  id uuid primary key,
  sso_id text unique,
  email text not null,
  given_name text not null default '',
  family_name text not null default '',
  full_name text generated always as (trim(given_name || ' ' || family_name)) stored,
  search_text text generated always as (fold(given_name || ' ' || family_name || ' ' || email)) stored,
  locale text not null default 'en' check (locale in ('en', 'fr')),
  version integer not null default 1,
  created_on timestamptz not null default now(),
  modified_on timestamptz not null default now(),
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid
);
create index subject_email on subject (lower(email));
create index subject_search on subject using gin (search_text gin_trgm_ops);
create index subject_by_family_name on subject (fold(family_name), fold(given_name), id) where deleted_on is null;
comment on column subject.sso_id is 'the token''s sub';

create table subject_role (
  subject_id uuid not null references subject,
  role_id uuid not null references role,
  created_on timestamptz not null default now(),
  created_by_id uuid,
  primary key (subject_id, role_id)
);

create table site_registration (
  id uuid primary key,
  subject_id uuid not null references subject,
  site_id uuid not null references site,
  season_id uuid not null references season,
  is_approved boolean not null default false,
  approval_date timestamptz,
  answers jsonb not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null default now(),
  modified_on timestamptz not null default now(),
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid
);
create index site_registration_of_subject on site_registration (subject_id, created_on desc) where deleted_on is null;
create index site_registration_at_site on site_registration (site_id, season_id, subject_id) where deleted_on is null and is_approved;

create table localization (
  key text primary key,
  en text not null,
  fr text not null
);
comment on table localization is 'Words of enumerations in both languages, by LocalizationKey';

create table enumeration (
  id uuid primary key,
  localization_key text not null references localization (key),
  description text not null default '',
  value text not null default '',
  system_name text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  modified_on timestamptz not null default now(),
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid
);

create table enumeration_list (
  id uuid primary key,
  name text not null,
  system_name text unique,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  modified_on timestamptz not null default now(),
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid
);

create table enumeration_list_item (
  id uuid primary key default gen_random_uuid(),
  enumeration_list_id uuid not null references enumeration_list,
  enumeration_id uuid not null references enumeration,
  sort_order integer not null,
  conditional_trigger boolean not null default false,
  unique (enumeration_list_id, enumeration_id)
);
create index enumeration_list_item_of_enumeration on enumeration_list_item (enumeration_id);

create table workshop_type (
  id uuid primary key,
  name text not null unique,
  sort_order integer not null
);

create table hour_type (
  id uuid primary key,
  name text not null unique,
  sort_order integer not null
);

create table kit (
  id uuid primary key,
  site_id uuid not null references site,
  language text not null check (language in ('English', 'French', 'Bilingual')),
  english_name text not null default '',
  english_description text not null default '',
  french_name text not null default '',
  french_description text not null default '',
  duration_id uuid references enumeration,
  grades jsonb not null default '[]',
  subjects jsonb not null default '[]',
  visibility boolean not null default true,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  modified_on timestamptz not null default now(),
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid
);
create index kit_at_site on kit (site_id, id) where deleted_on is null;
comment on column kit.grades is 'array of {Id, EnumerationId}';

create table organization (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  country_id uuid,
  region_id uuid,
  city text not null default '',
  address text not null default '',
  physical_address text not null default '',
  postal_code text not null default '',
  physical_postal_code text not null default '',
  telephone_number text not null default '',
  fax_number text not null default '',
  is_low_income boolean not null default false,
  is_primarily_fnmi boolean not null default false,
  represented_fnmi text not null default '',
  gender_distribution_id uuid,
  language_id uuid,
  type_id uuid,
  sub_type_id uuid,
  school_board_id uuid,
  grade_levels_id uuid,
  validated boolean not null default false,
  provincial_school_id text,
  status smallint not null default 0 check (status in (0, 1, 2)),
  status_date timestamptz,
  date_closed date,
  status_comments text not null default '',
  merged_id uuid references organization,
  creation_source text not null default 'VMS',
  search_text text generated always as (fold(name || ' ' || city || ' ' || postal_code || ' ' || replace(postal_code, ' ', ''))) stored,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  modified_on timestamptz not null default now(),
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid
);
create index organization_search on organization using gin (search_text gin_trgm_ops);
create index organization_by_name on organization (fold(name), id) where deleted_on is null;
create index organization_merged on organization (merged_id) where merged_id is not null;
comment on column organization.status is '0 new, 1 verified, 2 merged';
comment on column organization.provincial_school_id is 'kept as text: leading zeros count';

create table educator (
  id uuid primary key,
  subject_id uuid,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text not null,
  phone_number text not null default '',
  organization_id uuid not null references organization,
  languages jsonb not null default '[]',
  grades jsonb not null default '[]',
  search_text text generated always as (fold(first_name || ' ' || last_name || ' ' || email)) stored,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  modified_on timestamptz not null default now(),
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid
);
create index educator_search on educator using gin (search_text gin_trgm_ops);
create index educator_at_organization on educator (organization_id);

create table educator_site (
  id uuid primary key default gen_random_uuid(),
  educator_id uuid not null references educator,
  site_id uuid not null references site,
  is_active boolean not null default true,
  unique (educator_id, site_id)
);
create index educator_site_at_site on educator_site (site_id, educator_id);
