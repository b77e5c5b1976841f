-- The list of all sites by change, which staff may ask for: without it a page sorts every activity there is.

create index activity_by_change on activity (modified_on desc, id) where parent_id is null and deleted_on is null;
