import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../server/db/connection.ts'
import { seedShipped } from '../../../server/shipped/seed-shipped.ts'
import { listId, systemLists, valueId } from '../../../server/shipped/system-lists.ts'
import { type EmptyDatabase, openEmptyDatabase } from '../support/open-empty-database.ts'

const migration = readFileSync(
  new URL('../../../server/db/migrations/0109-which-other-language.sql', import.meta.url),
  'utf8',
)
const languages = listId('Languages')
const other = valueId('Languages', 'Other')

/** The lists as releases gave them before: "Other" asked nothing. */
const before = systemLists.map((list) =>
  list.systemName === 'Languages'
    ? { ...list, items: list.items.map(([code, en, fr]) => [code, en, fr] as const) }
    : list,
)

let database: EmptyDatabase
beforeAll(async () => {
  database = await openEmptyDatabase()
  await inTransaction(database.db, (tx) => seedShipped(tx, before))
})
afterAll(() => database.close())

const run = (statement: string) => sql.raw(statement).execute(database.db)

/** After the migration: the values that open a box, and in which version the list is told of. */
async function migrated(): Promise<{ opening: string[]; versions: number[] }> {
  await run(migration)
  const { rows } = await sql<{ opening: string[]; versions: number[] }>`
    select
      array(select enumeration_id from enumeration_list_item
        where enumeration_list_id = ${languages} and conditional_trigger) as opening,
      array(select version from enumeration_list where id = ${languages}
        union all select version from change where type = 'EnumerationList' and id = ${languages}) as versions
  `.execute(database.db)
  return rows[0] ?? { opening: [], versions: [] }
}

it('a release gives "Other" as a language with a box for which one', () => {
  const items = systemLists.find(({ systemName }) => systemName === 'Languages')?.items
  expect(items?.filter(([, , , opensText]) => opensText).map(([code]) => code)).toEqual(['Other'])
})

it('a database that was given it without the box gets it, unless the charity made the list its own', async () => {
  await run(`update localization set en = 'Klingon' where key = 'Languages.Other'`)
  expect(await migrated()).toEqual({ opening: [], versions: [1, 1] })
  await run(`update localization set en = 'Other' where key = 'Languages.Other'`)

  const cree = valueId('Languages', 'Cree')
  const open = (id: string, opens: boolean) =>
    run(`update enumeration_list_item set conditional_trigger = ${opens}
      where enumeration_list_id = '${languages}' and enumeration_id = '${id}'`)
  await open(cree, true)
  expect(await migrated()).toEqual({ opening: [cree], versions: [1, 1] })
  await open(cree, false)

  expect(await migrated()).toEqual({ opening: [other], versions: [2, 2] })
  expect(await migrated()).toEqual({ opening: [other], versions: [2, 2] })
})
