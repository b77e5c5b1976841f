-- Hours of earlier years that came by a file: where and when they were given, so that they count in their season.

alter table historic_hours
  add column support_hours numeric(7, 2) not null default 0,
  add column site_id uuid references site,
  add column given_on date,
  add column import_key bytea,
  add column import_what bytea;
create unique index historic_hours_once on historic_hours (import_key) where import_key is not null;
create index historic_hours_alike on historic_hours (import_what) where import_what is not null;
create index historic_hours_given on historic_hours (given_on, site_id) where site_id is not null and given_on is not null;
comment on column historic_hours.given_on is 'the day, or the first day of the season where no day is known; null for a year of which there is no season';
comment on column historic_hours.import_key is 'sha256 of all that the row of the file said: the same file again adds nothing, whoever was forgotten since';
comment on column historic_hours.import_what is 'sha256 of whose, where, when and of which kind, without the number of hours';

-- Claimed hours that were given at a site in a season that there is count there; the others are told by their year.
create view historic_hours_in_season as
select h.id, h.subject_id, h.year, h.site_id, h.given_on, h.prep_hours, h.delivery_hours, h.support_hours,
  season.id as season_id
from historic_hours h
  left join season on h.site_id is not null and h.given_on between season.start_date and season.end_date
where h.subject_id is not null;
