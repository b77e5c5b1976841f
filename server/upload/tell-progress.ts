import { sql } from 'kysely'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { FileProgress } from '../../domain/organization/file-update/schema.ts'
import type { Db, Executor } from '../db/connection.ts'
import type { FileTable } from './claim-file.ts'

/** Milliseconds between two lines about the progress. */
const betweenNews = 300

/**
 * Gives the function that tells, now and then, how far a file is (from 0 to 1). It throws `deleted` once somebody has
 * given it up, and whatever `stopIfGone` throws.
 */
export function progressOf(
  db: Db,
  table: FileTable,
  id: string,
  now: () => Date,
  stopIfGone: () => void,
): (part: number) => Promise<void> {
  let told = Number.NEGATIVE_INFINITY
  return async (part) => {
    stopIfGone()
    if (performance.now() - told < betweenNews) return
    told = performance.now()
    const { rows } = await sql`
      update ${sql.table(table)} set progress = ${part}, beat_on = ${now()}::timestamptz
      where id = ${id} and deleted_on is null returning id
    `.execute(db)
    if (rows.length === 0) throw new ProblemError({ Code: 'deleted' })
  }
}

/** How far the file is that a person has sent with a key; one statement. */
export async function readProgress(
  on: Executor,
  table: FileTable,
  personId: string,
  key: string,
): Promise<FileProgress> {
  const { rows } = await sql<FileProgress>`
    select id as "Id", progress as "Progress" from ${sql.table(table)}
    where created_by_id = ${personId} and key = ${key} and deleted_on is null
  `.execute(on)
  return rows[0] ?? { Id: null, Progress: 0 }
}
