-- Coordinators are told once a week what waits at their sites, unless they choose not to be.

alter table subject add column weekly_digest boolean not null default true;
comment on column subject.weekly_digest is 'coordinators alone are written to; the person''s own choice in the profile menu';
