import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../domain/kernel/actor.ts'
import { listActivities } from '../../src/data/queries/activities.ts'
import { readListed } from '../../src/data/store/listed-logs.ts'
import { PersonDatabase } from '../../src/data/store/person-database.ts'
import type { ListingRow } from '../../src/data/store/rows.ts'
import { headWith } from '../support/head-with.ts'

const actor: Actor = { SubjectId: '0000517e-0000-4000-8000-0000000000aa', Roles: ['Staff'], Approvals: [] }
const many = 3000
/** Which of the rows, the newest being 0, a word finds. */
const places: Record<string, (place: number) => boolean> = {
  every: () => true,
  seventh: (place) => place % 7 === 3,
  ninetieth: (place) => place % 90 === 89,
  newest: (place) => place < 19,
  oldest: (place) => place >= many - 30,
  clustered: (place) => place < 5 || (place > 700 && place < 730) || place === many - 1,
  none: () => false,
}

const siteOf = (word: string) =>
  `0000517e-0000-4000-8000-${String(Object.keys(places).indexOf(word)).padStart(12, '0')}`

const rowOf = (word: string, place: number): ListingRow =>
  ({
    Id: `${word}-${String(place).padStart(5, '0')}`,
    invDate: 79_730_000 + place,
    invCreated: 0,
    folded: places[word]?.(place) ? word : 'other',
    Version: 1,
    SeasonId: null,
  }) as ListingRow

const db = new PersonDatabase('issuer', 'person', { indexedDB: new IDBFactory(), IDBKeyRange } as never)

beforeAll(async () => {
  for (const word of Object.keys(places))
    await db.heads.bulkPut(
      Array.from({ length: many }, (_, place) => headWith(rowOf(word, place), [siteOf(word)])),
    )
})

describe('the first page after a start', () => {
  test.each(Object.keys(places))('holds the newest that match, where %s does', async (word) => {
    const matching = (await readListed(db, siteOf(word))).filter(({ folded }) => folded === word)
    for (const [Skip, Take] of [
      [0, 20],
      [20, 20],
      [0, 500],
    ] as const) {
      // Whoever asked for another site last is in nobody's memory.
      await listActivities({ SiteId: siteOf('none'), Sort: 1, Skip: 0, Take: 1 }, actor, db)
      const page = await listActivities(
        { SiteId: siteOf(word), Sort: 1, Skip, Take, Search: word },
        actor,
        db,
      )
      expect(page.rows.map(({ Id }) => Id)).toEqual(matching.slice(Skip, Skip + Take).map(({ Id }) => Id))
      if (page.isExact) expect(page.total).toBe(matching.length)
      else {
        expect(page.total).toBeGreaterThan(Skip + Take)
        expect(page.total).toBeLessThanOrEqual(matching.length)
      }
    }
  })
})
