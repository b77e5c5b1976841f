import { type RawBuilder, sql } from 'kysely'
import type { ReportLists } from '../define-report.ts'
import { type Breakdown, type CensusColumn, censusColumns } from './census-columns.ts'

const idsIn = (items: RawBuilder<unknown>) => sql`
  coalesce(array(select chosen->>'EnumerationId' from jsonb_array_elements(${items}) chosen), '{}')`

/** How an answer is found in `told`. Severally: an array of ids; else one text, or null. */
const isAmong = (column: CensusColumn, listed: readonly string[]): RawBuilder<unknown> => {
  const answer = sql.ref(`told.${column.breakdown}`)
  const isSeveral = column.breakdown === 'Grades' || column.breakdown === 'Languages'
  if (column.value !== null)
    return isSeveral ? sql`${column.value} = any(${answer})` : sql`${answer} = ${column.value}`
  return isSeveral
    ? sql`not ${answer} && ${[...listed]}::text[]`
    : sql`${answer} is null or ${answer} <> all(${[...listed]}::text[])`
}

/**
 * The columns of a census as a table `census`, to be put behind `logs` and `parts` (`activities-of-period.ts`): a row for
 * each `by_id`, whatever the type of the activities, or for each group of `within` and `by_id`.
 */
export function censusFigures(
  lists: ReportLists,
  which?: readonly Breakdown[],
  within: RawBuilder<unknown> = sql`null::uuid`,
): RawBuilder<unknown> {
  const columns = censusColumns(lists, which)
  const listed = (breakdown: Breakdown) =>
    columns.flatMap(({ breakdown: own, value }) => (own === breakdown && value !== null ? [value] : []))
  const sums = columns.map(
    (column) => sql`
      coalesce(sum(told.youth) filter (where ${isAmong(column, listed(column.breakdown))}), 0) as ${sql.ref(column.name)}`,
  )
  return sql`
  counted as (select by_id, ${within} as within_id, count(*) as activities from logs group by 1, 2),
  told as (
    select by_id, ${within} as within_id, p.number_of_youth as youth,
      ${idsIn(sql`a.answers->'Grades'`)} as "Grades", ${idsIn(sql`a.answers->'Languages'`)} as "Languages",
      a.answers->'YouthDemographics'->>'GenderIdentityId' as "Genders",
      a.answers->'YouthDemographics'->>'IndigenousYouth' as "Indigenous",
      a.answers->'YouthDemographics'->>'PopulationDensityId' as "Densities"
    from parts p join activity a on a.id = p.id
    where p.number_of_youth > 0
  ),
  summed as (
    select by_id, within_id, sum(told.youth) as youth, ${sql.join(sums)}
    from told group by by_id, within_id
  ),
  census as (
    select c.by_id, c.within_id, c.activities as "Activities", coalesce(s.youth, 0) as "Youth",
      ${sql.join(columns.map(({ name }) => sql`coalesce(${sql.ref(`s.${name}`)}, 0) as ${sql.ref(name)}`))}
    from counted c left join summed s on s.by_id = c.by_id and s.within_id is not distinct from c.within_id
  )`
}
