import { sql } from 'kysely'
import { EMPTY_ID } from '../../../domain/kernel/ids.ts'
import { activitiesOnce } from '../activities-of-period.ts'
import { figuresOf } from '../activity-figures.ts'
import { activityFigures, typeColumn } from '../columns/summary-columns.ts'
import { defineReport } from '../define-report.ts'

/** A row for each type and one for all of them; every activity, person and school once, whatever its sites. */
export const activitySummaryNational = defineReport({
  id: 'ActivitySummaryNational',
  columns: [typeColumn, ...activityFigures],
  sql: (question) => sql`
    with ${activitiesOnce(question)}, ${figuresOf({ rows: 'both' })}
    select case when type_id = ${EMPTY_ID} then 'total' else type_id::text end as "Type", figures.*
    from figures left join workshop_type type on type.id = figures.type_id
    order by type.sort_order nulls last
  `,
})
