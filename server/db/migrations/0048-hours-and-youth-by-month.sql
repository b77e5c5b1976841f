-- Hours and youth of each site by month, for the charts of the dashboard: kept as activity_count is, so that drawing them
-- takes as long however many logs there are. Deleted logs have no listing row and so do not count.

alter table activity_listing
  add column hours numeric(9, 2) not null default 0,
  add column youth integer not null default 0;
comment on column activity_listing.hours is 'preparation and delivery of everybody in the activity';
comment on column activity_listing.youth is 'youth reached: at the event, where its type counts them there, otherwise in the activity';

create table activity_month (
  id bigint generated always as identity primary key,
  site_id uuid not null,
  month date not null,
  logs bigint not null,
  hours numeric not null,
  youth bigint not null
) with (fillfactor = 50);
create index activity_month_of_site on activity_month (site_id, month);
comment on table activity_month is 'hours and youth of activity_listing by site and month (its first day): several rows for one figure, which is their sum';

alter table activity_listing disable trigger user;
update activity_listing l set
  hours = coalesce((select sum(coalesce(h.preparation, 0) + coalesce(h.delivery, 0)) from activity_hours h where h.activity_id = l.activity_id), 0),
  youth = coalesce(a.number_of_youth_at_event, a.number_of_youth, 0)
from activity a where a.id = l.activity_id;
alter table activity_listing enable trigger user;

create function count_month() returns trigger language plpgsql as $$
declare
  counted record;
begin
  for counted in
    select site_id, date_trunc('month', date)::date as month, tg_argv[0]::bigint * count(*) as logs,
      tg_argv[0]::numeric * sum(hours) as hours, tg_argv[0]::bigint * sum(youth) as youth
    from listed group by 1, 2
  loop
    update activity_month m set logs = m.logs + counted.logs, hours = m.hours + counted.hours, youth = m.youth + counted.youth
    where id = (
      select id from activity_month where site_id = counted.site_id and month = counted.month
      limit 1 for update skip locked
    );
    if not found then
      insert into activity_month (site_id, month, logs, hours, youth)
      values (counted.site_id, counted.month, counted.logs, counted.hours, counted.youth);
    end if;
  end loop;
  return null;
end $$;

create trigger listing_months_added after insert on activity_listing
  referencing new table as listed for each statement execute function count_month('1');
create trigger listing_months_removed after delete on activity_listing
  referencing old table as listed for each statement execute function count_month('-1');
create trigger listing_months_changed_from after update on activity_listing
  referencing old table as listed for each statement execute function count_month('-1');
create trigger listing_months_changed_to after update on activity_listing
  referencing new table as listed for each statement execute function count_month('1');

insert into activity_month (site_id, month, logs, hours, youth)
select site_id, date_trunc('month', date)::date, count(*), sum(hours), sum(youth) from activity_listing group by 1, 2;

-- What changed since somebody last looked: the newest registrations of a site.
create index site_registration_newest on site_registration (site_id, created_on desc) where deleted_on is null;
