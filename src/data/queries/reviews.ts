import type { ActivityRecord } from '../../../domain/activity/document.ts'
import type { Review } from '../../../domain/review/review.ts'
import type { ReviewStatus } from '../../../domain/review/standing.ts'
import { currentDatabase, type PersonDatabase } from '../person-database.ts'
import { readRecord } from '../records.ts'

/** Where the review of a log stands, with its exchange; undefined when nobody reviewed it, or this device may not know. */
export const readReview = async (
  logId: string,
  db: PersonDatabase = currentDatabase(),
): Promise<Review | undefined> => (await db.reviews.get(logId))?.doc

/** A log that a coordinator returned to whoever is signed in. */
export interface ReturnedLog {
  review: Review
  log: ActivityRecord
}

/**
 * Logs that were returned to their author and wait for them, last returned first. One that the author has changed
 * since waits for signal, not for them: it is not among these.
 */
export async function logsReturnedTo(
  subjectId: string,
  db: PersonDatabase = currentDatabase(),
): Promise<ReturnedLog[]> {
  const rows = await db.reviews.where('[authorId+status]').equals([subjectId, 'Returned']).toArray()
  const found = await Promise.all(
    rows.map(async ({ id, doc }): Promise<ReturnedLog[]> => {
      const record = await readRecord<ActivityRecord>('Workshop', id, db)
      return record && record.entries.length === 0 ? [{ review: doc, log: record.doc }] : []
    }),
  )
  return found.flat().sort((a, b) => turnOf(b.review).localeCompare(turnOf(a.review)))
}

const turnOf = (review: Review): string => review.Turns[0]?.On ?? ''

/** Where the reviews of these logs stand, in their order. */
export const reviewStatusesOf = async (
  logIds: readonly string[],
  db: PersonDatabase = currentDatabase(),
): Promise<ReviewStatus[]> =>
  (await db.reviews.bulkGet([...logIds])).map((row) => row?.status ?? 'Unreviewed')

/** Ids of a site's logs whose review stands so; Unreviewed ones without any exchange are not among them. */
export const idsByReview = (
  siteId: string,
  status: ReviewStatus,
  db: PersonDatabase = currentDatabase(),
): Promise<string[]> => db.reviews.where('[siteId+status]').equals([siteId, status]).primaryKeys()
