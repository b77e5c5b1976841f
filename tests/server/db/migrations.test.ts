import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trimCell } from '../../../domain/imports/trim-cell.ts'
import { isSingleLine } from '../../../domain/kernel/single-line.ts'
import { fold } from '../../../domain/kernel/text.ts'
import { closeDatabase, type Db, openDatabase } from '../../../server/db/connection.ts'
import { migrate, NewerDatabaseError } from '../../../server/db/migrate.ts'

const folder = new URL('../../../server/db/migrations/', import.meta.url)
const [school, educator] = [randomUUID(), randomUUID()]
let db: Db

beforeAll(async () => {
  db = await openDatabase({ memory: true })
  for (const name of readdirSync(folder).sort()) {
    if (name < '0015') await sql.raw(readFileSync(new URL(name, folder), 'utf8')).execute(db)
  }
  await sql`insert into organization (id, name, city) values (${school}, ${'L’Œuvre\nde Bjørn'}, ${'Lévis\u202e'})`.execute(
    db,
  )
  await sql`insert into educator (id, first_name, last_name, email, organization_id)
    values (${educator}, ${'\u200e'}, ${'Ægir'}, 'a@b.ca', ${school})`.execute(db)
  for (const name of readdirSync(folder).sort()) {
    if (name === '0134-trimmed-import-cells.sql') await bringAddresses()
    if (name >= '0015') await sql.raw(readFileSync(new URL(name, folder), 'utf8')).execute(db)
  }
})
afterAll(() => closeDatabase(db))

const unseen = [
  ' \t\u0085\u00a0\u061c\u1680\u2003\u200e\u2028\u202a\u202c\u202f\u205f\u2069\u3000\ufeff',
  '\u00ad\u034f\u180e\u200b\u200c\u200d\u2060',
].join('')

/** Rows of an import as they were kept before cells were trimmed. */
async function bringAddresses(): Promise<void> {
  const [file, person] = [randomUUID(), randomUUID()]
  await sql`insert into subject (id, given_name, family_name, email) values (${person}, 'Ada', 'Admin', '')`.execute(
    db,
  )
  await sql`insert into import_file (id, kind, name, created_on, created_by_id, hash)
    values (${file}, 'people', 'a.csv', now(), ${person}, '')`.execute(db)
  const rows = [
    { Email: { kind: 'text', text: `${unseen}A@b.ca${unseen}` } },
    { City: { kind: 'text', text: ' x' } },
  ]
  for (const [place, cells] of rows.entries())
    await sql`insert into import_row (file_id, place, row_number, cells)
      values (${file}, ${place}, ${place}, ${JSON.stringify(cells)}::jsonb)`.execute(db)
}

/** What 0119 was to leave behind, as the database tells it. */
const shapeOfHours = async () => {
  const { rows } = await sql<{ what: string }>`
    select pg_get_viewdef('historic_hours_in_season'::regclass) as what
    union all select indexdef from pg_indexes where tablename = 'historic_hours'
    union all select column_name || ' ' || data_type from information_schema.columns
      where table_name = 'historic_hours'
    order by what`.execute(db)
  return rows.map(({ what }) => what)
}

describe('a database that was made before', () => {
  it('is searched as a new one', async () => {
    const { rows } = await sql<{ text: string }>`select search_text as text from organization
      union all select search_text from educator`.execute(db)
    expect(rows.map(({ text }) => text)).toEqual(["l'oeuvre de bjorn levis", '? aegir a@b.ca'])
    const { rows: indexed } =
      await sql`select id from organization where fold(name) = ${fold('L’Œuvre de Bjørn')}`.execute(db)
    expect(indexed).toHaveLength(1)
  })

  it('holds no names of several lines', async () => {
    const { rows } = await sql<{ name: string; city: string }>`select name, city from organization`.execute(
      db,
    )
    expect(rows).toEqual([{ name: 'L’Œuvre de Bjørn', city: 'Lévis' }])
    expect(rows.every(({ name, city }) => isSingleLine(name + city))).toBe(true)
  })

  it('has the addresses of imports as new rows keep them', async () => {
    const { rows } = await sql<{ cells: unknown }>`select cells from import_row order by place`.execute(db)
    expect(rows.map(({ cells }) => cells)).toEqual([
      { Email: { kind: 'text', text: 'A@b.ca' } },
      { City: { kind: 'text', text: ' x' } },
    ])
    expect(trimCell(unseen)).toBe('')
  })

  it('has the season of hours without a day, whichever text of 0119 it ran', async () => {
    const shape = await shapeOfHours()
    const again = readFileSync(new URL('0120-season-of-hours.sql', folder), 'utf8')
    await sql.raw(again).execute(db)
    expect(await shapeOfHours()).toEqual(shape)
    // The earlier text: the same columns of the view, and none of the table.
    await sql
      .raw(`drop view historic_hours_in_season; alter table historic_hours drop column season_id;
        create view historic_hours_in_season as select id, subject_id, year, site_id, given_on, prep_hours,
          delivery_hours, support_hours, null::uuid as season_id from historic_hours`)
      .execute(db)
    await sql.raw(again).execute(db)
    expect(await shapeOfHours()).toEqual(shape)
  })
})

it('a database that a newer release has brought up to date is refused in words, and left as it is', async () => {
  await sql
    .raw(`create table kysely_migration (name text, "timestamp" text);
      insert into kysely_migration values ('0001-schema', ''), ('9999-later', '')`)
    .execute(db)
  const refused = await migrate(db).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(NewerDatabaseError)
  expect(String(refused)).toMatch(/newer release: it has 9999-later\. Run the newer release, or restore/)
})
