-- Names are told of between any two mails: whether one waits is asked without looking through the mails that do.
create index job_renamed on job (run_on, id) where status = 'waiting' and kind = 'person-renamed';
