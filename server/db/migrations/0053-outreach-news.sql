-- When a request last came to a site is read by one look into the index.

create index outreach_site_record_newest on outreach_site_record (site_id, created_on desc);
drop index outreach_site_record_of_site;
