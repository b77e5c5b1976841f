-- What administrators configure: values and their lists are written, words are versioned, and texts of the app corrected.

-- A deleted list lends its system name to another.
alter table enumeration_list drop constraint enumeration_list_system_name_key;
create unique index enumeration_list_of_system_name on enumeration_list (system_name) where deleted_on is null;
create index enumeration_of_key on enumeration (localization_key);

-- Apart from the items, so that whoever reads a list finds what is offered now and nothing else.
create table removed_list_item (
  id uuid primary key,
  enumeration_list_id uuid not null references enumeration_list,
  enumeration_id uuid not null references enumeration,
  removed_on timestamptz not null default now()
);
create index removed_list_item_of_list on removed_list_item (enumeration_list_id, enumeration_id);
create index removed_list_item_of_enumeration on removed_list_item (enumeration_id);
comment on table removed_list_item is 'What lists offered once: it stays readable in the records that were answered with it';

alter table localization
  add column id uuid not null default gen_random_uuid() unique,
  add column version integer not null default 1,
  add column created_on timestamptz not null default now(),
  add column modified_on timestamptz not null default now(),
  add column created_by_id uuid,
  add column modified_by_id uuid;

create table text_correction (
  id uuid primary key default gen_random_uuid(),
  message_id text not null unique,
  en text,
  fr text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  modified_on timestamptz not null default now(),
  created_by_id uuid,
  modified_by_id uuid
);
comment on table text_correction is 'What localizers say in place of the app''s own texts, by message id; null: the app''s own words';
