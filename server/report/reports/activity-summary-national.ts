import { sql } from 'kysely'
import { EMPTY_ID } from '../../../domain/kernel/ids.ts'
import { activitiesOnce } from '../activities-of-period.ts'
import { figuresOf } from '../activity-figures.ts'
import { activityFigures, typeColumn } from '../columns/summary-columns.ts'
import { defineReport } from '../define-report.ts'

const values = sql.join(
  activityFigures.map(({ name }) => sql`coalesce(${sql.ref(`figures.${name}`)}, 0) as ${sql.ref(name)}`),
)

/** A row for each type and one for all of them, which is there without any activity too; every activity, person and school once, whatever its sites. */
export const activitySummaryNational = defineReport({
  id: 'ActivitySummaryNational',
  columns: [typeColumn, ...activityFigures],
  sql: (question) => sql`
    with ${activitiesOnce(question)}, ${figuresOf({ rows: 'both' })}
    select case when line.type_id = ${EMPTY_ID} then 'total' else line.type_id::text end as "Type", ${values}
    from (select type_id from figures union select ${EMPTY_ID}::uuid) line
      left join figures on figures.type_id = line.type_id
      left join workshop_type type on type.id = line.type_id
    order by type.sort_order nulls last
  `,
})
