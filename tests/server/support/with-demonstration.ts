import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { Db } from '../../../server/db/connection.ts'
import { loadDemonstration } from '../../../server/demo/load.ts'
import { type EmptyDatabase, openEmptyDatabase } from './open-empty-database.ts'

/** The demonstration charity in a database of one test file. */
export interface Demonstration {
  db: Db
  /** The moment of the load. */
  now: () => Date
  /** The rows of a query. */
  read<R>(query: string): Promise<R[]>
  /** How many rows there are in what follows `from`. */
  count(from: string): Promise<number>
}

/**
 * Loads the demonstration for the test file, with as many activities as `scale` says or as it has by itself. Use at the
 * top of a file: `const database = withDemonstration()`.
 */
export function withDemonstration(parts: { scale?: number } = {}): Demonstration {
  const now = () => new Date('2026-02-10T15:00:00Z')
  let opened: EmptyDatabase | undefined
  beforeAll(async () => {
    opened = await openEmptyDatabase()
    await loadDemonstration(opened.db, { now, ...parts })
  })
  afterAll(() => opened?.close())
  const demonstration: Demonstration = {
    get db() {
      if (!opened) throw new Error('The demonstration is loaded in beforeAll; use it inside tests.')
      return opened.db
    },
    now,
    read: async <R>(query: string) => (await sql.raw<R>(query).execute(demonstration.db)).rows,
    count: async (from) =>
      (await demonstration.read<{ n: number }>(`select count(*) as n from ${from}`))[0]!.n,
  }
  return demonstration
}
