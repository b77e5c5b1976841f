-- Where it is not known to whom a row gave way, nobody can be forgotten with it: what was written about it keeps no name and no address.
do $$ begin
  perform set_config('elan.forgetting', 'on', true);
  update audit set before = null, after = null
  where type = 'Subject' and (before is not null or after is not null) and record_id in (
    select id from subject where deleted_by_id = id and gave_way_to is null
  );
  perform set_config('elan.forgetting', 'off', true);
end $$;
-- Whose address was whose is asked of the lines about people alone, however many others there are.
create index audit_of_people on audit (id) where type = 'Subject';
