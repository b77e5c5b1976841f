import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { Db } from '../../../server/db/connection.ts'
import { loadedAt, openDemonstration } from './demonstration-template.ts'
import type { EmptyDatabase } from './open-empty-database.ts'

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

/** The demonstration for the test file. Use at the top of a file: `const database = withDemonstration()`. */
export function withDemonstration(): Demonstration {
  let opened: EmptyDatabase | undefined
  beforeAll(async () => {
    opened = await openDemonstration()
  })
  afterAll(() => opened?.close())
  const demonstration: Demonstration = {
    get db() {
      if (!opened) throw new Error('The demonstration is loaded in beforeAll; use it inside tests.')
      return opened.db
    },
    now: loadedAt,
    read: async <R>(query: string) => (await sql.raw<R>(query).execute(demonstration.db)).rows,
    count: async (from) =>
      (await demonstration.read<{ n: number }>(`select count(*) as n from ${from}`))[0]!.n,
  }
  return demonstration
}
