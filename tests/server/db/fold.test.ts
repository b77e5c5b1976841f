import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameKey } from '../../../domain/kernel/name-key.ts'
import { fold } from '../../../domain/kernel/text.ts'
import { matchesSearch } from '../../../server/db/match-words.ts'
import { writeFold } from '../../../server/db/write-fold.ts'
import { everyLetter, lettersInTexts, realNames } from '../../support/real-names.ts'
import { openTestDatabase, type TestDatabase } from '../support/open-test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const PART = 4000

/** What the database makes of texts. */
async function inDatabase(name: 'fold' | 'name_key', texts: readonly string[]): Promise<string[]> {
  const results: string[] = []
  for (let at = 0; at < texts.length; at += PART) {
    const { rows } = await sql<{ result: string }>`
      select ${sql.raw(name)}(text) as result from unnest(${texts.slice(at, at + PART)}::text[])
      with ordinality as t (text, place) order by place`.execute(database.db)
    results.push(...rows.map(({ result }) => result))
  }
  return results
}

const differing = (texts: readonly string[], theirs: readonly string[], ours: (text: string) => string) =>
  texts.flatMap((text, at) => (theirs[at] === ours(text) ? [] : [[text, theirs[at], ours(text)]]))

describe('the database folds as the device does', () => {
  it('every letter of Unicode', async () => {
    expect(everyLetter().length).toBeGreaterThan(140_000)
    const texts = lettersInTexts()
    expect(differing(texts, await inDatabase('fold', texts), fold)).toEqual([])
  })

  it('real names, and their keys', async () => {
    const names = realNames()
    expect(differing(names, await inDatabase('fold', names), fold)).toEqual([])
    expect(differing(names, await inDatabase('name_key', names), nameKey)).toEqual([])
  })

  it('by a function that is written from the same table', async () => {
    const folder = new URL('../../../server/db/migrations/', import.meta.url)
    const texts = await Promise.all(
      (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8')),
    )
    expect(texts.filter((text) => text.includes(writeFold()))).toHaveLength(1)
  })
})

describe('a search', () => {
  it('finds every real name that is typed as it is stored', async () => {
    const names = realNames()
      .filter((name) => /[^ -~]/.test(name) && fold(name) !== '')
      .slice(0, 2000)
    await sql`insert into organization (id, name)
      select id, name from unnest(${names.map(() => randomUUID())}::uuid[], ${names}::text[]) as t (id, name)`.execute(
      database.db,
    )
    const missed: string[] = []
    for (const name of names) {
      const { rows } = await sql`select 1 from organization
        where name = ${name} and ${matchesSearch(sql`search_text`, name)}`.execute(database.db)
      if (rows.length === 0) missed.push(name)
    }
    expect(missed).toEqual([])
  })

  it('is served by its index', async () => {
    await sql`analyze organization`.execute(database.db)
    const plan = await database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<Record<string, string>>`explain select id from organization
        where ${matchesSearch(sql`search_text`, 'L’Escale')}`.execute(tx)
      return rows.map((row) => Object.values(row).join()).join('\n')
    })
    expect(plan).toContain('organization_search')
  })
})
