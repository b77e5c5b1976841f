import { maySeeActivity } from '../../domain/activity/permissions.ts'
import { sightOf } from '../../domain/activity/visibility.ts'
import { type Actor, coordinates } from '../../domain/kernel/actor.ts'
import { type Db, type Executor, inTransaction } from '../db/connection.ts'
import { WrittenJson } from '../http/endpoint.ts'
import { findActivities } from './find-activities.ts'
import type { KeptActivities, KeptActivity } from './kept-activities.ts'
import { KeptPage, type KeptPages } from './kept-pages.ts'
import type { ActivitySearch, FoundActivities } from './page-of-listing.ts'
import { type PlainPage, readPlainPage } from './plain-page.ts'
import { recordOf } from './record-of.ts'
import { selectActivities } from './select-activities.ts'

/** A page as the actor sees it, and how many there are in all. */
interface ListedActivities {
  value: WrittenJson
  totalRecords: number
}

/** What this process remembers of lists. */
export interface Kept {
  activities: KeptActivities
  pages: KeptPages
}

/**
 * A page of what the actor may see, of one moment: one statement, or the page that was read beside the actor, and another
 * statement for what is not kept. Where the edition beside the actor says that what is kept is old, the page is asked for by
 * itself, with its edition. When somebody saved between the two, everything is asked again in a transaction that
 * sees one moment whatever happens.
 */
export async function listActivities(
  db: Db,
  actor: Actor,
  search: ActivitySearch,
  kept: Kept,
  beside: PlainPage | null = null,
): Promise<ListedActivities> {
  const atSite = beside && search.SiteId && coordinates(actor, search.SiteId) ? beside : null
  const page = atSite ? kept.pages.find(search, atSite.edition) : undefined
  const value = page?.toldTo(actor)
  if (page && value) return { value, totalRecords: page.found.total }
  const isOld = atSite && !page && !atSite.page
  const plain = isOld ? await readPlainPage(db, search) : atSite
  const found = plain?.page ?? page?.found ?? (await findActivities(db, actor, search))
  const told = await tell(db, found, kept.activities)
  if (!told) return listAgain(db, actor, search, kept.activities)
  const listed = listedOf(actor, told, found.total)
  if (plain && (plain.page ?? page)) {
    const standings = told.map(({ standing }) => standing)
    kept.pages.keep(search, page ?? new KeptPage(plain.edition, found, standings), actor, listed.value)
  }
  return listed
}

async function listAgain(
  db: Db,
  actor: Actor,
  search: ActivitySearch,
  kept: KeptActivities,
): Promise<ListedActivities> {
  return inTransaction(
    db,
    async (tx) => {
      const found = await findActivities(tx, actor, search)
      const told = await tell(tx, found, kept)
      if (!told) throw new Error('a list and its records were read at two moments of one transaction')
      return listedOf(actor, told, found.total)
    },
    { readOnly: true, snapshot: true },
  )
}

/** The records that were found; null when one that had to be read is another one by now than the list says. */
async function tell(
  on: Executor,
  { ids, editions }: FoundActivities,
  kept: KeptActivities,
): Promise<KeptActivity[] | null> {
  const found = new Map(ids.map((id) => [id, kept.find(id, editions[id])] as const))
  const missing = ids.filter((id) => !found.get(id))
  for (const row of await selectActivities(on, missing)) {
    const activity = kept.keep(recordOf(row), row.edition)
    if (row.edition === editions[row.id]) found.set(row.id, activity)
  }
  const activities = ids.flatMap((id) => found.get(id) ?? [])
  return activities.length < ids.length ? null : activities
}

const listedOf = (
  actor: Actor,
  activities: readonly KeptActivity[],
  totalRecords: number,
): ListedActivities => ({
  value: WrittenJson.ofList(
    activities.flatMap((activity) =>
      maySeeActivity(actor, activity.standing) ? activity.bytesIn(sightOf(actor, activity.standing)) : [],
    ),
  ),
  totalRecords,
})
