import { sql } from 'kysely'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Db, Executor, Tx } from '../db/connection.ts'
import type { FileTable } from './claim-file.ts'

/** What is kept of a file beside its own row. */
const parts: Record<FileTable, readonly string[]> = {
  organization_file: ['organization_file_item', 'organization_file_error'],
  import_file: ['import_row'],
}

/**
 * Leaves a file that could not be taken whole. Its id was told while it was read, and who has left may be about to give it
 * up: that it was given up stays known, and nothing else of it. Sent again with its key it is taken anew.
 */
export async function leaveFile(db: Db, table: FileTable, id: string, now: Date): Promise<void> {
  await sql`
    update ${sql.table(table)} set deleted_on = coalesce(deleted_on, ${now}::timestamptz), key = null, beat_on = null
    where id = ${id}
  `.execute(db)
  await forgetParts(db, table, id)
}

/** Gives a file up, read to its end or not; false where that was done already. Throws `not_found`. */
export async function giveUpFile(tx: Tx, table: FileTable, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isGone: boolean }>`
    select deleted_on is not null as "isGone" from ${sql.table(table)} where id = ${id} for update
  `.execute(tx)
  const [file] = rows
  if (!file) throw new ProblemError({ Code: 'not_found' })
  if (file.isGone) return false
  await sql`update ${sql.table(table)} set deleted_on = ${now}::timestamptz where id = ${id}`.execute(tx)
  await forgetParts(tx, table, id)
  return true
}

async function forgetParts(on: Executor, table: FileTable, id: string): Promise<void> {
  for (const part of parts[table]) await sql`delete from ${sql.table(part)} where file_id = ${id}`.execute(on)
}
