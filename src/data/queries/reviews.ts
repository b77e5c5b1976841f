import { mayEditActivity } from '../../../domain/activity/permissions.ts'
import type { Review } from '../../../domain/review/review.ts'
import type { ReviewStatus } from '../../../domain/review/standing.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { refOf } from '../store/rows.ts'
import { readActor } from './people.ts'
import { lockedIds, readSeasons } from './places.ts'

/** Where the review of a log stands, with its exchange; undefined when nobody reviewed it, or this device may not know. */
export const readReview = async (
  logId: string,
  db: PersonDatabase = currentDatabase(),
): Promise<Review | undefined> => (await db.reviews.get(logId))?.doc

/**
 * Ids of the logs that were returned to their author and wait for them. One that the author has changed since waits for
 * signal, not for them; one whose review came before it cannot be opened yet, one of sites that withdrew them not any more,
 * and one whose season was locked since cannot be changed: none of them is among these.
 */
export async function idsReturnedTo(
  subjectId: string,
  db: PersonDatabase = currentDatabase(),
): Promise<string[]> {
  const ids = await db.reviews.where('[authorId+status]').equals([subjectId, 'Returned']).primaryKeys()
  if (ids.length === 0) return ids
  const refs = ids.map((id) => refOf('Workshop', id))
  const [heads, entries, seasons, author] = await Promise.all([
    db.heads.bulkGet(refs),
    db.outbox.where('ref').anyOf(refs).toArray(),
    readSeasons(db),
    readActor(db),
  ])
  const locked = lockedIds(seasons)
  const changed = new Set(entries.map((entry) => entry.id))
  return ids.filter((id, index) => {
    const head = heads[index]
    if (head?.hidden !== 0 || changed.has(id)) return false
    if (!author || !head.listed) return true
    return mayEditActivity(author, { ...head.listed, SeasonLocked: locked.has(head.listed.SeasonId ?? '') })
  })
}

/** Where the reviews of these logs stand, in their order; of a returned one, the path that its first remark is about. */
export async function reviewStatusesOf(
  logIds: readonly string[],
  db: PersonDatabase = currentDatabase(),
): Promise<{ review: ReviewStatus; returnedAt?: string }[]> {
  const rows = await db.reviews.bulkGet([...logIds])
  return rows.map((row) => ({
    review: row?.status ?? 'Unreviewed',
    ...(row?.returnedAt ? { returnedAt: row.returnedAt } : {}),
  }))
}

/** Of returned logs, by Id, the path of the field that the first remark is about. */
export async function firstRemarks(
  logIds: readonly string[],
  db: PersonDatabase = currentDatabase(),
): Promise<Map<string, string>> {
  if (logIds.length === 0) return new Map()
  const rows = await db.reviews.bulkGet([...logIds])
  return new Map(rows.flatMap((row) => (row?.returnedAt ? [[row.id, row.returnedAt]] : [])))
}
