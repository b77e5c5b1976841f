-- Trainings: one aggregate (row and people), read and written whole, as activities are.
-- People carry no foreign keys for the same reasons as the items of an activity.

create table training_type (
  id uuid primary key,
  name text not null unique,
  sort_order integer not null,
  staff_only boolean not null
);
comment on table training_type is 'the four fixed types; the same as in domain/training/constants.ts';
insert into training_type (id, name, sort_order, staff_only) values
  ('5a1f0c04-91d3-4c7e-8f25-0d6e7b3a0001', 'NationalWorkshopTraining', 1, true),
  ('5a1f0c04-91d3-4c7e-8f25-0d6e7b3a0002', 'SiteSpecificTraining', 2, false),
  ('5a1f0c04-91d3-4c7e-8f25-0d6e7b3a0003', 'SiteBasedPDOpportunity', 3, false),
  ('5a1f0c04-91d3-4c7e-8f25-0d6e7b3a0004', 'CoordinatorConferenceParticipation', 4, false);

create table training (
  id uuid primary key,
  training_type_id uuid not null references training_type,
  site_id uuid not null references site,
  season_id uuid not null references season,
  training_delivered_id uuid,
  other_training text,
  conference_id uuid,
  completed_date date not null,
  description text,
  external_facilitators boolean,
  answers jsonb not null default '{}',
  dropped_items uuid[] not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  created_by_id uuid not null,
  modified_by_id uuid not null,
  deleted_on timestamptz,
  deleted_by_id uuid
);
create index training_by_date on training (completed_date, id) where deleted_on is null;
create index training_at_site on training (site_id, completed_date, id) where deleted_on is null;
create index training_in_season on training (season_id, completed_date, id) where deleted_on is null;
comment on column training.answers is
  'what is chosen from lists: {"DeliveryFormats"|"Skills": [{"Id","EnumerationId"}]}';
comment on column training.dropped_items is 'ids of items that were removed: a removed item never comes back under its id';

create table training_hours (
  training_id uuid not null,
  id uuid not null,
  facilitates boolean not null,
  position smallint not null,
  subject_id uuid,
  site_id uuid,
  contact jsonb,
  participation numeric(7, 2),
  preparation numeric(7, 2),
  delivery numeric(7, 2),
  primary key (training_id, facilitates, id)
);
create index training_hours_of_subject on training_hours (subject_id, training_id) where subject_id is not null;
create index training_hours_at_site on training_hours (site_id, training_id) where site_id is not null;
comment on column training_hours.facilitates is 'of FacilitatorLogHeader (preparation, delivery); otherwise of VolunteerLogHeader (participation)';
comment on column training_hours.contact is 'AuxData of a person without an account: FirstName, LastName, Email, Affiliation';
