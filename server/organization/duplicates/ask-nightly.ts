import { sql } from 'kysely'
import { officeDayOf } from '../../../domain/kernel/office-day.ts'
import { type Db, inTransaction } from '../../db/connection.ts'
import { askForSearch } from './ask-search.ts'

const hourMs = 3_600_000

/**
 * Asks for a search where the register is another one than the newest search has read, once a day at most: a search is
 * costly, and one that failed would fail again. Of several servers that ask at once one has it searched. Answers the search,
 * or null.
 */
export async function askWhenChanged(db: Db, now: Date): Promise<string | null> {
  const { rows } = await sql<{ asked: string | null; done: string | null }>`
    select max(asked_on) as asked, max(asked_on) filter (where done_on is not null) as done
    from organization_duplicate_search
  `.execute(db)
  const { asked = null, done = null } = rows[0] ?? {}
  if (asked !== null && officeDayOf(new Date(asked)) === officeDayOf(now)) return null
  const changed = await sql`
    select from organization where modified_on > coalesce(${done}::timestamptz, '-infinity') limit 1
  `.execute(db)
  if (changed.rows.length === 0) return null
  return inTransaction(db, (tx) => askForSearch(tx, null, now))
}

/**
 * Asks now and every hour, so that the first look after midnight has the register searched at night, and a server that was
 * down then catches up; gives the function that ends it. A look that fails is left to the next hour.
 */
export function askNightly(db: Db, onFailure: (error: unknown) => void): () => void {
  const run = () => void askWhenChanged(db, new Date()).catch(onFailure)
  run()
  const timer = setInterval(run, hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
