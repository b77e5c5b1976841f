import { sql } from 'kysely'
import { activitiesBySite } from '../activities-of-period.ts'
import { figuresOf } from '../activity-figures.ts'
import { activityFigures, siteColumns, typeColumn } from '../columns/summary-columns.ts'
import { defineReport } from '../define-report.ts'

/** A row for each site and type; a log of two sites counts at both, as it stands in the lists of both. */
export const activitySummaryBySite = defineReport({
  id: 'ActivitySummaryBySite',
  columns: [...siteColumns, typeColumn, ...activityFigures],
  sql: (question) => sql`
    with ${activitiesBySite(question)}, ${figuresOf()}
    select site.id as "Site", site.id as "SiteId", type.id as "Type", figures.*
    from figures join site on site.id = figures.by_id join workshop_type type on type.id = figures.type_id
    order by fold(site.name), site.id, type.sort_order
  `,
})
