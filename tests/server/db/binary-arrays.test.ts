import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  booleans,
  dates,
  instants,
  integers,
  jsonbs,
  jsonOf,
  jsons,
  smallints,
  texts,
  uuids,
} from '../../../server/db/binary-array.ts'
import { openTestDatabase, type TestDatabase } from '../support/open-test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** What the database makes of it; asked so often that the statement is prepared, where it would be. */
async function received<T>(array: RawBuilder<unknown>): Promise<T[]> {
  const answers: T[][] = []
  for (let time = 0; time < 5; time += 1) {
    const { rows } = await sql<{ items: T[] }>`select ${array} as items`.execute(database.db)
    answers.push(rows[0]?.items ?? [])
  }
  const [first = []] = answers
  expect(answers).toEqual(answers.map(() => first))
  return first
}

const id = '3f0c0000-0000-4000-8000-00000000000a'
const hostile = [
  null,
  '',
  'NULL',
  'null',
  '"quoted" \\ and \\\\',
  '{a,b}',
  " it's ",
  'one\ntwo\r\n\u2028\t',
  'É œ 👩🏽‍🔬 中',
  '\u007f\u0080\u07ff\u0800\uffff\u{10000}',
  'x'.repeat(33),
  'é'.repeat(32),
  'word é 👍 '.repeat(3000),
]

describe('An array in the own format of the database', () => {
  it('keeps GUIDs, in either case', async () => {
    const items = [
      id.toUpperCase(),
      null,
      id,
      'FFFFFFFF-ffff-4FFF-bFfF-0123456789AB',
      id.replaceAll(/\w/g, '0'),
    ]
    expect(await received(sql`${uuids(items)}::uuid[]`)).toEqual(
      items.map((item) => item?.toLowerCase() ?? null),
    )
  })

  it('keeps whole numbers to the ends of their types', async () => {
    const small = [0, -1, null, 32767, -32768]
    expect(await received(sql`${smallints(small)}::smallint[]`)).toEqual(small)
    const large = [0, -1, null, 2147483647, -2147483648]
    expect(await received(sql`${integers(large)}::integer[]`)).toEqual(large)
  })

  it('keeps yes, no and nothing', async () => {
    expect(await received(sql`${booleans([true, null, false])}::boolean[]`)).toEqual([true, null, false])
  })

  it('keeps dates of any year', async () => {
    const items = [
      '2026-02-10',
      '2000-01-01',
      '1999-12-31',
      null,
      '1900-03-01',
      '0001-01-01',
      '9999-12-31',
      '2024-02-29',
    ]
    expect(await received(sql`${dates(items)}::date[]`)).toEqual(items)
  })

  it('keeps moments to the millisecond, before 2000 and after', async () => {
    const items = [
      '2026-02-10T15:00:00.123Z',
      '2026-02-10T15:00:00.123Z',
      '2000-01-01T00:00:00.000Z',
      '1999-12-31T23:59:59.999Z',
      null,
      '1901-02-03T04:05:06.007Z',
      '9999-12-31T23:59:59.999Z',
    ]
    expect(await received(sql`${instants(items)}::timestamptz[]`)).toEqual(items)
  })

  it('keeps texts, whatever they hold', async () => {
    expect(await received(sql`${texts(hostile)}::text[]`)).toEqual(hostile)
  })

  it.each(['json', 'jsonb'] as const)('keeps documents as %s, and nothing', async (type) => {
    const values = [{ a: hostile }, null, undefined, 'null', [null], { a: null }, 0, '', false]
    const array = (type === 'json' ? jsons : jsonbs)(values.map(jsonOf))
    const { rows } = await sql<{ value: unknown; nothing: boolean }>`
      select value, value is null as nothing from unnest(${array}::${sql.raw(type)}[]) as value
    `.execute(database.db)
    expect(rows.map(({ value }) => value)).toEqual(values.map((value) => value ?? null))
    expect(rows.map(({ nothing }) => nothing)).toEqual(values.map((value) => value == null))
  })

  it.each([
    ['uuid', uuids()],
    ['smallint', smallints()],
    ['integer', integers()],
    ['boolean', booleans()],
    ['date', dates()],
    ['timestamptz', instants()],
    ['text', texts()],
    ['json', jsons()],
    ['jsonb', jsonbs()],
  ])('may have no element: %s', async (type, array) => {
    expect(array.length).toBe(0)
    expect(await received(sql`${array}::${sql.raw(type)}[]`)).toEqual([])
    expect(await received(sql`array(select unnest(${array}::${sql.raw(type)}[]))`)).toEqual([])
  })

  it('may have nothing but nulls', async () => {
    expect(await received(sql`${uuids([null, null])}::uuid[]`)).toEqual([null, null])
    expect(await received(sql`${jsonbs([null])}::jsonb[]`)).toEqual([null])
  })

  it('grows by one value after the other, of which none may be there', async () => {
    const array = integers([1])
    array.push(2)
    array.push(undefined)
    array.push(null)
    expect(array.length).toBe(4)
    expect(await received(sql`${array}::integer[]`)).toEqual([1, 2, null, null])
  })

  it('is the same as what the database reads of text', async () => {
    const items = [id.toUpperCase(), null, id]
    const { rows } = await sql`select ${uuids(items)}::uuid[] = ${items}::uuid[] as same`.execute(database.db)
    expect(rows).toEqual([{ same: true }])
  })

  it.each([
    ['a GUID that is too short', uuids(['3f0c'])],
    ['a GUID of other letters', uuids(['gf0c0000-0000-4000-8000-00000000000a'])],
    ['a GUID of letters beyond', uuids(['ég0c0000-0000-4000-8000-00000000000a'])],
    ['half a number', integers([1.5])],
    ['no number', smallints([Number.NaN])],
    ['a number beyond its type', smallints([32768])],
    ['a date that is none', dates(['soon'])],
    ['a moment that is none', instants([''])],
  ])('is refused before it is sent when it holds %s', async (_name, array) => {
    expect(() => array.toBinary()).toThrow(RangeError)
  })
})
