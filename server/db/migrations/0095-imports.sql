-- What a charity brings along: people, hours and educators from files, looked through by an administrator before they count.

create table import_file (
  id uuid primary key,
  kind text not null check (kind in ('people', 'hours', 'educators')),
  name text not null,
  ignored_headers text[] not null default '{}',
  created_on timestamptz not null,
  created_by_id uuid not null references subject,
  key uuid,
  hash bytea not null,
  progress real not null default 0 check (progress between 0 and 1),
  beat_on timestamptz,
  committed_on timestamptz,
  deleted_on timestamptz
);
create unique index import_file_once on import_file (created_by_id, key) where key is not null;
create index import_file_by_age on import_file (created_on desc, id);
comment on table import_file is 'files that wait for their review or were taken in; given up, or forgotten after 30 days';
comment on column import_file.hash is 'of the file and its kind: the same key with others is refused';
comment on column import_file.beat_on is 'while the file is read, when that was last heard of; null once it can be looked at';

create table import_row (
  file_id uuid not null references import_file on delete cascade,
  place integer not null,
  row_number integer not null,
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object'),
  findings jsonb not null default '[]',
  content_key text,
  is_new boolean not null default false,
  left_out boolean not null default false,
  outcome text check (outcome in ('added', 'there')),
  primary key (file_id, place)
);
create index import_row_alike on import_row (file_id, content_key, place) where content_key is not null;
create index import_row_waiting on import_row (file_id, place) where outcome is null;
create index import_row_of_address on import_row (lower(trim(cells->'Email'->>'text')));
comment on column import_row.cells is 'by column: what stands there now, as the file has it or as somebody mended it';
comment on column import_row.choices is 'what was answered to a question that no cell answers: who is meant, which school';
comment on column import_row.content_key is 'all that a row of hours tells: rows of a file that say the same are told apart by their count';
comment on column import_row.is_new is 'as far as was seen when the row was last judged: taking it in adds something';

-- People who were added ahead by their address sign in later, and are then known by what their issuer has verified.
alter table subject
  add column awaits_address text,
  add column proven_address text,
  add check (awaits_address is null or sso_id is null);
create unique index subject_awaiting on subject (awaits_address) where awaits_address is not null;
create index subject_by_proven_address on subject (proven_address) where proven_address is not null;
comment on column subject.awaits_address is 'added ahead: the first sign-in whose issuer has verified this address takes the row over; as addresses are compared';
comment on column subject.proven_address is 'the address that the issuer had verified at the last sign-in that told one; as addresses are compared';
