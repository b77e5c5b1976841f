-- Whoever was anonymised before what was written down about them came to their row is forgotten there, too, and in the trail. What
-- is older than that day came so: nothing else of them stayed.
do $$ begin
  perform set_config('elan.forgetting', 'on', true);
  update audit set before = null, after = null
  where (before is not null or after is not null) and record_id in (
    select n.id from note n join subject s on s.id = n.subject_id where n.created_on <= s.anonymised_on
    union select d.id from screening_document d join subject s on s.id = d.subject_id where d.created_on <= s.anonymised_on
    union select item.id from screening_tracking_item item
      join screening_document d on d.id = item.screening_document_id
      join subject s on s.id = d.subject_id where d.created_on <= s.anonymised_on
  );
  perform set_config('elan.forgetting', 'off', true);
end $$;
delete from note n using subject s where s.id = n.subject_id and n.created_on <= s.anonymised_on;
delete from screening_tracking_item item using screening_document d, subject s
where d.id = item.screening_document_id and s.id = d.subject_id and d.created_on <= s.anonymised_on;
delete from screening_document d using subject s where s.id = d.subject_id and d.created_on <= s.anonymised_on;

-- Until when somebody is screened stands on their own device and on those of their sites: who was given documents is told.
insert into change (type, id, version, sites, persons)
select line.type, s.id, s.version, line.sites, line.persons
from subject s cross join lateral (values
  ('Me', '{}'::uuid[], array[s.id]),
  ('Person', array(
    select distinct r.site_id from site_registration r
    where r.subject_id = s.id and (r.is_approved or r.approval_date is not null)
  ), '{}'::uuid[])
) as line (type, sites, persons)
where s.deleted_on is null and s.anonymised_on is null
  and exists (select from subject gone where gone.gave_way_to = s.id)
  and exists (select from screening_document d where d.subject_id = s.id)
on conflict (type, id) do update set
  tx = pg_current_xact_id(), seq = nextval('change_seq'), version = excluded.version,
  sites = array(select distinct unnest(change.sites || excluded.sites)),
  persons = array(select distinct unnest(change.persons || excluded.persons));
