import { approvedSites, isStaff } from '../../../domain/kernel/actor.ts'
import { readActor } from '../queries/people.ts'
import { readMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'

/**
 * True once a pull has brought all that this device carries: of the whole device (null), or of a site. Until then what a
 * list finds here is not all there is, and finding nothing is no news. Sites that staff open arrive one by one.
 */
export async function hasArrived(
  siteId: string | null = null,
  db: PersonDatabase = currentDatabase(),
): Promise<boolean> {
  if ((await readMeta(db, 'lastPulledAt')) === null) return false
  const actor = await readActor(db)
  if (actor && isStaff(actor) && siteId !== null && !approvedSites(actor).includes(siteId)) {
    return ((await readMeta(db, 'arrivedSites')) ?? (await readMeta(db, 'openedSites'))).includes(siteId)
  }
  // A snapshot on its way brings what the person is newly allowed to see.
  return !(await readMeta(db, 'resetting'))
}

/** True while one of these sites was opened on this device and has not come yet. */
export async function isAnyOnItsWay(
  siteIds: readonly string[],
  db: PersonDatabase = currentDatabase(),
): Promise<boolean> {
  const opened = await readMeta(db, 'openedSites')
  for (const siteId of siteIds) if (opened.includes(siteId) && !(await hasArrived(siteId, db))) return true
  return false
}

/** Those of these sites whose people, educators and kits this device does not carry. */
export async function sitesNotCarried(
  siteIds: readonly string[],
  db: PersonDatabase = currentDatabase(),
): Promise<readonly string[]> {
  const [actor, opened] = await Promise.all([readActor(db), readMeta(db, 'openedSites')])
  if (!actor) return []
  const carried = [...approvedSites(actor), ...(isStaff(actor) ? opened : [])]
  return siteIds.filter((siteId) => !carried.includes(siteId))
}

/** What a query of this device found, and whether that is all there is. */
export interface Found<Rows> {
  rows: Rows
  arrived: boolean
}

/** Asks whether all of a site has arrived, then reads: what is called whole was whole when it was read. */
export async function readArriving<Rows>(
  siteId: string | null,
  read: () => Promise<Rows>,
): Promise<Found<Rows>> {
  const arrived = await hasArrived(siteId)
  return { arrived, rows: await read() }
}

/**
 * When a pull of this device last ended well, ISO; null before the first one. What was asked of the server before then
 * may be out of date. For live queries.
 */
export const readLastPulledAt = (db: PersonDatabase = currentDatabase()): Promise<string | null> =>
  readMeta(db, 'lastPulledAt')
