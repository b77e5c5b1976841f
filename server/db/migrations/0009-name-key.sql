-- Names to compare: folded, everything that is no letter or digit as one space. The same as `nameKey` in domain/upload.
create function name_key(value text) returns text
  language sql immutable parallel safe strict
  return trim(regexp_replace(public.fold(value), '[\s!-/:-@\[-`{-~’‘“”«»–—·]+', ' ', 'g'));

create index organization_name_key on organization (name_key(name)) where deleted_on is null and status < 2;
create index educator_name_key on educator (name_key(first_name || ' ' || last_name)) where deleted_on is null;
create index educator_email on educator (lower(email)) where deleted_on is null;
