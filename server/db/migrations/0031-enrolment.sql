-- What volunteers answered when they registered, and what they were asked.

alter table site_registration add column registration_config jsonb;
comment on column site_registration.registration_config is 'the site''s configuration at that moment: the questions that the answers belong to';
comment on column site_registration.answers is 'by question: text, the id of a value, or an array of ids';

create unique index site_registration_once on site_registration (subject_id, site_id, season_id) where deleted_on is null;
