import { setImmediate as letOthersWork } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Import, ImportCommit } from '../../domain/imports/schema.ts'
import { inTransaction } from '../db/connection.ts'
import type { Context } from '../http/endpoint.ts'
import { lockWriters } from '../record/lock-writers.ts'
import { importHandlers } from './handlers.ts'
import { keepJudgements, nextRows } from './kept-rows.ts'
import { findImport, readImport } from './read-import.ts'
import { readPlaces } from './read-places.ts'

/**
 * Takes in the rows that wait and have nothing wrong with them, stretch by stretch, each in a transaction of its own that
 * also notes what came of its rows: begun again after it was cut off, it goes on where it stopped, and two of a kind at once
 * wait for each other, whatever their file: what one adds is there for the other. What has a fault by now stays for somebody to mend. Throws as `findImport` does.
 */
export async function commitImport(
  { db, actor, now, requestId }: Pick<Context, 'db' | 'actor' | 'now' | 'requestId'>,
  id: string,
  said: ImportCommit,
): Promise<Import> {
  const { kind } = await findImport(db, id)
  for (let after: number | null = -1; after !== null; ) {
    const from = after
    after = await inTransaction(db, async (tx) => {
      await lockWriters(tx, `import of ${kind}`)
      await findImport(tx, id, true)
      const rows = await nextRows(tx, id, { after: from })
      const last = rows.at(-1)
      if (!last) return null
      const places = await readPlaces(tx, now(), 'named')
      const context = { tx, actor, now: now(), requestId, said }
      const taken = await importHandlers[kind].takeIn(context, id, rows, places)
      await keepJudgements(
        tx,
        id,
        rows,
        taken.map((row) => ({
          ...row,
          outcome: row.findings.length > 0 ? null : row.added ? 'added' : 'there',
        })),
      )
      return last.place
    })
    await letOthersWork()
  }
  await sql`
    update import_file set committed_on = coalesce(committed_on, ${now()}::timestamptz) where id = ${id}
  `.execute(db)
  return readImport(db, id)
}
