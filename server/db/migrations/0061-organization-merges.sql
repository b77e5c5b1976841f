-- What each merge of organizations moved, so that its undo can put it back; and what coordinators propose to correct.

create table organization_merge (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  organization_id uuid not null references organization,
  target_id uuid not null references organization,
  was_status smallint not null check (was_status in (0, 1)),
  was_status_date timestamptz,
  was_status_comments text not null,
  merged_on timestamptz not null,
  merged_by_id uuid,
  undone_on timestamptz,
  undone_by_id uuid,
  check (organization_id <> target_id)
);
create unique index organization_merge_standing on organization_merge (organization_id) where undone_on is null;
create index organization_merge_into on organization_merge (target_id);
comment on table organization_merge is
  'one organization that was merged into another as it was chosen then; organization.merged_id follows on to what stands in its place now';

create table organization_move (
  id bigint generated always as identity primary key,
  merge_id uuid not null references organization_merge,
  kind text not null check (kind in ('activity_school', 'activity_educator', 'educator', 'outreach_request',
    'volunteer_profile', 'site', 'screening_tracking_item', 'organization_proposal', 'organization')),
  record_id uuid not null,
  item_id uuid not null,
  from_id uuid not null,
  stands_at uuid,
  unique (merge_id, kind, record_id, item_id)
);
create index organization_move_of_reference on organization_move (kind, record_id, item_id);
comment on table organization_move is
  'a reference that a merge moved: of which record (and which item in it), and from which organization; gone once it was put back';
comment on column organization_move.stands_at is
  'where merges alone would have it by now; null once somebody had changed it in between: it is left then';

create table organization_proposal (
  id uuid primary key,
  organization_id uuid not null references organization,
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  was jsonb not null check (jsonb_typeof(was) = 'object'),
  comment text not null default '' check (length(comment) <= 2000),
  status smallint not null default 0 check (status in (0, 1, 2)),
  reason text not null default '' check (length(reason) <= 2000),
  decided_on timestamptz,
  decided_by_id uuid,
  version integer not null default 1,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  created_by_id uuid not null,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid,
  check ((status = 0) = (decided_on is null))
);
create index organization_proposal_waiting on organization_proposal (created_on desc, id) where status = 0 and deleted_on is null;
create index organization_proposal_by_age on organization_proposal (created_on desc, id) where deleted_on is null;
create index organization_proposal_of_organization on organization_proposal (organization_id);
create index organization_proposal_of_person on organization_proposal (created_by_id, created_on desc);
comment on column organization_proposal.status is '0 waits, 1 accepted, 2 declined';

-- The lists of the desk: an index for each order of its columns (within a city or an address few are left to be sorted by
-- name; folding is what costs when an organization is written), and the references that merges look for.
create index organization_by_city on organization (fold(city)) where deleted_on is null;
create index organization_by_address on organization (fold(address)) where deleted_on is null;
create index organization_by_postal_code on organization (postal_code) where deleted_on is null;
create index organization_by_status on organization (status, fold(name), id) where deleted_on is null;
create index activity_educator_at_organization on activity_educator (organization_id) where organization_id is not null;
create index site_of_organization on site (organization_id) where organization_id is not null;
