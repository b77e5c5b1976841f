-- A write of a log leaves one job, which is turned into the mails about it by whoever sends them, and is then gone.

create index job_news_of_logs on job (run_on, id) where status = 'waiting' and kind = 'log-saved';
-- People ask for mails that were written to them: what is still to be turned into mails is none.
drop index job_by_payload;
create index job_by_payload on job using gin (payload jsonb_path_ops) where kind <> 'log-saved';
