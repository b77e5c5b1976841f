import { sql } from 'kysely'
import { activitiesByRegion } from '../activities-of-period.ts'
import { censusColumns, censusTotals, listOfBreakdown } from '../census/census-columns.ts'
import { censusFigures } from '../census/census-figures.ts'
import { regionColumn } from '../columns/place-columns.ts'
import { defineReport } from '../define-report.ts'

/** A row for each province; an activity with schools in two counts in both, one without schools in none that is known. */
export const censusSummaryByRegion = defineReport({
  id: 'CensusSummaryByRegion',
  lists: Object.values(listOfBreakdown),
  columns: (lists) => [regionColumn, ...censusTotals, ...censusColumns(lists)],
  sql: (question) => sql`
    with ${activitiesByRegion(question)}, ${censusFigures(question.lists)}
    select coalesce(region.id::text, 'unknown') as "Region", census.*
    from census left join enumeration region on region.id = census.by_id
      left join localization word on word.key = region.localization_key
    order by region.id is null, fold(case when ${question.locale} = 'fr' then word.fr else word.en end), region.id
  `,
})
