-- Hours of a season without a day were kept under its first day, and fell out of it when that day changed; those of a year
-- never entered a season that was added later. The year says in which season they count: the last that begins in it, as
-- whoever brings them in is told.
update historic_hours h set given_on = null
where h.site_id is not null and h.import_key is not null and h.given_on = (
  select max(season.start_date) from season where extract(year from season.start_date) = h.year
);
comment on column historic_hours.given_on is 'the day; null where none is known: then the year says in which season the hours count';
create index historic_hours_of_year on historic_hours (year) where site_id is not null and given_on is null;

-- Hours without a site count in no season, whatever their year: they are claimed, and told by it.
create or replace view historic_hours_in_season as
select h.id, h.subject_id, h.year, h.site_id, h.given_on, h.prep_hours, h.delivery_hours, h.support_hours,
  season.id as season_id
from historic_hours h
  left join season on h.site_id is not null and h.given_on between season.start_date and season.end_date
where h.subject_id is not null and h.given_on is not null
union all
select h.id, h.subject_id, h.year, h.site_id, season.start_date, h.prep_hours, h.delivery_hours, h.support_hours,
  season.id
from historic_hours h
  left join (
    select distinct on (extract(year from start_date)) id, start_date, extract(year from start_date)::smallint as year
    from season order by extract(year from start_date), start_date desc
  ) season on h.site_id is not null and season.year = h.year
where h.subject_id is not null and h.given_on is null;
