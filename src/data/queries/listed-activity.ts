import { summariesByRecord } from '../outbox/entry-kind.ts'
import { currentDatabase, type PersonDatabase } from '../person-database.ts'
import type { ListingRow } from '../rows.ts'
import type { ActivityListRow } from './activities.ts'
import { readSeasons } from './places.ts'
import { reviewStatusesOf } from './reviews.ts'

/** Rows of the list with what the outbox, the seasons and the reviews on this device say of them. */
export async function withStates(
  rows: readonly ListingRow[],
  db: PersonDatabase = currentDatabase(),
): Promise<ActivityListRow[]> {
  const [seasons, summaries, reviews] = await Promise.all([
    readSeasons(db),
    summariesByRecord(db, 'Workshop'),
    reviewStatusesOf(
      rows.map((row) => row.Id),
      db,
    ),
  ])
  const locked = new Set(seasons.filter((season) => season.Locked).map((season) => season.Id))
  return rows.map((row, index) => ({
    ...row,
    entry: summaries.get(row.Id) ?? null,
    isLocked: row.SeasonId !== null && locked.has(row.SeasonId),
    ...(reviews[index] ?? { review: null }),
  }))
}

/** One activity as the list of a site shows it, whatever the list is narrowed to; undefined when it is not in it. */
export async function listedActivity(
  siteId: string,
  id: string,
  db: PersonDatabase = currentDatabase(),
): Promise<ActivityListRow | undefined> {
  const row = await db.listing.get([siteId, id])
  return row && (await withStates([row], db))[0]
}
