-- The embedded issuer of the demonstration: its own keys, sessions and accounts.

create table oidc_store (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  consumed_on timestamptz,
  expires_on timestamptz,
  primary key (model, id)
);
create index oidc_store_grant on oidc_store (grant_id) where grant_id is not null;
create index oidc_store_uid on oidc_store (uid) where uid is not null;
create index oidc_store_expiry on oidc_store (expires_on);

create table demo_account (
  email text primary key,
  password_hash text not null,
  sso_id text not null unique,
  position smallint not null default 0
);
