import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../../../server/db/connection.ts'
import { mayIdentifyCluster } from '../../../server/sync/changes-opening.ts'

/** A database that fails at its first statement. */
function failsOnce(): Db {
  let asked = 0
  class Driver extends DummyDriver {
    override async acquireConnection() {
      return {
        executeQuery: async () => {
          if (asked++ === 0) throw new Error('too many connections')
          return { rows: [{ may: true }] as never[] }
        },
        async *streamQuery() {},
      }
    }
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as Db
}

it('what a cluster lets be known is asked again after a failure, and once after an answer', async () => {
  const db = failsOnce()
  await expect(mayIdentifyCluster(db)).rejects.toThrow('too many connections')
  expect(await mayIdentifyCluster(db)).toBe(true)
  expect(mayIdentifyCluster(db)).toBe(mayIdentifyCluster(db))
})
