-- What the product brings into every database is given once: what the charity changed or removed since stays as it is.
create table shipped (
  key text primary key,
  given_on timestamptz not null default now()
);
comment on table shipped is 'what releases gave to this database: roles, types, lists, their values and words; never given twice';
