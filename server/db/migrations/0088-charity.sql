-- Whose installation this is: one row, which administrators write. What is '' is as the configuration has it.
create table charity (
  only_one boolean primary key default true check (only_one),
  name_en text not null default '',
  name_fr text not null default '',
  app_name_en text not null default '',
  app_name_fr text not null default '',
  links jsonb not null default '{}',
  set_up_on timestamptz,
  version integer not null default 1,
  modified_on timestamptz not null default now(),
  modified_by_id uuid references subject
);
comment on column charity.links is 'addresses outside the app that stand in place of those of the configuration';
comment on column charity.app_name_en is 'what the app is called on home screens, tabs and mails';
comment on column charity.set_up_on is 'when an administrator said that the first set-up is done; null while it is not';
-- Whoever works with this database already has set it up.
insert into charity (set_up_on) select case when exists (select from subject) then now() end;
