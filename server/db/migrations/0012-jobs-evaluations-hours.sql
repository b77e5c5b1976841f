-- Work that follows a write, evaluations of activities, and hours of the years before this system.

create table job (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  key text not null,
  payload jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'dead')),
  attempts smallint not null default 0,
  run_on timestamptz not null,
  created_on timestamptz not null,
  ended_on timestamptz,
  reason text,
  unique (kind, key),
  check ((status = 'waiting') = (ended_on is null))
);
create index job_waiting on job (run_on, id) where status = 'waiting';
create index job_dead on job (ended_on desc) where status = 'dead';
comment on table job is 'after-effects, written in the transaction of their cause; ids only, no personal data';
comment on column job.key is 'what must happen once: a job is kept when it is done, so that the same cause makes no second one';
comment on column job.run_on is 'not before; while a worker has the job, when another may take it over';
comment on column job.reason is 'code of the last failure, never its text, which quotes addresses';

create table secret (
  name text primary key,
  value text not null
);
comment on table secret is 'keys that this database signs with; evaluation-links: makes the tokens of the public evaluation form';
insert into secret values
  ('evaluation-links', replace(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

create table evaluation_survey (
  id uuid primary key,
  active boolean not null
);
create unique index evaluation_survey_one_active on evaluation_survey (active) where active;

create table survey_question (
  id uuid primary key,
  survey_id uuid not null references evaluation_survey,
  order_number smallint not null,
  type text not null check (type in ('Rating', 'YesNo', 'Text')),
  text_en text not null,
  text_fr text not null,
  unique (survey_id, order_number)
);

insert into evaluation_survey values ('7c0f6a52-52d8-4f0f-b1c6-6a20b7e20001', true);
insert into survey_question (id, survey_id, order_number, type, text_en, text_fr) values
  ('7c0f6a52-52d8-4f0f-b1c6-6a20b7e21001', '7c0f6a52-52d8-4f0f-b1c6-6a20b7e20001', 1, 'Rating',
    'How would you rate the activity as a whole?', 'Quelle note donneriez-vous à l’ensemble de l’activité?'),
  ('7c0f6a52-52d8-4f0f-b1c6-6a20b7e21002', '7c0f6a52-52d8-4f0f-b1c6-6a20b7e20001', 2, 'Rating',
    'How well did the activity suit the age and knowledge of the group?',
    'Dans quelle mesure l’activité convenait-elle à l’âge et aux connaissances du groupe?'),
  ('7c0f6a52-52d8-4f0f-b1c6-6a20b7e21003', '7c0f6a52-52d8-4f0f-b1c6-6a20b7e20001', 3, 'Rating',
    'How well did the volunteers hold the attention of the group?',
    'Dans quelle mesure les bénévoles ont-ils su capter l’attention du groupe?'),
  ('7c0f6a52-52d8-4f0f-b1c6-6a20b7e21004', '7c0f6a52-52d8-4f0f-b1c6-6a20b7e20001', 4, 'YesNo',
    'Did the activity raise the interest of the group in science and technology?',
    'L’activité a-t-elle éveillé l’intérêt du groupe pour les sciences et la technologie?'),
  ('7c0f6a52-52d8-4f0f-b1c6-6a20b7e21005', '7c0f6a52-52d8-4f0f-b1c6-6a20b7e20001', 5, 'YesNo',
    'Would you invite us again?', 'Nous inviteriez-vous de nouveau?'),
  ('7c0f6a52-52d8-4f0f-b1c6-6a20b7e21006', '7c0f6a52-52d8-4f0f-b1c6-6a20b7e20001', 6, 'Text',
    'What did the group like best?', 'Qu’est-ce que le groupe a le plus aimé?'),
  ('7c0f6a52-52d8-4f0f-b1c6-6a20b7e21007', '7c0f6a52-52d8-4f0f-b1c6-6a20b7e20001', 7, 'Text',
    'What could we do better?', 'Que pourrions-nous améliorer?');

create table evaluation (
  id uuid primary key,
  activity_id uuid not null references activity,
  survey_id uuid not null references evaluation_survey,
  response jsonb not null,
  created_on timestamptz not null
);
create index evaluation_of_activity on evaluation (activity_id, created_on, id);
comment on column evaluation.response is '{"ResponseSet": [{"QuestionId", "Answer"}]}: 1 to 5, true or false, or text; who answered is not known';

create table historic_hours (
  id uuid primary key,
  email text not null,
  year smallint not null,
  prep_hours numeric(7, 2) not null,
  delivery_hours numeric(7, 2) not null,
  subject_id uuid references subject,
  version integer not null default 1,
  modified_on timestamptz not null default now(),
  modified_by_id uuid
);
create index historic_hours_email on historic_hours (lower(email), year);
create index historic_hours_of_subject on historic_hours (subject_id) where subject_id is not null;
comment on table historic_hours is 'hours of the years before this system, known by e-mail alone; subject_id is set once somebody has claimed them';
