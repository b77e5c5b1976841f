import { sql } from 'kysely'
import { activitiesByRegion, regionPlace } from '../activities-by-region.ts'
import { censusColumns, censusTotals, listOfBreakdown } from '../census/census-columns.ts'
import { censusFigures } from '../census/census-figures.ts'
import { provinceColumn } from '../columns/place-columns.ts'
import { defineReport } from '../define-report.ts'
import { regionWord } from '../region-word.ts'

/** A row for each province; an activity with schools in two counts in both, one without schools in none that is known. */
export const censusSummaryByRegion = defineReport({
  id: 'CensusSummaryByRegion',
  lists: Object.values(listOfBreakdown),
  columns: (lists) => [provinceColumn, ...censusTotals, ...censusColumns(lists)],
  sql: (question) => sql`
    with ${activitiesByRegion(question)}, ${censusFigures(question.lists)}
    select ${regionWord(sql`census.by_id`)} as "Province", census.*
    from census
    order by ${regionPlace(sql`census.by_id`)} nulls last, census.by_id
  `,
})
