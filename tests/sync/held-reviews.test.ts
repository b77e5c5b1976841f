import { Dexie, liveQuery } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ReviewStatus } from '../../domain/review/standing.ts'
import { heldReviews } from '../../src/data/queries/held-reviews.ts'
import { PersonDatabase } from '../../src/data/store/person-database.ts'
import type { ReviewRow } from '../../src/data/store/rows.ts'

const [site, other] = ['0000517e-0000-4000-8000-000000000001', '0000517e-0000-4000-8000-000000000002']
const stores = { indexedDB: new IDBFactory(), IDBKeyRange }
// Live queries run only where the library knows of a store.
Object.assign(Dexie.dependencies, stores)
let database = 0
let db: PersonDatabase

const row = (id: string, status: ReviewStatus, siteId = site): ReviewRow =>
  ({ id, siteId, authorId: 'author', status, generation: 1 }) as ReviewRow
const known = async () => Object.fromEntries(await heldReviews(db))

beforeEach(async () => {
  database += 1
  db = new PersonDatabase('issuer', `person ${database}`, stores as never)
  await db.reviews.bulkPut([
    row('a', 'Reviewed'),
    row('b', 'Returned'),
    row('c', 'Unreviewed'),
    row('d', 'Reviewed', other),
  ])
})

describe('where the reviews on the device stand, from memory', () => {
  test('is as in the store, whatever changes', async () => {
    expect(await known()).toEqual({ a: 'Reviewed', b: 'Returned', d: 'Reviewed' })
    await db.reviews.put(row('a', 'Returned'))
    await db.reviews.delete('b')
    expect(await known()).toEqual({ a: 'Returned', d: 'Reviewed' })
    await db.reviews.put(row('c', 'Reviewed'))
    expect(await known()).toEqual({ a: 'Returned', c: 'Reviewed', d: 'Reviewed' })
    await db.reviews.clear()
    expect(await known()).toEqual({})
  })

  test('is of the person who is signed in', async () => {
    expect(await known()).toEqual({ a: 'Reviewed', b: 'Returned', d: 'Reviewed' })
    db = new PersonDatabase('issuer', `somebody else ${database}`, stores as never)
    expect(await known()).toEqual({})
  })

  test('reaches who looks on, though it was known already', async () => {
    await known()
    const seen: (ReviewStatus | undefined)[] = []
    const watching = liveQuery(() => heldReviews(db)).subscribe({
      next: (reviews) => seen.push(reviews.get('a')),
      error: (error: unknown) => console.error(error),
    })
    await expect.poll(() => seen.at(-1)).toBe('Reviewed')
    await db.reviews.put(row('a', 'Returned'))
    await expect.poll(() => seen.at(-1)).toBe('Returned')
    await db.reviews.put(row('a', 'Unreviewed'))
    await expect.poll(() => seen.at(-1)).toBeUndefined()
    watching.unsubscribe()
  })
})
