import { sql } from 'kysely'
import { type Db, embeddedEngine, inTransaction, type Tx } from '../db/connection.ts'

/**
 * Runs `work` in a transaction that only reads. When the signal is aborted the statement that is running is ended in the
 * database as well, so that whoever leaves does not go on costing. Rejects with the signal's reason once it is aborted.
 */
export async function inShortTransaction<T>(
  db: Db,
  signal: AbortSignal | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  // The embedded database has one connection: nothing can be said to it while a statement runs.
  if (!signal || embeddedEngine(db)) return inTransaction(db, work, { readOnly: true })
  try {
    return await inTransaction(db, (tx) => endedBy(db, tx, signal, work), { readOnly: true })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}

async function endedBy<T>(db: Db, tx: Tx, signal: AbortSignal, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  // Who left meanwhile is told of by no event any more.
  signal.throwIfAborted()
  let ending: Promise<unknown> | undefined
  const end = () => {
    ending = sql`select pg_cancel_backend(${rows[0]?.pid ?? 0}::integer)`.execute(db).catch(() => {})
  }
  signal.addEventListener('abort', end)
  try {
    return await work(tx)
  } finally {
    signal.removeEventListener('abort', end)
    // The connection is given back only then: what is to be ended must not be somebody else's statement.
    await ending
  }
}
