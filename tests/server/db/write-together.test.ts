import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allOf } from '../../../server/db/all-of.ts'
import { inTransaction, type Tx } from '../../../server/db/connection.ts'
import { claimKeys, settleKeys } from '../../../server/record/idempotency.ts'
import { openTestDatabase, type TestDatabase } from '../support/open-test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const now = new Date('2026-02-10T15:00:00.000Z')

describe('Writes that are begun together', () => {
  const keep = (tx: Tx, name: string) =>
    sql`insert into secret (name, value) values (${name}, 'x')`.execute(tx)
  const kept = async () =>
    (await sql<{ name: string }>`select name from secret where name like 'together%'`.execute(database.db))
      .rows

  it('are all made', async () => {
    const names = ['together 1', 'together 2', 'together 3']
    await inTransaction(database.db, (tx) => allOf(names.map((name) => () => keep(tx, name))))
    expect((await kept()).map(({ name }) => name).sort()).toEqual(names)
    await sql`delete from secret where name like 'together%'`.execute(database.db)
  })

  it.each([
    ['the database refuses', (tx: Tx) => sql`select 1 / ${0}::integer`.execute(tx), 'division by zero'],
    ['cannot even be put together', () => Promise.reject(new Error('no rows')), 'no rows'],
    [
      'fails before it asks for anything',
      () => {
        throw new Error('no rows')
      },
      'no rows',
    ],
  ])(
    'leave nothing behind when one of them %s, neither those before nor those after it',
    async (_name, fail, message) => {
      const work = inTransaction(database.db, (tx) =>
        allOf([
          () => keep(tx, 'together before'),
          () => fail(tx),
          () => keep(tx, 'together after'),
          () => keep(tx, 'together last'),
        ]),
      )
      await expect(work).rejects.toThrow(message)
      expect(await kept()).toEqual([])
    },
  )
})

describe('Keys that are claimed with the answer they will have', () => {
  const person = randomUUID()
  const expected = { status: 200, recordType: 'Workshop', recordId: randomUUID(), version: 1 }
  const claim = { key: randomUUID(), hash: 'a'.repeat(64), expected }
  const state = () =>
    inTransaction(database.db, async (tx) => {
      const found = (await claimKeys(tx, person, [{ ...claim, expected: null }], now)).get(claim.key)
      await settleKeys(tx, person, [{ key: claim.key, answer: null }])
      return found
    })

  it('are as if never sent when their transaction fails', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await claimKeys(tx, person, [claim], now)
      throw new Error('the write failed')
    })
    await expect(work).rejects.toThrow('the write failed')
    expect(await state()).toEqual({ state: 'new' })
  })

  it('are as if never sent when what they were sent with is refused', async () => {
    await inTransaction(database.db, async (tx) => {
      await claimKeys(tx, person, [claim], now)
      await settleKeys(tx, person, [{ key: claim.key, answer: null }])
    })
    expect(await state()).toEqual({ state: 'new' })
  })

  it('are answered so, and no later refusal takes that away', async () => {
    await inTransaction(database.db, (tx) => claimKeys(tx, person, [claim], now))
    expect(await state()).toEqual({ state: 'answered', hash: claim.hash, ...expected })
    expect(await state()).toEqual({ state: 'answered', hash: claim.hash, ...expected })
  })
})
