-- People who are asked to join by their address, before they sign in for the first time.
create table invitation (
  id uuid primary key,
  email text not null,
  address_key text not null,
  given_name text not null default '',
  family_name text not null default '',
  locale text not null check (locale in ('en', 'fr')),
  site_id uuid references site,
  sends smallint not null default 1,
  sent_on timestamptz not null,
  created_on timestamptz not null,
  created_by_id uuid not null references subject,
  withdrawn_on timestamptz,
  withdrawn_by_id uuid references subject,
  accepted_on timestamptz,
  subject_id uuid references subject,
  check (withdrawn_on is null or accepted_on is null),
  check ((accepted_on is null) = (subject_id is null))
);
create unique index invitation_open on invitation (address_key, site_id) nulls not distinct
  where withdrawn_on is null and accepted_on is null;
create index invitation_in_order on invitation (created_on desc, id)
  where withdrawn_on is null and accepted_on is null;
create index invitation_at_site on invitation (site_id, created_on desc, id)
  where withdrawn_on is null and accepted_on is null;
create index invitation_of_subject on invitation (subject_id) where subject_id is not null;
comment on table invitation is 'open until the first sign-in with the address, verified by the issuer, takes it over, or until it is withdrawn';
comment on column invitation.address_key is 'the address as addresses are compared: its ASCII letters small';
comment on column invitation.site_id is 'where the person is to register; null: wherever they choose';

-- Addresses whose owner becomes an administrator, once, at a sign-in in which the issuer has verified them.
create table named_administrator (
  address_hash text primary key,
  named_by text not null check (named_by in ('configuration', 'command')),
  named_on timestamptz not null,
  granted_on timestamptz,
  subject_id uuid references subject,
  check ((granted_on is null) = (subject_id is null))
);
comment on column named_administrator.address_hash is 'sha256 of the address as addresses are compared, in hexadecimal: it outlives the person who used it up';
comment on column named_administrator.granted_on is 'used up: the role was given, and does not come back once it is revoked';
