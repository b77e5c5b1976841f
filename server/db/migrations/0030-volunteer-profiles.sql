-- What volunteers tell of themselves: one profile a person, of which one of two sides is filled in.

create table volunteer_profile (
  id uuid primary key,
  subject_id uuid not null references subject,
  interested_opportunities jsonb not null,
  language_preference_id uuid,
  delivery_languages jsonb not null,
  hobbies text not null,
  pronoun_preference_id uuid,
  custom_pronoun text not null,
  gender_identity_id uuid,
  custom_gender_identity text not null,
  ethnic_descriptors jsonb not null,
  province_id uuid,
  city text not null,
  phone_number text not null,
  areas_of_study jsonb not null,
  heard_about text not null,
  work_with_kids text not null,
  eighteen_or_over boolean not null,
  eighteen_or_over_id uuid,
  prc_consent_id uuid,
  media_consent boolean not null,
  media_consent_id uuid,
  quotes_consent_id uuid,
  accept_volunteer_policies boolean not null,
  accept_accessibility_policies boolean not null,
  accept_harassment_policies boolean not null,
  accept_confidentiality_policies boolean not null,
  accept_covid_agreement boolean not null,
  covid_vaccines_received boolean,
  dropped_items uuid[] not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid
);
create unique index volunteer_profile_of_subject on volunteer_profile (subject_id) where deleted_on is null;
comment on column volunteer_profile.delivery_languages is 'array of {Id, EnumerationId}, as are the other answers from lists';
comment on column volunteer_profile.eighteen_or_over is 'what the value of YesNo in eighteen_or_over_id says';
comment on column volunteer_profile.media_consent is 'what the value of YesNo in media_consent_id says';
comment on column volunteer_profile.dropped_items is 'ids of items that were removed: a removed item never comes back under its id';

create table volunteer_student_profile (
  volunteer_profile_id uuid primary key references volunteer_profile,
  post_secondary_institution_id uuid references organization,
  level_of_study_id uuid,
  faculty text not null,
  department text not null,
  modified_on timestamptz not null
);
create index volunteer_student_profile_at on volunteer_student_profile (post_secondary_institution_id);

create table volunteer_non_student_profile (
  volunteer_profile_id uuid primary key references volunteer_profile,
  previous_sites jsonb not null,
  work_situation_id uuid,
  employer text not null,
  modified_on timestamptz not null
);
comment on column volunteer_non_student_profile.previous_sites is 'array of {Id, SiteId}';
