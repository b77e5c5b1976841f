import type { Actor } from '../../../domain/kernel/actor.ts'
import { maySeeReview, type ReviewStatus, statusAfterSave } from '../../../domain/review/standing.ts'
import { readReceipts } from '../noted/receipts.ts'
import { type EntrySummary, summariesByRecord } from '../outbox/entry-kind.ts'
import { readListedByIds } from '../store/listed-logs.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { type ListingRow, refOf } from '../store/rows.ts'
import { lockedIds, readSeasons } from './places.ts'
import { reviewStatusesOf } from './reviews.ts'

/** A row of the activities list, with what the outbox says of it (null: nothing unsent). */
export interface ActivityListRow extends ListingRow {
  entry: EntrySummary | null
  /** True when the activity's season is locked. */
  isLocked: boolean
  /** Where its review stands; null when this device cannot know. */
  review: ReviewStatus | null
  /** When it was returned: the path of the field that its first remark is about. */
  returnedAt?: string
}

/** Rows with the versions that the server answered of logs which arrived and were not written anew since. */
export async function asReceived(
  db: PersonDatabase,
  rows: readonly ListingRow[],
  unsent: ReadonlyMap<string, EntrySummary>,
): Promise<readonly ListingRow[]> {
  if (rows.every((row) => row.Version > 0 || unsent.has(row.Id))) return rows
  const received = await readReceipts(db)
  return rows.map((row) => {
    const receipt = unsent.has(row.Id) ? undefined : received.get(refOf('Workshop', row.Id))
    return row.Version === 0 && receipt ? { ...row, Version: receipt.version } : row
  })
}

/**
 * Where the review of a log stands for a reader, by what this device holds of it; null where they may not know. With unsent work
 * (`entry`) as it will once that is sent: what was answered here is not returned any more.
 */
export function reviewFor(
  actor: Actor,
  row: ListingRow,
  held: ReviewStatus | undefined,
  entry: EntrySummary | null | undefined,
): ReviewStatus | null {
  if (!maySeeReview(actor, row)) return null
  const status = held ?? 'Unreviewed'
  return entry ? statusAfterSave(status, actor, row) : status
}

/** Rows of the list with what the outbox, the seasons and the reviews on this device say of them. */
export async function withStates(
  rows: readonly ListingRow[],
  actor: Actor,
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
  const locked = lockedIds(seasons)
  return (await asReceived(db, rows, summaries)).map((row, index) => ({
    ...row,
    entry: summaries.get(row.Id) ?? null,
    isLocked: row.SeasonId !== null && locked.has(row.SeasonId),
    ...reviews[index],
    review: reviewFor(actor, row, reviews[index]?.review, summaries.get(row.Id)),
  }))
}

/** One activity as the list of a site shows it, whatever the list is narrowed to; undefined when it is not in it. */
export async function listedActivity(
  siteId: string,
  id: string,
  actor: Actor,
  db: PersonDatabase = currentDatabase(),
): Promise<ActivityListRow | undefined> {
  const [row] = await readListedByIds(db, siteId, [id])
  return row && (await withStates([row], actor, db))[0]
}
