-- What the first tables left open.

-- An address is matched without case and accents, and is made of the name; the stored form is encoded, so that the
-- index on it took Montréal and Montreal for two addresses.
create unique index site_address on site (fold(regexp_replace(name, '\s', '', 'g'))) where deleted_on is null;

create trigger audit_is_never_emptied before truncate on audit
  for each statement execute function refuse_audit_change();
