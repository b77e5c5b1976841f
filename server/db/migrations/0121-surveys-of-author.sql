-- How many surveys the logs of one person have sent in a day (`server/activity/hold-surveys.ts`).
create index job_survey_of_author on job ((payload->>'author'), created_on) where kind = 'evaluation-request';
