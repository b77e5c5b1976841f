-- 0119 was written anew after it had gone out, and a database that ran it before keeps no season of hours without a day. This
-- brings both to the same; what the earlier text left without a season goes on to count by its year.
alter table historic_hours add column if not exists season_id uuid references season on delete set null;
comment on column historic_hours.season_id is 'the season of hours without a day; null where the year alone was known';
comment on column historic_hours.given_on is 'the day; null where none is known: then the season, or else the year, says where the hours count';
create index if not exists historic_hours_of_year on historic_hours (year) where site_id is not null and given_on is null;
create index if not exists historic_hours_of_season on historic_hours (season_id) where season_id is not null;

-- Whether a file gave a day is known by what its row says without numbers (`import_what`): the first day of a season may have been
-- given as one.
update historic_hours h set given_on = null, season_id = (
  select season.id from season
  where h.given_on between season.start_date and season.end_date or extract(year from season.start_date) = h.year
  order by h.given_on between season.start_date and season.end_date desc, season.start_date desc
  limit 1
)
where h.site_id is not null and h.given_on is not null and h.import_what in (
  select sha256(convert_to(concat_ws('|', lower(h.email), h.site_id, h.year, '', kind), 'UTF8'))
  from unnest(array['*', 'Preparation', 'Delivery', 'Support']) as kind
);

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
from historic_hours h join season on h.site_id is not null and season.id = h.season_id
where h.subject_id is not null and h.given_on is null
union all
select h.id, h.subject_id, h.year, h.site_id, season.start_date, h.prep_hours, h.delivery_hours, h.support_hours,
  season.id
from historic_hours h
  left join (
    select distinct on (extract(year from start_date)) id, start_date, extract(year from start_date)::smallint as year
    from season order by extract(year from start_date), start_date desc
  ) season on h.site_id is not null and season.year = h.year
where h.subject_id is not null and h.given_on is null and (h.season_id is null or h.site_id is null);
