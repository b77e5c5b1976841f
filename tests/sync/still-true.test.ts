import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../domain/kernel/actor.ts'
import { areStillTrue } from '../../src/data/picture/still-true.ts'
import { listActivities } from '../../src/data/queries/activities.ts'
import { PersonDatabase } from '../../src/data/store/person-database.ts'
import type { ListingRow, ReviewRow } from '../../src/data/store/rows.ts'
import { headWith } from '../support/head-with.ts'

const siteId = 'b1d3f0aa-0000-4000-8000-000000000001'
const season = 'b1d3f0aa-0000-4000-8000-000000000009'
const [amelie, noemie] = ['amelie', 'noemie']
const approved = { Approvals: [{ SiteId: siteId, SeasonId: season, Active: true }] }
const volunteer = { SubjectId: amelie, Roles: [], ...approved } as unknown as Actor

const rowOf = (Id: string, CreatedById: string, more: Partial<ListingRow> = {}): ListingRow =>
  ({ Id, CreatedById, SiteIds: [siteId], Name: Id, folded: Id, SeasonId: null, ...more }) as ListingRow

const reviewOf = (id: string, status: ReviewRow['status'], returnedAt: string | null = null) =>
  ({ id, siteId, authorId: id === 'of a colleague' ? noemie : amelie, status, returnedAt }) as ReviewRow

let db: PersonDatabase
beforeEach(async () => {
  db = new PersonDatabase('issuer', 'person', { indexedDB: new IDBFactory(), IDBKeyRange } as never)
  const logs = [
    rowOf('own', amelie, { invDate: 1, invCreated: 1, Version: 2 }),
    rowOf('returned', amelie, { invDate: 2, invCreated: 2, Version: 2 }),
    rowOf('of a colleague', noemie, { invDate: 3, invCreated: 3, Version: 2 }),
  ]
  await db.heads.bulkPut(logs.map((row) => headWith(row, [siteId])))
  await db.reviews.bulkPut([
    reviewOf('own', 'Reviewed'),
    reviewOf('returned', 'Returned', 'Name'),
    reviewOf('of a colleague', 'Reviewed'),
  ])
})

const shown = async () =>
  (await listActivities({ SiteId: siteId, Sort: 1, Skip: 0, Take: 20, Filters: [] }, volunteer, db)).rows
const isTrue = async (rows: Awaited<ReturnType<typeof shown>>) =>
  areStillTrue(db, { actor: volunteer, siteId }, rows)

describe('what a list says of its logs', () => {
  test('is true as long as nothing changes, of colleagues’ logs too, whose reviews one does not see', async () => {
    const rows = await shown()
    expect(rows.map(({ Id, review }) => [Id, review])).toEqual([
      ['own', 'Reviewed'],
      ['returned', 'Returned'],
      ['of a colleague', null],
    ])
    expect(await isTrue(rows)).toBe(true)
  })

  test('is no longer true once a log, its review or what is unsent of it is another', async () => {
    const rows = await shown()
    await db.reviews.put(reviewOf('own', 'Unreviewed'))
    expect(await isTrue(rows)).toBe(false)
    await db.reviews.put(reviewOf('own', 'Reviewed'))
    expect(await isTrue(rows)).toBe(true)
    await db.reviews.put(reviewOf('returned', 'Returned', 'Date'))
    expect(await isTrue(rows)).toBe(false)
    await db.reviews.put(reviewOf('returned', 'Returned', 'Name'))
    await db.heads.put(
      headWith(rowOf('own', amelie, { invDate: 1, invCreated: 1, Version: 3, Name: 'renamed' }), [siteId]),
    )
    expect(await isTrue(rows)).toBe(false)
  })
})
