import { isUnseenReturn } from '../../../domain/review/unseen-return.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow } from '../store/rows.ts'
import { reviewRow } from './review-row.ts'

/**
 * The server has taken a change of the author's own, by which the log became `version`: what was returned before it is
 * open again, as the server says with the next pull. Until then nobody is asked about it once more. A return that came
 * after that version, or after the words, stands. Part of the transaction that writes the answer down.
 */
export async function reopenOwnReview(
  db: PersonDatabase,
  { id, reviewVersion }: Pick<OutboxRow, 'id' | 'reviewVersion'>,
  version: number,
  me: string | null,
): Promise<void> {
  const row = await db.reviews.get(id)
  const newest = row?.doc.Turns[0]
  if (row?.status !== 'Returned' || row.authorId !== me || !newest || newest.LogVersion >= version) return
  if (isUnseenReturn(row.doc, reviewVersion)) return
  await db.reviews.put(reviewRow({ ...row.doc, Status: 'Unreviewed' }, row.generation))
}
