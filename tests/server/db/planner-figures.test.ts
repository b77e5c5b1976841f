import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../server/db/connection.ts'
import { sweep } from '../../../server/db/sweep.ts'
import { onPostgres, openTestDatabase, type TestDatabase } from '../support/open-test-database.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

const plant = (first: number, last: number) =>
  sql`
    insert into oidc_store (model, id, payload, expires_on)
    select 'Session', lpad(number::text, 40, '0'), '{}', now() + interval '1 day'
    from generate_series(${first}::integer, ${last}::integer) as number
  `.execute(db)

const counted = async () => {
  const { rows } = await sql<{ reltuples: number }>`
    select reltuples from pg_class where relname = 'oidc_store'`.execute(db)
  return rows[0]?.reltuples
}

// PostgreSQL counts by itself, when it sees fit.
describe.skipIf(onPostgres)('The planner of the embedded database', () => {
  it('knows after a sweep how much there is, and again once that has doubled', async () => {
    await plant(1, 2000)
    await sweep(db, new Date())
    expect(await counted()).toBe(2000)
    await plant(2001, 2100)
    await sweep(db, new Date())
    expect(await counted()).toBe(2000)
    await plant(2101, 5000)
    await sweep(db, new Date())
    expect(await counted()).toBe(5000)
  })
})
