import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db, Tx } from '../../../server/db/connection.ts'

/**
 * Begins calls one after the other while a transaction holds something that they come to want: each goes on until it waits
 * for a lock, of the transaction or of a call before, or has ended. Then the transaction is taken back; answers what came of
 * the calls. On PostgreSQL only, where connections are concurrent.
 */
export async function overlap<Answers extends readonly unknown[]>(
  db: Db,
  hold: (tx: Tx) => Promise<unknown>,
  ...calls: { [Place in keyof Answers]: () => Promise<Answers[Place]> }
): Promise<Answers> {
  const begun: Promise<unknown>[] = []
  const tx = await db.startTransaction().execute()
  try {
    await hold(tx)
    let running = 0
    for (const call of calls) {
      running++
      const asked = call()
      begun.push(asked)
      const end = () => void running--
      asked.then(end, end)
      await expect.poll(async () => (await countWaiting(db)) >= running, { timeout: 4000 }).toBe(true)
    }
  } finally {
    await tx.rollback().execute()
  }
  return (await Promise.all(begun)) as unknown as Answers
}

/** Nobody else writes to the table; whoever only reads it, or locks rows of it, does not wait. */
export const holdTable = (table: string) => (tx: Tx) =>
  sql`lock table ${sql.table(table)} in share mode`.execute(tx)

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.waiting ?? 0
}
