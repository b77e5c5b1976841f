import { sql } from 'kysely'
import { EMPTY_ID } from '../../../domain/kernel/ids.ts'
import { activitiesByRegion } from '../activities-of-period.ts'
import { figuresOf } from '../activity-figures.ts'
import { regionColumn } from '../columns/place-columns.ts'
import { activityFigures, typeColumn } from '../columns/summary-columns.ts'
import { defineReport } from '../define-report.ts'

const none = sql`${EMPTY_ID}::uuid`

/** A row for each province of the schools and type; an activity with schools in two provinces counts in both. */
export const activitySummaryByRegion = defineReport({
  id: 'ActivitySummaryByRegion',
  columns: [regionColumn, typeColumn, ...activityFigures],
  sql: (question) => sql`
    with ${activitiesByRegion(question)}, ${figuresOf({ schoolsOf: sql`o.region_id is not distinct from nullif(p.by_id, ${none})` })}
    select coalesce(region.id::text, 'unknown') as "Region", type.id as "Type", figures.*
    from figures left join enumeration region on region.id = figures.by_id
      left join localization word on word.key = region.localization_key
      join workshop_type type on type.id = figures.type_id
    order by region.id is null, fold(case when ${question.locale} = 'fr' then word.fr else word.en end), region.id, type.sort_order
  `,
})
