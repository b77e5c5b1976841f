-- A number of youth that the type of an activity hides is kept and counts for nothing. Where a call had written one, the list
-- counted it: in a workshop and with mentors the youth at an event, in the other types the youth of the activity itself, where
-- none were said for the event. Only such rows are written, and their months go along by the triggers of the list (0048).
update activity_listing l set youth = coalesce(a.counting, 0)
from (
  select id, case when is_of_youth then number_of_youth else number_of_youth_at_event end as counting,
    case when is_of_youth then number_of_youth_at_event else number_of_youth end as hidden
  from activity cross join lateral (
    select workshop_type_id in ('5a1f0c01-7d5e-4b0a-9c3e-1f2a6b8d0001', '5a1f0c01-7d5e-4b0a-9c3e-1f2a6b8d0006') as is_of_youth
  ) type
  where parent_id is null
) a
where a.id = l.activity_id and a.hidden is not null and l.youth <> coalesce(a.counting, 0);
