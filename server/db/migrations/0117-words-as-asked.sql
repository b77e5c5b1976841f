-- A request of the public form that comes again is the same only with the same words: other words must not be lost unsaid.
alter table outreach_request add column asked_digest bytea;
comment on column outreach_request.asked_digest is
  'SHA-256 of the answers as the public form sent them; null for what came before it was kept, or was written down at a desk';
