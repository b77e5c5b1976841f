-- The volunteers of a site as a list that is narrowed and paged, however many they are.

-- The people of a site in a season whatever became of their registrations.
create index site_registration_listed on site_registration (site_id, season_id, subject_id)
  include (id, is_approved, approval_date, created_on) where deleted_on is null;

-- Those who wait for approval: devices of whoever approves them carry that somebody waits.
create index site_registration_pending on site_registration (site_id, season_id, id)
  where not is_approved and approval_date is null and deleted_on is null;

-- What people are ordered by is kept: folding twenty thousand names takes a second.
drop index subject_by_family_name;
alter table subject
  add column family_key text generated always as (fold(family_name)) stored,
  add column given_key text generated always as (fold(given_name)) stored,
  add column full_key text generated always as (fold(trim(given_name || ' ' || family_name))) stored;
create index subject_by_family_name on subject (family_key, given_key, id) where deleted_on is null;
create index subject_by_full_name on subject (full_key, id) where deleted_on is null;
