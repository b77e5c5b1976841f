import type { Actor } from '../../../domain/kernel/actor.ts'
import { listedAt } from '../store/listed-logs.ts'
import { readMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { type ReviewRow, refOf } from '../store/rows.ts'
import { type ActivityListRow, reviewFor, withStates } from './listed-activity.ts'

/** A log that the server told of on request, as it was then. */
export interface OlderRow extends ActivityListRow {
  /** The version of its review that this device had heard of before it asked; 0 for none. */
  reviewHeard: number
}

/** Logs that the server told of, by Id, as they are known now; null for one that is not of the site's list any more. */
export type Learned = ReadonlyMap<string, ActivityListRow | null>

/**
 * What this device has learned since of logs that the server told it of: one that came here is as it is here, one that is to be
 * deleted or that others deleted has left, and of the others the review may have moved on. Live when run in a live query.
 */
export async function learnedOf(
  siteId: string,
  rows: readonly OlderRow[],
  actor: Actor,
  db: PersonDatabase = currentDatabase(),
): Promise<Learned> {
  const [heads, reviews, deleted] = await Promise.all([
    db.heads.bulkGet(rows.map(({ Id }) => refOf('Workshop', Id))),
    db.reviews.bulkGet(rows.map(({ Id }) => Id)),
    readMeta(db, 'deletedLogs'),
  ])
  const gone = new Set(deleted)
  const listed = heads.flatMap((head) => listedAt(siteId, head) ?? [])
  const here = new Map((await withStates(listed, actor, db)).map((row) => [row.Id, row]))
  return new Map(
    rows.map((row, index) => [
      row.Id,
      heads[index]
        ? (here.get(row.Id) ?? null)
        : gone.has(row.Id)
          ? null
          : withReview(row, reviews[index], actor),
    ]),
  )
}

/** The row with the review that this device has heard of since; itself where it has not. */
function withReview(row: OlderRow, held: ReviewRow | undefined, actor: Actor): ActivityListRow {
  if (!held || (row.review !== null && held.doc.Version === row.reviewHeard)) return row
  const review = reviewFor(actor, row, held.status, row.entry)
  return { ...row, review, returnedAt: held.returnedAt ?? undefined }
}

/**
 * Those that have not left. A log that has is not asked after again: once its deletion is sent, this device knows nothing of it any
 * more. Where the deletion is given up, it stands among the device's own.
 */
export function stillOlder(rows: readonly OlderRow[], learned: Learned): readonly OlderRow[] {
  const kept = rows.filter((row) => learned.get(row.Id) !== null)
  return kept.length < rows.length ? kept : rows
}
