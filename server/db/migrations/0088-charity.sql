-- Whose installation this is: one row, written by the first start and from then on by administrators.
create table charity (
  only_one boolean primary key default true check (only_one),
  name_en text not null default '',
  name_fr text not null default '',
  links jsonb not null default '{}',
  mark bytea,
  mark_key text,
  set_up_on timestamptz,
  version integer not null default 1,
  modified_on timestamptz not null default now(),
  modified_by_id uuid references subject,
  check ((mark is null) = (mark_key is null))
);
comment on column charity.links is 'addresses outside the app that stand in place of those of the configuration';
comment on column charity.mark is 'a square PNG of 512 pixels; mark_key changes with it, so that its address may be kept for ever';
comment on column charity.set_up_on is 'when an administrator said that the first set-up is done; null while it is not';
