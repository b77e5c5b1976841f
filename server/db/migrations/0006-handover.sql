-- Logs that the server refused for a locked season or a lost right, kept as they were written until staff decide.

create table handover (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references subject,
  key uuid not null,
  hash bytea not null,
  method text not null check (method in ('POST', 'PUT')),
  path text not null,
  if_match text,
  schema integer not null,
  body text,
  record_id uuid not null,
  site_id uuid not null references site,
  workshop_type_id uuid not null references workshop_type,
  name text not null,
  date date not null,
  status text not null default 'Waiting' check (status in ('Waiting', 'Accepted', 'Declined')),
  reason text,
  version integer not null default 1,
  created_on timestamptz not null,
  decided_on timestamptz,
  decided_by_id uuid references subject,
  unique (author_id, key),
  check ((status = 'Waiting') = (decided_on is null)),
  check (body is not null or status = 'Accepted')
);
create index handover_newest on handover (created_on desc, id);
create index handover_waiting on handover (created_on desc, id) where status = 'Waiting';
create index handover_at_site on handover (site_id, created_on desc, id);
create index handover_of_author on handover (author_id, created_on desc, id);
create index handover_decided on handover (decided_on) where decided_on is not null;
comment on table handover is 'one row for each entry handed over; decided ones are kept 400 days';
comment on column handover.key is 'the author''s idempotency key: an accepted entry answers a repetition of it like any write';
comment on column handover.hash is 'of the request, so that the same key with other words is noticed';
comment on column handover.body is 'the exact text; gone once accepted, since the activity then holds it';
