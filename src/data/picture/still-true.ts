import type { Actor } from '../../../domain/kernel/actor.ts'
import { summariesByRecord } from '../outbox/entry-kind.ts'
import type { ActivityListRow } from '../queries/activities.ts'
import { asReceived, reviewFor } from '../queries/listed-activity.ts'
import { readListedByIds } from '../store/listed-logs.ts'
import type { PersonDatabase } from '../store/person-database.ts'

/**
 * True where the store says of these logs what `rows` of the list of a site say to the reader: a picture must never tell that
 * something was sent when it was not. Reads in the surrounding transaction, of what stamps are read from.
 */
export async function areStillTrue(
  db: PersonDatabase,
  { actor, siteId }: { actor: Actor; siteId: string },
  rows: readonly ActivityListRow[],
): Promise<boolean> {
  const ids = rows.map((row) => row.Id)
  const [stored, entries, reviews] = await Promise.all([
    readListedByIds(db, siteId, ids),
    summariesByRecord(db, 'Workshop'),
    db.reviews.bulkGet(ids),
  ])
  const received = await asReceived(
    db,
    stored.flatMap((row) => row ?? []),
    entries,
  )
  const listed = new Map(received.map((row) => [row.Id, row]))
  return rows.every(({ entry, isLocked: _, review, returnedAt, ...row }, place) => {
    const reviewed = reviews[place]
    return (
      JSON.stringify(row) === JSON.stringify(listed.get(row.Id)) &&
      entry?.kind === entries.get(row.Id)?.kind &&
      review === reviewFor(actor, row, reviewed?.status, entries.get(row.Id)) &&
      returnedAt === (reviewed?.returnedAt ?? undefined)
    )
  })
}
