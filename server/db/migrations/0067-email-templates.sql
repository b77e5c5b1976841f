-- Templates of the mails that are sent, each type with its words in English, in French, or in both at once.

create table email (
  id uuid primary key,
  email_type smallint not null check (email_type between 0 and 13),
  apply_html_branding boolean not null,
  version integer not null default 1,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  created_by_id uuid,
  modified_by_id uuid,
  deleted_on timestamptz,
  deleted_by_id uuid
);
create unique index email_of_type on email (email_type) where deleted_on is null;
comment on table email is 'a type without a row that is not deleted is sent in the built-in words';

create table email_localization (
  email_id uuid not null references email,
  locale text not null check (locale in ('en', 'fr', 'enfr')),
  subject text not null,
  body text not null,
  deleted boolean not null default false,
  primary key (email_id, locale)
);
comment on column email_localization.body is 'HTML of paragraphs, bold, italic, lists and links; parameters as {{name}}';

-- What was sent, and what could not be.
create table email_delivery (
  job_id uuid primary key,
  kind text not null,
  email_type smallint,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  recipient_name text not null,
  recipient_address text not null,
  about text not null,
  about_link text not null,
  language text not null check (language in ('en', 'fr', 'enfr')),
  subject text not null,
  body text not null,
  attempts smallint not null,
  reason text,
  created_on timestamptz not null,
  tried_on timestamptz not null,
  search_text text not null default ''
);
create index email_delivery_in_order on email_delivery (tried_on desc, job_id);
create index email_delivery_of_state on email_delivery (state, tried_on desc, job_id);
create index email_delivery_of_type on email_delivery (email_type, tried_on desc, job_id);
create index email_delivery_search on email_delivery using gin (search_text gin_trgm_ops);
comment on column job.reason is 'code of the last failure, never its text, which quotes addresses; null while a worker has the job';
comment on table email_delivery is 'mails of the last 400 days as they were written, one for each job that was tried; the only place that keeps to whom';
comment on column email_delivery.email_type is '0 to 13; null for mails without a template';
comment on column email_delivery.search_text is 'name, address, subject and what it is about, folded by whoever writes the line: cheaper than in the statement';
comment on column email_delivery.reason is 'code of the last failure, never the words of a mail server';
