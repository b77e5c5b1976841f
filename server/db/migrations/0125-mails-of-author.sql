-- How much the logs of one person have told in a day (`server/activity/hold-mails.ts`).
create index job_of_author on job ((payload->>'author'), created_on)
  where kind in ('evaluation-request', 'volunteer-added', 'kit-damaged');
drop index job_survey_of_author;
