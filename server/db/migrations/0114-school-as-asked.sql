-- How whoever asks called their school stands beside the request, as their other words do: jobs hold ids only, and stay.
alter table outreach_request add column asked_school text;
comment on column outreach_request.asked_school is
  'the school as the public form called it, for the mail that answers it; null for a request that was written down at a desk';

update outreach_request r set asked_school = job.payload->>'asked' from job
where job.kind in ('outreach-received', 'outreach-waitlisted') and job.key = r.id::text and job.payload ? 'asked';
update job set payload = payload - 'asked'
where kind in ('outreach-received', 'outreach-waitlisted') and payload ? 'asked';
