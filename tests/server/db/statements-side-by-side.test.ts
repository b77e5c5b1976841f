import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '../../../server/db/binary-array.ts'
import { closeDatabase, type Db, openDatabase } from '../../../server/db/connection.ts'
import { onPostgres, openTestDatabase, type TestDatabase } from '../support/open-test-database.ts'

/** From what has room of its own to what is too large to be kept. */
const sizes = [100, 9_000, 20_000, 70_000, 300_000, 1_900_000, 1_950_000, 2_500_000]

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.url ? await openDatabase({ url: database.url, poolSize: 8 }) : database.db
})
afterAll(async () => {
  if (database.url) await closeDatabase(db)
  await database.close()
})

/** Sends words that nobody else sends, and tells whether they arrived; the statement fails where it is divided by 0. */
async function echo(place: number, divisor: number): Promise<'arrived' | 'others arrived' | Error> {
  const sent = `words of ${place} `.repeat(Math.ceil((sizes[place % sizes.length] ?? 1) / 14))
  try {
    const { rows } = await sql<{ words: string }>`
      select md5((${texts([sent, null])}::text[])[1]) as words, 1 / ${divisor}::int as one`.execute(db)
    return rows[0]?.words === hash('md5', sent) ? 'arrived' : 'others arrived'
  } catch (error) {
    return error as Error
  }
}

const many = (divisorOf: (place: number) => number) =>
  Promise.all(Array.from({ length: 280 }, (_, place) => echo(place, divisorOf(place))))

describe.runIf(onPostgres)('Statements of many, side by side on PostgreSQL', () => {
  it('each have their own words, also while others fail', async () => {
    const answers = await many((place) => (place % 5 === 0 ? 0 : 1))
    for (const [place, answer] of answers.entries()) {
      if (place % 5 === 0) expect(answer).toMatchObject({ code: '22012' })
      else expect(answer).toBe('arrived')
    }
    expect(new Set(await many(() => 1))).toEqual(new Set(['arrived']))
  })

  it('have their own words or none where connections end on their way', async () => {
    const answers = many(() => 1)
    let ended = 0
    for (let time = 0; time < 10; time += 1) {
      const { rows } = await sql<{ ended: number }>`
        select count(pg_terminate_backend(pid))::int as ended from (
          select pid from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state = 'active' limit 2
        ) as busy`
        .execute(database.db)
        .catch(() => ({ rows: [] }))
      ended += rows[0]?.ended ?? 0
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const told = await answers
    expect(told).not.toContain('others arrived')
    expect(ended).toBeGreaterThan(0)
    expect(told.filter((answer) => answer === 'arrived').length).toBeGreaterThan(200)
    expect(new Set(await many(() => 1))).toEqual(new Set(['arrived']))
  })
})
