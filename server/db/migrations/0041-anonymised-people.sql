-- People of whom nothing personal is kept any more, while what they did goes on counting.

alter table subject add column anonymised_on timestamptz;
alter table subject add column former_sign_in bytea unique;
comment on column subject.anonymised_on is 'nothing personal is kept any more; hours, activities and counts stay';
comment on column subject.former_sign_in is 'SHA-256 of the sub that sso_id was: a sign-in that is still open somewhere brings nobody back';

-- The trail stays append-only, but for what it says of a person who is being forgotten: who did what when stays as it was.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('elan.forgetting', true) = 'on'
    and (new.id, new.at, new.actor_id, new.action, new.type, new.record_id, new.request_id)
      is not distinct from (old.id, old.at, old.actor_id, old.action, old.type, old.record_id, old.request_id)
  then
    return new;
  end if;
  raise exception 'the audit trail is append-only';
end $$;
