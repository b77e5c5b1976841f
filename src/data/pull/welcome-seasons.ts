import { type Season, seasonOf } from '../../../domain/site/season.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { SyncedType } from '../../../domain/sync/wire.ts'
import { type Circumstances, reopened } from '../outbox/entry.ts'
import { isLeftToPerson } from '../outbox/entry-kind.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { readRef } from '../store/records.ts'
import type { OutboxRow } from '../store/rows.ts'

/** The field whose season decides about a log; schools and educators have none. */
const dateFields: Partial<Record<SyncedType, string>> = {
  Workshop: 'Date',
  ProgramSupport: 'DateCompleted',
  Training: 'CompletedDate',
}

/** True of what its season alone keeps back: it is locked, or there was none on that day. */
const waitsForSeason = (entry: OutboxRow): boolean =>
  !isLeftToPerson(entry) &&
  (entry.state === 'locked' ||
    (entry.state === 'needs-fix' &&
      entry.problems.length > 0 &&
      entry.problems.every(({ Code }) => Code === 'date_not_in_season')))

/** With a season added or unlocked, what was refused for it may be taken: it is tried again. Part of a transaction. */
export async function welcomeSeasons(
  db: PersonDatabase,
  seasons: readonly Season[],
  env: Circumstances,
): Promise<void> {
  const waiting = await db.outbox.filter(waitsForSeason).toArray()
  for (const entry of waiting) {
    const record = await readRef(db, entry.ref)
    const date = dateOf(entry.type, record?.doc)
    if (seasonOf(date, seasons)?.Locked === false) await db.outbox.put(reopened(entry, env))
  }
}

function dateOf(type: SyncedType, doc: Doc | undefined): string {
  const field = dateFields[type]
  const date = field === undefined ? undefined : doc?.[field]
  return typeof date === 'string' ? date : ''
}
