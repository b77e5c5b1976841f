-- The request of a school that an activity answered.

alter table activity add column outreach_request_id uuid references outreach_request;
create index activity_of_outreach_request on activity (outreach_request_id) where outreach_request_id is not null;
