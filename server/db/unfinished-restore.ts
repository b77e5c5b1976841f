import { sql } from 'kysely'
import type { Db } from './connection.ts'

/**
 * The table that stands in a database while a restore fills it, and holds what was there before. It goes with the new epoch, in
 * the same transaction: a restore that was killed in between would pass for a whole one, and edits of what was lost for
 * edits of what stands there.
 */
export const unfinishedRestore = 'unfinished_restore'

/** What is to be said of a database that a restore did not come to the end of. */
export const unfinished = {
  says: 'A restore into this database is under way or was interrupted.',
  remedy: 'Wait for it, or run npm run restore again: it begins anew.',
} as const

/** Thrown for a database that a restore did not come to the end of; the message says what to do. */
export class UnfinishedRestoreError extends Error {
  constructor() {
    super(`${unfinished.says} ${unfinished.remedy}`)
  }
}

/** Throws {@link UnfinishedRestoreError} for a database that is not restored to the end. */
export async function refuseUnfinished(db: Db): Promise<void> {
  const { rows } = await sql<{ unfinished: boolean }>`
    select to_regclass(${unfinishedRestore}) is not null as unfinished
  `.execute(db)
  if (rows[0]?.unfinished) throw new UnfinishedRestoreError()
}
