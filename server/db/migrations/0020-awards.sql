-- Awards that people can be given, with their words in each language.

create table award (
  id uuid primary key,
  is_national boolean not null,
  version integer not null default 1,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid
);
comment on column award.is_national is 'given and seen by staff alone';
comment on column award.deleted_on is 'whoever was given the award before keeps it';

create table award_locale (
  award_id uuid not null references award,
  locale text not null check (locale in ('en', 'fr')),
  name text not null,
  description text not null,
  primary key (award_id, locale)
);
