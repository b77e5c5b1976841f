import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../db/connection.ts'
import type { Beside } from '../identity/load-actor.ts'
import {
  type ActivitySearch,
  countedFilters,
  type FoundActivities,
  pageOf,
  switchConditions,
} from './page-of-listing.ts'
import { namingEdition } from './select-activities.ts'

/** A site's list at the moment of asking: its edition, and its page where that was asked for. */
export interface PlainPage {
  edition: string
  page?: FoundActivities
}

/**
 * The list that is opened most, to be read beside whoever asks for it: a site's, whole or by what `activity_count` counts. It
 * names no actor, and is for those alone who coordinate the site. Of a page that is kept only the edition is asked for,
 * which is what tells whether it still is the one. Null for any other search.
 */
export function plainPageOf(search: ActivitySearch, isKept: boolean): Beside | null {
  const { SiteId } = search
  // Another search of the same site may look like one that is kept.
  if (!SiteId || !countedFilters(search)) return null
  if (isKept) return { value: siteEdition as Beside['value'], values: [SiteId] }
  const page = plainPage(search)
  return page && { value: () => sql`select row_to_json(beside) from (${page}) beside`, values: [] }
}

/** What was read so: an edition as it is, or with its page. */
export const plainPageBeside = (beside: unknown): PlainPage | null =>
  typeof beside === 'string' ? { edition: beside } : (beside as PlainPage | null)

/** The same by itself: for whoever was told that what is kept is old. */
export async function readPlainPage(on: Executor, search: ActivitySearch): Promise<PlainPage | null> {
  return (await plainPage(search)?.execute(on))?.rows[0] ?? null
}

function plainPage(search: ActivitySearch): RawBuilder<Required<PlainPage>> | null {
  const { SiteId } = search
  const filters = countedFilters(search)
  if (!SiteId || !filters) return null
  const where = sql.join([sql`l.site_id = ${SiteId}`, ...switchConditions(filters)], sql` and `)
  const page = pageOf(
    sql`activity_listing l where ${where}`,
    search,
    sql`select coalesce(sum(l.logs), 0)::bigint from activity_count l where ${where}`,
  )
  return sql`
    select told.edition, (select row_to_json(page) from (${page}) page) as page
    from (${siteEdition(SiteId)} offset 0) told`
}

/**
 * What changes in the transaction of every change that a site's list shows: of its rows, its total, its logs and the names
 * in them. Two statements that are told the same edition would read the same list, whatever the order of commits: the sums
 * only grow, and who sees a change sees it counted.
 */
const siteEdition = (siteId: string): RawBuilder<unknown> => sql`
  select concat_ws('/', sum(changes), max(changed_on), (${namingEdition})) as edition
  from activity_count where site_id = ${siteId}`
