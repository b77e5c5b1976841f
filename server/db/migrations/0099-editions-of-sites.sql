-- Whether anything that a site's list tells has changed since it was last told: each row of activity_count counts its own
-- changes, so that their sum at a site is another one after every change of that site's lists. It costs writers nothing:
-- the same rows are written anyway, and several for one figure, so that nobody waits (0014).

alter table activity_count
  add column changes bigint not null default 1,
  add column changed_on timestamptz not null default clock_timestamp();
comment on column activity_count.changes is
  'how often this row was written: their sum at a site is the edition of its list, beside the sum of naming.changes';
comment on column activity_count.changed_on is
  'when it was last written: a database that was brought back from a copy counts the same changes once more, at another time';

create or replace function count_listed() returns trigger language plpgsql as $$
declare
  counted record;
begin
  for counted in
    select site_id, season_id, is_complete, sites, tg_argv[0]::bigint * count(*) as logs
    from listed group by site_id, season_id, is_complete, sites
  loop
    update activity_count set logs = activity_count.logs + counted.logs, changes = changes + 1, changed_on = clock_timestamp()
    where id = (
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

-- The same for the names that logs show of others.
alter table naming add column changed_on timestamptz not null default clock_timestamp();
comment on column naming.changed_on is 'see activity_count.changed_on';

create or replace function count_naming() returns trigger language plpgsql as $$
begin
  update naming set changes = changes + 1, changed_on = clock_timestamp()
  where id = (select id from naming limit 1 for update skip locked);
  if not found then
    insert into naming (changes) values (1);
  end if;
  return null;
end $$;

-- A list also tells what no listing row shows: the log itself (a merge of schools gives it a new version) and whether it was
-- evaluated. Most saves have taken a log's listing rows away by the time they write it, and find nothing here.
create function count_told(told uuid[]) returns void language plpgsql as $$
declare
  listed record;
begin
  for listed in
    select distinct on (site_id) site_id, season_id, is_complete, sites from activity_listing
    where activity_id = any(told) order by site_id
  loop
    update activity_count set changes = changes + 1, changed_on = clock_timestamp()
    where id = (select id from activity_count where site_id = listed.site_id limit 1 for update skip locked);
    if not found then
      insert into activity_count (site_id, season_id, is_complete, sites, logs)
      values (listed.site_id, listed.season_id, listed.is_complete, listed.sites, 0);
    end if;
  end loop;
end $$;

create function count_written() returns trigger language plpgsql as $$
begin
  perform count_told(array(select coalesce(parent_id, id) from touched));
  return null;
end $$;
create trigger written_log_is_told after update on activity
  referencing new table as touched for each statement execute function count_written();
create trigger removed_log_is_told after delete on activity
  referencing old table as touched for each statement execute function count_written();

create function count_evaluated() returns trigger language plpgsql as $$
begin
  perform count_told(array(select activity_id from touched));
  return null;
end $$;
create trigger evaluation_is_told after insert on evaluation
  referencing new table as touched for each statement execute function count_evaluated();
create trigger removed_evaluation_is_told after delete on evaluation
  referencing old table as touched for each statement execute function count_evaluated();
