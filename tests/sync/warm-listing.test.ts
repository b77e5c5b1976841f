import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { HeldRows, type ListOrder, orders } from '../../src/data/queries/held-rows.ts'
import { warmRows, warmUp } from '../../src/data/queries/warm-listing.ts'
import { readListed } from '../../src/data/store/listed-logs.ts'
import { PersonDatabase } from '../../src/data/store/person-database.ts'
import { type ListingRow, refOf } from '../../src/data/store/rows.ts'
import { headWith } from '../support/head-with.ts'

const site = '0000517e-0000-4000-8000-000000000001'
const other = '0000517e-0000-4000-8000-000000000002'

const rowOf = (number: number): ListingRow =>
  ({
    Id: `id-${String(number).padStart(5, '0')}`,
    invDate: 79_730_000 + ((number * 37) % 97),
    invCreated: (number * 53) % 7,
    ModifiedOn: `2026-11-${String((number % 28) + 1).padStart(2, '0')}T10:00:00.000Z`,
    Name: `Log ${number}`,
  }) as ListingRow

const stores = { indexedDB: new IDBFactory(), IDBKeyRange }
let database = 0
let db: PersonDatabase

const put = async (rows: ListingRow[], siteId = site) => {
  await db.heads.bulkPut(rows.map((listed) => headWith(listed, [siteId])))
}
const remove = (row: ListingRow) => db.heads.delete(refOf('Workshop', row.Id))

const stored = async (order: ListOrder): Promise<string[]> =>
  (await readListed(db, site)).sort(orders[order]).map(({ Id, Name }) => `${Id} ${Name}`)
const remembered = async (order: ListOrder): Promise<string[] | undefined> =>
  (await warmRows(db, site))
    ?.pick(order, { key: 'all', about: null, passes: () => true }, 0, Number.POSITIVE_INFINITY)
    .rows.map(({ Id, Name }) => `${Id} ${Name}`)
const becomesWarm = async () => {
  warmUp(db, site)
  await expect.poll(() => warmRows(db, site)).not.toBeNull()
}

beforeEach(async () => {
  database += 1
  db = new PersonDatabase('issuer', `person ${database}`, stores as never)
  await put(Array.from({ length: 1200 }, (_, number) => rowOf(number)))
  await put(
    Array.from({ length: 5 }, (_, number) => rowOf(8000 + number)),
    other,
  )
})

describe('the rows kept in memory', () => {
  test('are not there before they are all there', async () => {
    expect(await warmRows(db, site)).toBeNull()
    warmUp(db, site)
    expect(await warmRows(db, site)).toBeNull()
    await becomesWarm()
    expect(await warmRows(db, other)).toBeNull()
  })

  test.each([0, 1, 2] as const)('stand in order %d as in the store, whatever changes', async (order) => {
    await becomesWarm()
    expect(await remembered(order)).toEqual(await stored(order))
    await put([{ ...rowOf(7), Name: 'Renamed' }])
    expect(await remembered(order)).toEqual(await stored(order))
    await put([{ ...rowOf(8), invDate: 1, ModifiedOn: '2027-01-01T00:00:00.000Z' }])
    await remove(rowOf(9))
    await put([rowOf(5000), rowOf(5001)])
    await put([rowOf(5002), rowOf(5)], other)
    expect(await remembered(order)).toEqual(await stored(order))
  })

  test('answer a question that was asked before as one that never was, whatever changed meanwhile', async () => {
    await becomesWarm()
    const passes = (row: ListingRow) => row.invDate % 3 === 0
    const ask = async (key: string) => {
      const { rows, total } = (await warmRows(db, site))?.pick(1, { key, about: null, passes }, 0, 50) ?? {}
      return { total, ids: rows?.map(({ Id }) => Id) }
    }
    expect((await ask('again')).total).toBeGreaterThan(100)
    for (let round = 0; round < 30; round++) {
      const at = (number: number) => (round * 7919 + number * 104_729) % 1300
      await put([{ ...rowOf(at(1)), invDate: 79_730_000 + at(2) }])
      await put([{ ...rowOf(7000 + round), invDate: 79_730_000 + round }])
      await remove(rowOf(at(3)))
      const again = await ask('again')
      expect(again).toEqual(await ask(`new in round ${round}`))
      // Another question has taken its place: asked twice more, it is kept through the next change.
      expect(await ask('again')).toEqual(again)
    }
  })

  test('are asked anew when what a question is about has become another', async () => {
    await becomesWarm()
    const rows = await warmRows(db, site)
    const of = (about: ReadonlySet<string>) => ({
      key: 'same',
      about,
      passes: ({ Id }: ListingRow) => about.has(Id),
    })
    expect(rows?.pick(1, of(new Set([rowOf(1).Id])), 0, 9).total).toBe(1)
    expect(rows?.pick(1, of(new Set([rowOf(1).Id, rowOf(2).Id])), 0, 9).total).toBe(2)
  })

  test('answer two questions at once with the same change', async () => {
    await becomesWarm()
    await put([{ ...rowOf(7), Name: 'Renamed' }])
    const [first, second] = await Promise.all([remembered(1), remembered(1)])
    expect(first).toEqual(await stored(1))
    expect(second).toEqual(first)
  })

  test('are given up when much changes at once, and come back', async () => {
    await becomesWarm()
    await put(Array.from({ length: 80 }, (_, number) => rowOf(9000 + number)))
    expect(await warmRows(db, site)).toBeNull()
    await becomesWarm()
    expect(await remembered(1)).toEqual(await stored(1))
    await db.heads.clear()
    expect(await warmRows(db, site)).toBeNull()
  })

  test('have a row once that came twice because it moved while they were being read', () => {
    const rows = new HeldRows()
    rows.add([rowOf(1), rowOf(2)])
    rows.add([rowOf(3), { ...rowOf(1), invDate: 99_000_000 }])
    const all = { key: 'all', about: null, passes: () => true }
    expect(rows.pick(1, all, 0, 9).rows.map(({ Id }) => Id)).toEqual([rowOf(3).Id, rowOf(2).Id, rowOf(1).Id])
    expect(rows.pick(1, all, 0, 9).total).toBe(3)
  })

  test('hold what changed while they were being read', async () => {
    warmUp(db, site)
    await put([{ ...rowOf(3), Name: 'Renamed' }])
    await put([{ ...rowOf(1190), Name: 'Renamed too' }])
    await becomesWarm()
    expect(await remembered(1)).toEqual(await stored(1))
  })
})
