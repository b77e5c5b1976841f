import { sql } from 'kysely'
import { EMPTY_ID } from '../../../domain/kernel/ids.ts'
import { partsOfLogs } from '../activities-of-period.ts'
import { logsOfInitiatives } from '../can-code-logs.ts'
import { type Breakdown, censusColumns, censusTotals, listOfBreakdown } from '../census/census-columns.ts'
import { censusFigures } from '../census/census-figures.ts'
import { integer, words } from '../columns/column.ts'
import { regionColumn } from '../columns/place-columns.ts'
import { defineReport } from '../define-report.ts'

const breakdowns: readonly Breakdown[] = ['Grades', 'Genders', 'Indigenous', 'Languages']
const none = sql`${EMPTY_ID}::uuid`

/** A row for each initiative and province; an activity of two initiatives, or in two provinces, counts in each. */
export const canCodeCensus = defineReport({
  id: 'CanCodeCensus',
  lists: [listOfBreakdown.Grades, listOfBreakdown.Genders, listOfBreakdown.Languages],
  columns: (lists) => [
    words(
      'Initiative',
      ['Initiative', 'Initiative'],
      ['The initiative that the row is about', 'L’initiative dont parle la ligne'],
      'SpecialInitiativesHeader.Items.EnumerationId',
    ),
    regionColumn,
    ...censusTotals,
    ...censusColumns(lists, breakdowns),
    integer(
      'Schools',
      ['Schools', 'Écoles'],
      [
        'Different schools of the register in that province',
        'Écoles différentes du registre dans cette province',
      ],
      'SchoolDemographicResponseHeader.Items.OrganizationId',
    ),
    integer(
      'FnmiSchools',
      [
        'Schools mainly First Nations, Métis or Inuit',
        'Écoles surtout des Premières Nations, métisses ou inuites',
      ],
      ['Those of the schools', 'Celles de ces écoles'],
      'Organization.IsPrimarilyFnmi',
    ),
    integer(
      'LowIncomeSchools',
      ['Low-income schools', 'Écoles à faible revenu'],
      ['Those of the schools', 'Celles de ces écoles'],
      'Organization.IsLowIncome',
    ),
  ],
  sql: (question) => sql`
    with logs as materialized (
      select distinct coalesce(school.region_id, ${none}) as by_id, asked.id as type_id, a.id, a.is_complete,
        a.number_of_youth, a.number_of_youth_at_event, a.number_of_adults
      from ${logsOfInitiatives(question)}
        left join lateral (
          select o.region_id from activity_school s left join merged_organization m on m.id = s.organization_id
            join organization o on o.id = coalesce(m.target_id, s.organization_id)
          where s.activity_id = a.id
        ) school on true
    ), ${partsOfLogs}, ${censusFigures(question.lists, breakdowns, sql`type_id`)},
    visited as (
      select distinct l.by_id, l.type_id, o.id, o.is_primarily_fnmi, o.is_low_income
      from logs l join activity_school s on s.activity_id = l.id
        left join merged_organization m on m.id = s.organization_id
        join organization o on o.id = coalesce(m.target_id, s.organization_id)
          and o.region_id is not distinct from nullif(l.by_id, ${none})
    ),
    schools as (
      select by_id, type_id, count(*) as schools, count(*) filter (where is_primarily_fnmi) as fnmi,
        count(*) filter (where is_low_income) as low_income
      from visited group by by_id, type_id
    )
    select census.within_id as "Initiative", coalesce(region.id::text, 'unknown') as "Region", census.*,
      coalesce(s.schools, 0) as "Schools", coalesce(s.fnmi, 0) as "FnmiSchools",
      coalesce(s.low_income, 0) as "LowIncomeSchools"
    from census left join schools s on s.by_id = census.by_id and s.type_id = census.within_id
      left join enumeration region on region.id = census.by_id
      left join localization word on word.key = region.localization_key
    order by array_position(${[...question.initiatives]}::uuid[], census.within_id), region.id is null,
      fold(case when ${question.locale} = 'fr' then word.fr else word.en end), region.id
  `,
})
