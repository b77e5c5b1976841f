-- What is looked at before a site is deleted.
create index historic_hours_at_site on historic_hours (site_id) where site_id is not null;
create index program_support_hours_at_site on program_support_hours (site_id, program_support_id) where site_id is not null;
