-- People ask what was written to them: found by the ids that a job carries, however many jobs there are.

create index job_by_payload on job using gin (payload jsonb_path_ops);

-- Likewise the trainings that somebody wrote.
create index training_of_creator on training (created_by_id) where deleted_on is null;
