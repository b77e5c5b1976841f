-- Codes by which somebody at the server lets a browser try the sign-in, once, while nobody can sign in to allow it.
create table sign_in_code (
  code_hash text primary key,
  expires_on timestamptz not null,
  used_on timestamptz
);
comment on column sign_in_code.code_hash is 'SHA-256 of the code, which is kept nowhere';
