import { type RawBuilder, sql } from 'kysely'
import { EMPTY_ID } from '../../domain/kernel/ids.ts'
import { hasInitiative, partsOfLogs } from './activities-of-period.ts'
import type { ReportQuestion } from './define-report.ts'

/**
 * The activities of a report by province: like `activitiesOnce`, with a row for each activity and province of its schools;
 * `by_id` is the empty id where no school says one. A merged school is where the one is that it was merged into.
 */
export const activitiesByRegion = (question: ReportQuestion): RawBuilder<unknown> => sql`
  logs as materialized (
    select place.region_id as by_id, a.workshop_type_id as type_id, a.id, a.is_complete, a.number_of_youth,
      a.number_of_youth_at_event, a.number_of_adults
    from activity a cross join lateral ${regionsOf(sql`a.id`)} place
    where a.parent_id is null and a.deleted_on is null
      and a.date between ${question.begin}::date and ${question.end}::date
      and ${hasInitiative(question, sql`a.answers->'SpecialInitiatives'`)}
  ), ${partsOfLogs}`

/** The provinces of an activity's schools, each once; the empty id stands for an activity without any. */
export const regionsOf = (activityId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select distinct coalesce(o.region_id, ${EMPTY_ID}::uuid) as region_id
  from (select ${activityId} as id) log
    left join activity_school s on s.activity_id = log.id and s.organization_id is not null
    left join merged_organization m on m.id = s.organization_id
    left join organization o on o.id = coalesce(m.target_id, s.organization_id)
)`

/** The order of provinces: as their list has them, those that nobody knows last. */
export const regionPlace = (regionId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select item.sort_order from enumeration_list_item item
    join enumeration_list list on list.id = item.enumeration_list_id and list.system_name = 'Region'
  where item.enumeration_id = ${regionId}
)`
