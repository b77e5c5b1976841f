-- Awards that people were given: one of the awards, or one in its own words.

create table subject_award (
  id uuid primary key,
  subject_id uuid not null references subject,
  award_id uuid references award,
  awarded_on date not null,
  other_title text not null,
  other_description text not null,
  award_context text not null,
  version integer not null default 1,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid,
  check (award_id is not null or other_title <> '')
);
create index subject_award_of_subject on subject_award (subject_id, awarded_on desc, id) where deleted_on is null;
create index subject_award_of_award on subject_award (award_id) where award_id is not null;
comment on column subject_award.award_id is 'null for an award in its own words; a deleted award stays on the records that have it';
