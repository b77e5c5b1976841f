import { type RawBuilder, sql } from 'kysely'
import type { ActivityFilter, ActivityQuery } from '../../domain/activity/query.ts'
import { editionOf } from './select-activities.ts'

/** A page of ids, how many there are in all, and the edition of each of the page. */
export interface FoundActivities {
  ids: string[]
  total: number
  editions: Record<string, string>
}

/** Who the list is of, where it is not the reader's whole sight. */
export type ActivitySearch = Omit<ActivityQuery, 'Filters'> & {
  Filters?: readonly ActivityFilter[] | null
  /** Activities that this person wrote or appears in. */
  SubjectId?: string
}

type Page = Pick<ActivitySearch, 'Sort' | 'Take' | 'Skip'>

/**
 * One statement: the page walks along the index of its order, the total only counts where it is not kept. `from` gives
 * rows `l` and their conditions.
 */
export const pageOf = (
  from: RawBuilder<unknown>,
  page: Page,
  total = sql`select count(*) from ${from}`,
): RawBuilder<FoundActivities> => sql`
  select page.ids, (${total}) as total,
    coalesce((select json_object_agg(a.id, ${editionOf(sql`a`)}) from activity a where a.id = any(page.ids)), '{}') as editions
  from (select array(
    select l.activity_id from ${from} ${orders[page.Sort]} ${stretchOf(page)}
  ) as ids offset 0) page`

/**
 * The usual numbers stand in the text: PostgreSQL, told of a limit only later, expects so many rows that it would rather
 * plan the statement anew each time. (And `offset 0` above keeps it from walking to the page twice.)
 */
const stretchOf = ({ Take, Skip }: Page) =>
  sql`limit ${sql.lit(Take)} offset ${Skip === 0 ? sql.lit(0) : Skip}`

/** The orders of `domain/activity/list-order.ts`, of rows `l`; each is held by an index, 0 and 1 by the same. */
export const orders: Record<0 | 1 | 2, RawBuilder<unknown>> = {
  0: sql`order by l.date, l.created_on, l.activity_id desc`,
  1: sql`order by l.date desc, l.created_on desc, l.activity_id`,
  2: sql`order by l.modified_on desc, l.activity_id`,
}

/** The filters of a search by which `activity_count` counts; null when it asks for more than that tells. */
export function countedFilters({ Filters, Search, SubjectId }: ActivitySearch): ActivityFilter[] | null {
  const filters = (Filters ?? []).filter(isOn)
  if (SubjectId || Search?.trim()) return null
  return filters.every(({ Type }) => counted.has(Type)) ? filters : null
}

const counted: ReadonlySet<string> = new Set(['ActiveSeasonOnly', 'IncompleteLogs', 'CompleteLogs'])

/** The filters that are the same for everybody, as conditions of rows `l`. */
export function switchConditions(filters: readonly ActivityFilter[]): RawBuilder<unknown>[] {
  const on = new Set(filters.map(({ Type }) => Type))
  return [
    ...(on.has('ActiveSeasonOnly') ? [sql`l.season_id = (select id from season where active)`] : []),
    ...(on.has('IncompleteLogs') ? [sql`not l.is_complete`] : []),
    ...(on.has('CompleteLogs') ? [sql`l.is_complete`] : []),
    ...(on.has('HasEvaluations') ? [sql`l.activity_id in (select activity_id from evaluation)`] : []),
  ]
}

/** A switch may be off. */
export const isOn = (filter: ActivityFilter): boolean => !isSwitch(filter) || filter.Value !== false

type SwitchFilter = Extract<
  ActivityFilter,
  { Type: 'ActiveSeasonOnly' | 'IncompleteLogs' | 'CompleteLogs' | 'MyLogs' | 'HasEvaluations' }
>

const switches: readonly string[] = [
  'ActiveSeasonOnly',
  'IncompleteLogs',
  'CompleteLogs',
  'MyLogs',
  'HasEvaluations',
]

const isSwitch = (filter: ActivityFilter): filter is SwitchFilter => switches.includes(filter.Type)
