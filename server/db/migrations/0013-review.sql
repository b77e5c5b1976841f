-- Review of activity logs by coordinators: a state of its own beside is_complete, with the exchange about it.

create table activity_review (
  activity_id uuid primary key references activity,
  site_id uuid not null references site,
  author_id uuid not null references subject,
  status text not null check (status in ('Unreviewed', 'Returned', 'Reviewed')),
  version integer not null default 1
);
create index activity_review_at_site on activity_review (site_id, status, activity_id);
create index activity_review_of_author on activity_review (author_id, status, activity_id);
comment on table activity_review is
  'one row for each activity that was ever reviewed; without one it is Unreviewed. Site and author are the activity''s, which never change';
comment on column activity_review.version is 'number of its newest turn; the version of the activity is not touched';

create table activity_review_turn (
  id uuid primary key default gen_random_uuid(),
  activity_id uuid not null references activity_review,
  number integer not null,
  status text not null check (status in ('Unreviewed', 'Returned', 'Reviewed')),
  by_id uuid not null references subject,
  taken_on timestamptz not null,
  log_version integer not null,
  unique (activity_id, number)
);
comment on table activity_review_turn is 'append-only: who made the review which, when, at which version of the activity';

create table activity_review_comment (
  id uuid primary key,
  turn_id uuid not null references activity_review_turn,
  position smallint not null,
  field text not null,
  item_id uuid,
  text text not null,
  unique (turn_id, position)
);
comment on column activity_review_comment.id is 'chosen by the sender, so that the same request twice is one turn';
comment on column activity_review_comment.field is 'path in the activity, as in a problem';
