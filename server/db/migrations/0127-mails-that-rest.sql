-- Since when whoever takes what a job hands over has taken none, whatever it was (`server/jobs/run-next-job.ts`).
alter table job add column shut_since timestamptz;
