import { sql } from 'kysely'
import { activitiesBySite } from '../activities-of-period.ts'
import { censusColumns, censusTotals, listOfBreakdown } from '../census/census-columns.ts'
import { censusFigures } from '../census/census-figures.ts'
import { siteColumns } from '../columns/summary-columns.ts'
import { defineReport } from '../define-report.ts'

/** A row for each site; a log of two sites counts at both, as it stands in the lists of both. */
export const censusSummaryBySite = defineReport({
  id: 'CensusSummaryBySite',
  lists: Object.values(listOfBreakdown),
  columns: (lists) => [...siteColumns, ...censusTotals, ...censusColumns(lists)],
  sql: (question) => sql`
    with ${activitiesBySite(question)}, ${censusFigures(question.lists)}
    select site.id as "Site", site.id as "SiteId", census.*
    from census join site on site.id = census.by_id
    order by fold(site.name), site.id
  `,
})
