-- The school register as devices receive it: made once, for all processes.

create table register_snapshot (
  one_row boolean primary key default true check (one_row),
  version text not null,
  bound xid8 not null,
  epoch text not null,
  brotli bytea not null,
  gzip bytea not null,
  created_on timestamptz not null default now()
);
comment on table register_snapshot is
  'one row; every change of transactions below bound is in it, later ones come through the change feed; another epoch makes it void';
