-- Within a day the list shows what was logged last first. The indexes hold the order of the list whole (newest first by
-- date, by when it was logged, then by id), so that a page is read along them, and the oldest first along them backwards.

alter table activity_listing add column created_on timestamptz;
-- What is counted by site, season and completeness stays as it is.
alter table activity_listing disable trigger user;
update activity_listing l set created_on = a.created_on from activity a where a.id = l.activity_id;
alter table activity_listing enable trigger user;
alter table activity_listing alter column created_on set not null;

drop index activity_listing_by_date;
create index activity_listing_by_date on activity_listing (site_id, date desc, created_on desc, activity_id)
  include (season_id, is_complete, title);

drop index activity_by_date;
create index activity_by_date on activity (date desc, created_on desc, id) where parent_id is null and deleted_on is null;
