import type { ActivityRecord } from '../../../domain/activity/document.ts'
import type { Review } from '../../../domain/review/review.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readRecord } from '../store/records.ts'
import { idsReturnedTo, readReview } from './reviews.ts'

/** A log that a coordinator returned to whoever is signed in. */
export interface ReturnedLog {
  review: Review
  log: ActivityRecord
}

/** The logs of {@link idsReturnedTo} with what was said of them, last returned first. */
export async function logsReturnedTo(
  subjectId: string,
  db: PersonDatabase = currentDatabase(),
): Promise<ReturnedLog[]> {
  const ids = await idsReturnedTo(subjectId, db)
  const found = await Promise.all(
    ids.map(async (id): Promise<ReturnedLog[]> => {
      const [review, record] = await Promise.all([
        readReview(id, db),
        readRecord<ActivityRecord>('Workshop', id, db),
      ])
      return review && record ? [{ review, log: record.doc }] : []
    }),
  )
  return found.flat().sort((a, b) => turnOf(b.review).localeCompare(turnOf(a.review)))
}

const turnOf = (review: Review): string => review.Turns[0]?.On ?? ''
