-- What reports stand on.

-- Which organization counts in the place of a merged one, whatever that was merged into later.
create view merged_organization as
with recursive followed as (
  select id, merged_id as target_id, 1 as steps from organization where status = 2 and merged_id is not null
  union all
  select followed.id, next.merged_id, followed.steps + 1
  from followed join organization next on next.id = followed.target_id and next.status = 2 and next.merged_id is not null
  where followed.steps < 100
)
select distinct on (id) id, target_id from followed order by id, steps desc;

-- The last reports that somebody ran.
create index audit_of_report_runs on audit (actor_id, id desc) where type = 'Report' and action = 'export';
