import { Dexie } from 'dexie'
import type { PersonDatabase } from './person-database.ts'
import { type HeadRow, type ListingRow, type Place, refOf } from './rows.ts'

/** A stretch of a site's list. */
export interface Stretch {
  /** The row behind which it begins; from the newest one on without. */
  behind?: ListingRow | undefined
  /** How many rows; all without. */
  atMost?: number
}

/** A site's logs on this device, unsent ones too, newest first. Live when run in a live query. */
export async function readListed(
  db: PersonDatabase,
  siteId: string,
  { behind, atMost = Number.POSITIVE_INFINITY }: Stretch = {},
): Promise<ListingRow[]> {
  const from = behind ? placeAt(siteId, behind) : [siteId]
  const heads = await db.heads
    .where('places')
    .between(from, [siteId, Dexie.maxKey], false, true)
    .limit(atMost)
    .toArray()
  return rowsOf(heads)
}

/** A site's logs of one day (as {@link ListingRow.invDate}), newest first. */
export async function readListedOn(
  db: PersonDatabase,
  siteId: string,
  invDate: number,
): Promise<ListingRow[]> {
  return rowsOf(
    await db.heads.where('places').between([siteId, invDate], [siteId, invDate, Dexie.maxKey]).toArray(),
  )
}

/** Logs by Id as a site's list has them, in the order asked; undefined for those that are not in it. */
export async function readListedByIds(
  db: PersonDatabase,
  siteId: string,
  ids: readonly string[],
): Promise<(ListingRow | undefined)[]> {
  const heads = await db.heads.bulkGet(ids.map((id) => refOf('Workshop', id)))
  return heads.map((head) => listedAt(siteId, head))
}

/** A log as a site's list has it; undefined when it is not in it. */
export const listedAt = (siteId: string, head: HeadRow | undefined): ListingRow | undefined =>
  head?.places?.some(([site]) => site === siteId) ? head.listed : undefined

/** Every log that lists show, each once, in no order. */
export async function readEveryListed(db: PersonDatabase): Promise<ListingRow[]> {
  return rowsOf(await db.heads.where('ref').startsWith(refOf('Workshop', '')).toArray())
}

/** What lists ask of these records; those that no list shows are left out. */
export const rowsOf = (heads: readonly (HeadRow | undefined)[]): ListingRow[] =>
  heads.flatMap((head) => head?.listed ?? [])

/** Where a log stands in the list of a site. */
export const placeAt = (siteId: string, { invDate, invCreated, Id }: ListingRow): Place => [
  siteId,
  invDate,
  invCreated,
  Id,
]
