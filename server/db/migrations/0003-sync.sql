-- What sync stands on: idempotency, the change feed, the audit trail.

create table idempotency (
  person_id uuid not null,
  key uuid not null,
  hash bytea not null,
  status smallint,
  record_type text,
  record_id uuid,
  version integer,
  created_on timestamptz not null default now(),
  primary key (person_id, key)
) with (fillfactor = 45);
create index idempotency_age on idempotency (created_on);
comment on table idempotency is 'successes only, without personal data, kept 400 days; status is null only inside the claiming transaction; half-filled pages, because each row is claimed first and settled next';

create sequence change_seq;

create table change (
  type text not null,
  id uuid not null,
  tx xid8 not null default pg_current_xact_id(),
  seq bigint not null default nextval('change_seq'),
  version integer not null,
  sites uuid[] not null default '{}',
  persons uuid[] not null default '{}',
  everyone boolean not null default false,
  gone boolean not null default false,
  primary key (type, id)
);
create index change_order on change (tx, seq);
comment on table change is
  'one row for each record, moved to the end at every write; tx is xid8 so that a late commit is never skipped; the audience (sites, persons) only grows';

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  type text not null,
  record_id uuid,
  before json,
  after json,
  request_id text
) with (toast_tuple_target = 8160);
create index audit_of_record on audit (record_id, at desc);
comment on table audit is
  'append-only: who did what, when, what before and after; json and a wide row, because it is written always and read seldom';
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_audit_change();
