-- Activities: one aggregate (row, items, children), read and written whole.
-- Items and listing carry no foreign keys: they are only ever written together with their activity, what they point to is
-- checked by set before, and nothing they point to is ever deleted from its table. Each key would cost a flush a tenth.

create table activity (
  id uuid primary key,
  parent_id uuid references activity,
  position smallint not null default 0,
  workshop_type_id uuid not null references workshop_type,
  created_by_site_id uuid not null references site,
  season_id uuid not null references season,
  name text not null,
  date date not null,
  time time,
  location_type_id uuid,
  volunteer_location_id uuid,
  description text,
  partnership text,
  keywords text,
  faculty_or_campus_staff text,
  media_in_attendance text,
  outside_funding_received text,
  successes_suggestions_issues text,
  photo_permission_id_method text,
  number_of_youth integer,
  number_of_youth_at_event integer,
  number_of_adults integer,
  repeat_visit boolean,
  zoom_id text,
  answers jsonb not null default '{}',
  dropped_items uuid[] not null default '{}',
  is_complete boolean not null,
  version integer not null default 1,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  created_by_id uuid not null,
  modified_by_id uuid not null,
  deleted_on timestamptz,
  deleted_by_id uuid
);
create index activity_children on activity (parent_id) where parent_id is not null;
create index activity_by_date on activity (date, id) where parent_id is null and deleted_on is null;
create index activity_of_creator on activity (created_by_id) where parent_id is null and deleted_on is null;
comment on column activity.parent_id is 'set on children, which live and die with their parent and carry no version of their own';
comment on column activity.answers is
  'what is chosen from lists, by field name: {"SubjectAreas"|"Languages"|"Grades"|"SpecialInitiatives": [{"Id","EnumerationId"}], "Sites": [{"Id","SiteId"}], "YouthDemographics": {…}}';
comment on column activity.dropped_items is 'ids of items that were removed: a removed item never comes back under its id';

create table activity_hours (
  activity_id uuid not null,
  id uuid not null,
  position smallint not null,
  subject_id uuid,
  site_id uuid,
  contact jsonb,
  preparation numeric(7, 2),
  delivery numeric(7, 2),
  primary key (activity_id, id)
);
create index activity_hours_of_subject on activity_hours (subject_id, activity_id) where subject_id is not null;
comment on column activity_hours.contact is 'AuxData of a volunteer without an account: FirstName, LastName, Email, Affiliation';

create table activity_educator (
  activity_id uuid not null,
  id uuid not null,
  position smallint not null,
  organization_id uuid,
  educator_id uuid,
  contact jsonb,
  activity_feedback boolean,
  primary key (activity_id, id)
);
create index activity_educator_of_educator on activity_educator (educator_id, activity_id) where educator_id is not null;
comment on column activity_educator.contact is 'details of a new educator who is in no register yet: FirstName, LastName, Email, Organization';

create table activity_school (
  activity_id uuid not null,
  id uuid not null,
  position smallint not null,
  organization_id uuid,
  number_of_youth integer,
  primary key (activity_id, id)
);
create index activity_school_of_organization on activity_school (organization_id, activity_id) where organization_id is not null;

create table activity_kit (
  activity_id uuid not null,
  id uuid not null,
  position smallint not null,
  kit_id uuid,
  is_kit_damaged boolean,
  kit_condition text,
  primary key (activity_id, id)
);
create index activity_kit_of_kit on activity_kit (kit_id, activity_id) where kit_id is not null;

-- What a list asks of an activity, once for each site it belongs to (CreatedBySiteId and the site responses).
-- Children and deleted activities have no row here.
create table activity_listing (
  site_id uuid not null,
  activity_id uuid not null,
  season_id uuid not null,
  date date not null,
  modified_on timestamptz not null,
  is_complete boolean not null,
  title text not null,
  primary key (site_id, activity_id)
);
create index activity_listing_by_date on activity_listing (site_id, date, activity_id) include (season_id, is_complete, title);
create index activity_listing_by_change on activity_listing (site_id, modified_on desc, activity_id);
create index activity_listing_of_activity on activity_listing (activity_id);
comment on column activity_listing.title is 'fold(name), for search';
