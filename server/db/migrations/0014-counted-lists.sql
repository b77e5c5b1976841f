-- What a list of activities would otherwise work out anew at each request: how many there are, and whether the names in
-- them are still the same. Kept by triggers, in the transaction of whatever changes it, so that nobody can forget it.
-- Both tables have several rows for one figure, which is their sum: who writes adds to a row that nobody else holds, or
-- makes another one. So writers never wait for each other here, and there are as many rows as ever wrote at once.

create table activity_count (
  id bigint generated always as identity primary key,
  site_id uuid not null,
  season_id uuid not null,
  is_complete boolean not null,
  logs bigint not null
) with (fillfactor = 50);
create index activity_count_of_site on activity_count (site_id, season_id, is_complete);
comment on table activity_count is 'how many rows activity_listing has: the sum of logs';

create function count_listed() returns trigger language plpgsql as $$
declare
  counted record;
begin
  for counted in
    select site_id, season_id, is_complete, tg_argv[0]::bigint * count(*) as logs
    from listed group by site_id, season_id, is_complete
  loop
    update activity_count set logs = activity_count.logs + counted.logs where id = (
      select id from activity_count
      where site_id = counted.site_id and season_id = counted.season_id and is_complete = counted.is_complete
      limit 1 for update skip locked
    );
    if not found then
      insert into activity_count (site_id, season_id, is_complete, logs)
      values (counted.site_id, counted.season_id, counted.is_complete, counted.logs);
    end if;
  end loop;
  return null;
end $$;

create trigger listing_counts_added after insert on activity_listing
  referencing new table as listed for each statement execute function count_listed('1');
create trigger listing_counts_removed after delete on activity_listing
  referencing old table as listed for each statement execute function count_listed('-1');
create trigger listing_counts_changed_from after update on activity_listing
  referencing old table as listed for each statement execute function count_listed('-1');
create trigger listing_counts_changed_to after update on activity_listing
  referencing new table as listed for each statement execute function count_listed('1');

-- Nobody else writes from the first trigger on until this is committed, so no row is missed and none is counted twice.
insert into activity_count (site_id, season_id, is_complete, logs)
select site_id, season_id, is_complete, count(*) from activity_listing group by site_id, season_id, is_complete;

create table naming (
  id bigint generated always as identity primary key,
  changes bigint not null
) with (fillfactor = 50);
insert into naming (changes) values (1);
comment on table naming is
  'how often anything was changed that activities show of other records: the sum of changes; a copy of an activity is good while it is the same';

create function count_naming() returns trigger language plpgsql as $$
begin
  update naming set changes = changes + 1 where id = (select id from naming limit 1 for update skip locked);
  if not found then
    insert into naming (changes) values (1);
  end if;
  return null;
end $$;

create trigger subject_is_named after update of given_name, family_name or delete or truncate on subject
  for each statement execute function count_naming();
create trigger educator_is_named after update of first_name, last_name, email, organization_id or delete or truncate on educator
  for each statement execute function count_naming();
create trigger organization_is_named after update of name, address, telephone_number or delete or truncate on organization
  for each statement execute function count_naming();
create trigger kit_is_named after update of english_name, french_name or delete or truncate on kit
  for each statement execute function count_naming();
create trigger site_is_named after update of name or delete or truncate on site
  for each statement execute function count_naming();
create trigger season_is_named after update or delete or truncate on season
  for each statement execute function count_naming();
create trigger workshop_type_is_named after update or delete or truncate on workshop_type
  for each statement execute function count_naming();
