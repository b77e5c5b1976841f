import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchDatabase } from '../../../server/metrics/watch-database.ts'
import { openTestDatabase, type TestDatabase } from '../support/open-test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('jobs count as given up for 400 days, as long as the log of mails tells of them', async () => {
  await sql`insert into job (kind, key, payload, status, run_on, created_on, ended_on)
    select 'volunteer-added', days::text, '{}', 'dead', now(), now(), now() - make_interval(days => days)
    from unnest(array[0, 399, 401, 800]) as days`.execute(database.db)
  const registry = new Registry()
  watchDatabase(registry, database.db)
  expect(await registry.metrics()).toMatch(/^elan_jobs\{state="dead"\} 2$/m)
})
