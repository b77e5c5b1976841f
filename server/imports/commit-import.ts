import { setImmediate as letOthersWork } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ImportKind } from '../../domain/imports/columns.ts'
import type { ImportCommit, ImportTaken } from '../../domain/imports/schema.ts'
import { inTransaction } from '../db/connection.ts'
import { hasCallerLeft } from '../http/caller-left.ts'
import type { Context } from '../http/endpoint.ts'
import { keepSeasons, lockWriters } from '../record/lock-writers.ts'
import { importHandlers } from './handlers.ts'
import { keepJudgements, nextRows, STRETCH } from './kept-rows.ts'
import { findImport, readImport } from './read-import.ts'
import { readPlaces } from './read-places.ts'

type Taking = Pick<Context, 'db' | 'actor' | 'now' | 'requestId' | 'http'>

/**
 * Takes in the rows that wait and have nothing wrong with them, stretch by stretch, each in a transaction of its own that
 * also notes what came of its rows: begun again after it was cut off, it goes on where it stopped, and two of a kind at once
 * wait for each other, whatever their file: what one adds is there for the other. What has a fault by now stays for somebody to mend. With
 * `after` only the stretch behind that place is taken in. It ends between two once nobody waits for it. Throws as `findImport` does.
 */
export async function commitImport(
  context: Taking,
  id: string,
  said: ImportCommit,
  after?: number,
): Promise<ImportTaken> {
  const { db, now, http } = context
  const { kind } = await findImport(db, id)
  let next = await takeStretch(context, { id, kind }, said, after ?? -1)
  while (next !== null && after === undefined && !hasCallerLeft(http.request)) {
    await letOthersWork()
    next = await takeStretch(context, { id, kind }, said, next)
  }
  await sql`
    update import_file set committed_on = coalesce(committed_on, ${now()}::timestamptz) where id = ${id}
  `.execute(db)
  return { ...(await readImport(db, id)), Next: next }
}

/** Takes in the rows of one stretch; answers where the next one begins, null where there is none. */
function takeStretch(
  { db, actor, now, requestId }: Taking,
  { id, kind }: { id: string; kind: ImportKind },
  said: ImportCommit,
  after: number,
): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    await lockWriters(tx, `import of ${kind}`)
    await keepSeasons(tx)
    await findImport(tx, id, true)
    const rows = await nextRows(tx, id, { after })
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
    return rows.length < STRETCH ? null : last.place
  })
}
