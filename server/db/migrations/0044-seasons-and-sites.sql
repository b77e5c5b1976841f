-- Seasons that change together are judged once all of them have been written.
alter table season drop constraint season_daterange_excl;
alter table season add constraint season_apart
  exclude using gist (daterange(start_date, end_date, '[]') with &&) deferrable initially immediate;

-- Addresses that sites had before: they lead to the site until somebody else takes them.
create table site_former_address (
  address text primary key,
  url_part text not null,
  site_id uuid not null references site,
  given_up_on timestamptz not null
);
create index site_former_address_of_site on site_former_address (site_id);
comment on column site_former_address.address is 'as addresses are matched: without spaces, case and accents';
comment on column site_former_address.url_part is 'as it stood in addresses, URL-encoded';

-- Histories stand in the order in which they were written, whatever the clock said.
alter table site_status add column seq bigint generated always as identity;
alter table site_outreach_status add column seq bigint generated always as identity;
drop index site_status_latest;
drop index site_outreach_status_latest;
create index site_status_latest on site_status (site_id, seq desc);
create index site_outreach_status_latest on site_outreach_status (site_id, seq desc);
