-- The total of several sites is the sum of theirs, once each log that stands at two of them is counted for one: so what is
-- counted by site, season and completeness is counted by the sites of those few logs, too.

alter table activity_listing add column sites uuid[];
comment on column activity_listing.sites is 'all sites of a log that stands at several, in their order; null for a log of this one alone';
alter table activity_count add column sites uuid[];

alter table activity_listing disable trigger user;
update activity_listing l set sites = several.sites
from (
  select activity_id, array_agg(site_id order by site_id) as sites from activity_listing
  group by activity_id having count(*) > 1
) several
where several.activity_id = l.activity_id;
alter table activity_listing enable trigger user;

create or replace function count_listed() returns trigger language plpgsql as $$
declare
  counted record;
begin
  for counted in
    select site_id, season_id, is_complete, sites, tg_argv[0]::bigint * count(*) as logs
    from listed group by site_id, season_id, is_complete, sites
  loop
    update activity_count set logs = activity_count.logs + counted.logs where id = (
      select id from activity_count
      where site_id = counted.site_id and season_id = counted.season_id and is_complete = counted.is_complete
        and sites is not distinct from counted.sites
      limit 1 for update skip locked
    );
    if not found then
      insert into activity_count (site_id, season_id, is_complete, sites, logs)
      values (counted.site_id, counted.season_id, counted.is_complete, counted.sites, counted.logs);
    end if;
  end loop;
  return null;
end $$;

-- Counted anew; nobody else writes until this is committed (altering a table sees to that).
delete from activity_count;
insert into activity_count (site_id, season_id, is_complete, sites, logs)
select site_id, season_id, is_complete, sites, count(*) from activity_listing group by 1, 2, 3, 4;
