-- Organizations that may be one: what the searches of the background found, and what somebody said of it.

create table organization_duplicate_search (
  id uuid primary key,
  asked_on timestamptz not null,
  asked_by_id uuid,
  progress real not null default 0 check (progress between 0 and 1),
  organizations integer not null default 0,
  found integer not null default 0,
  likely integer not null default 0,
  done_on timestamptz,
  failed_on timestamptz
);
create index organization_duplicate_search_done on organization_duplicate_search (done_on desc) where done_on is not null;
create unique index organization_duplicate_search_runs on organization_duplicate_search ((true))
  where done_on is null and failed_on is null;
comment on table organization_duplicate_search is 'one runs at a time; the newest that is done counts, the others are forgotten';
comment on column organization_duplicate_search.found is 'all that are suspected; of these the likeliest are kept';

create table organization_duplicate (
  search_id uuid not null references organization_duplicate_search on delete cascade,
  place integer not null,
  one_id uuid not null references organization,
  other_id uuid not null references organization,
  is_likely boolean not null,
  primary key (search_id, place)
);
comment on column organization_duplicate.place is 'the order of the list: the likeliest first';

create table organization_not_duplicate (
  one_id uuid not null references organization,
  other_id uuid not null references organization,
  said_on timestamptz not null,
  said_by_id uuid,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
comment on table organization_not_duplicate is 'pairs that somebody looked at and found to be two; they are never suspected again';
