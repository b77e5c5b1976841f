import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isTimeOrdered } from '../../../domain/kernel/id-shape.ts'
import { closeDatabase, inTransaction, openDatabase } from '../../../server/db/connection.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { agreedMoment, sweep } from '../../../server/db/sweep.ts'
import { claimKeys, settleKeys } from '../../../server/record/idempotency.ts'
import { type JournalLine, journal } from '../../../server/record/journal.ts'
import { newIds } from '../../../server/record/new-id.ts'
import { onPostgres, openTestDatabase, type TestDatabase } from '../support/open-test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('values', () => {
  it('come back in the same shapes from either database', async () => {
    const { rows } = await sql`select
      9007199254740991::int8 as big, 12.50::numeric as decimal, '2026-02-10'::date as day, '09:30:00'::time as time,
      '2026-02-10T10:30:00.123-05:00'::timestamptz as moment, true as yes, null::text as nothing, ${'é"\\{'}::text as text,
      array['2026-02-10'::date, null] as days, array[1.5::numeric] as decimals, array[2::int8] as bigs,
      array['3f0c0000-0000-4000-8000-000000000001'::uuid] as ids, '{"a": [1, null]}'::jsonb as document`.execute(
      database.db,
    )
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        decimal: 12.5,
        day: '2026-02-10',
        time: '09:30:00',
        moment: '2026-02-10T15:30:00.123Z',
        yes: true,
        nothing: null,
        text: 'é"\\{',
        days: ['2026-02-10', null],
        decimals: [1.5],
        bigs: [2],
        ids: ['3f0c0000-0000-4000-8000-000000000001'],
        document: { a: [1, null] },
      },
    ])
  })

  it('go in alike: arrays, documents, instants, bytes', async () => {
    const instant = new Date('2026-02-10T15:00:00.000Z')
    const { rows } = await sql`select ${['a', 'b,"\\c', null]}::text[] as texts, ${[1, 2]}::int[] as numbers,
      ${JSON.stringify([{ a: 1 }])}::jsonb as list, ${{ a: 'x' }}::jsonb as document, ${instant}::timestamptz as moment,
      ${Buffer.from('hé')}::bytea = convert_to('hé', 'UTF8') as bytes, ${false}::boolean as no, ${12.5}::numeric as decimal`.execute(
      database.db,
    )
    expect(rows).toEqual([
      {
        texts: ['a', 'b,"\\c', null],
        numbers: [1, 2],
        list: [{ a: 1 }],
        document: { a: 'x' },
        moment: '2026-02-10T15:00:00.000Z',
        bytes: true,
        no: false,
        decimal: 12.5,
      },
    ])
  })
})

describe('transactions', () => {
  it('that overlap do not mix', async () => {
    const keys = Array.from({ length: 10 }, () => randomUUID())
    await Promise.allSettled(
      keys.map((key, place) =>
        inTransaction(database.db, async (tx) => {
          await sql`insert into meta (key, value) values (${key}, 'mixed')`.execute(tx)
          await new Promise((resolve) => setTimeout(resolve, 5))
          if (place % 2 === 1) throw new Error('rolled back')
        }),
      ),
    )
    const { rows } = await sql<{ key: string }>`select key from meta where value = 'mixed'`.execute(
      database.db,
    )
    expect(rows.map((row) => row.key).sort()).toEqual(keys.filter((_, place) => place % 2 === 0).sort())
  })

  it('run the work again after a serialization failure', async () => {
    let tries = 0
    const result = await inTransaction(database.db, async (tx) => {
      tries += 1
      if (tries < 3)
        await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
      return 'done'
    })
    expect([result, tries]).toEqual(['done', 3])
  })
})

describe('migrations', () => {
  it('are applied once', async () => {
    expect(await migrate(database.db)).toEqual([])
  })

  it.runIf(onPostgres)('may be started by several processes at once', async () => {
    const others = await Promise.all([
      openDatabase({ url: database.url! }),
      openDatabase({ url: database.url! }),
    ])
    expect(await Promise.all(others.map(migrate))).toEqual([[], []])
    await Promise.all(others.map(closeDatabase))
  })
})

describe('claims of idempotency keys', () => {
  const person = randomUUID()
  const now = new Date('2026-02-10T15:00:00.000Z')
  const answer = { status: 201, recordType: 'Workshop', recordId: randomUUID(), version: 1 }
  const hash = (letter: string) => letter.repeat(64)

  it('tell new, answered and reused apart in one list', async () => {
    const [kept, refused, fresh] = [randomUUID(), randomUUID(), randomUUID()]
    await inTransaction(database.db, async (tx) => {
      const claimed = await claimKeys(
        tx,
        person,
        [
          { key: kept, hash: hash('a') },
          { key: refused, hash: hash('b') },
        ],
        now,
      )
      expect([...claimed.values()]).toEqual([{ state: 'new' }, { state: 'new' }])
      await settleKeys(tx, person, [
        { key: kept, answer },
        { key: refused, answer: null },
      ])
    })
    await inTransaction(database.db, async (tx) => {
      const claims = [
        { key: kept, hash: hash('a') },
        { key: refused, hash: hash('c') },
        { key: fresh, hash: hash('d') },
      ]
      const claimed = await claimKeys(tx, person, claims, now)
      expect(claims.map(({ key }) => claimed.get(key)?.state)).toEqual(['answered', 'new', 'new'])
      expect(claimed.get(kept)).toMatchObject(answer)
      await settleKeys(tx, person, [
        { key: refused, answer: null },
        { key: fresh, answer: null },
      ])
      expect((await claimKeys(tx, person, [{ key: kept, hash: hash('e') }], now)).get(kept)).toEqual({
        state: 'reused',
      })
    })
  })

  it.runIf(onPostgres)('answer in_progress when a twin takes longer than the lock timeout', async () => {
    const key = randomUUID()
    const other = await openDatabase({ url: database.url! })
    await inTransaction(other, async (slow) => {
      await claimKeys(slow, person, [{ key, hash: hash('a') }], now)
      const twin = inTransaction(database.db, async (tx) => {
        await sql`set local lock_timeout = '200ms'`.execute(tx)
        return claimKeys(tx, person, [{ key, hash: hash('a') }], now)
      })
      await expect(twin).rejects.toMatchObject({ problems: [{ Code: 'in_progress' }], retryAfterSeconds: 1 })
    })
    await closeDatabase(other)
  })

  it.runIf(onPostgres)('of overlapping lists in opposite order do not deadlock', async () => {
    const keys = Array.from({ length: 20 }, () => randomUUID())
    const claimAll = (list: string[]) =>
      inTransaction(database.db, async (tx) => {
        const claimed = await claimKeys(
          tx,
          person,
          list.map((key) => ({ key, hash: hash('a') })),
          now,
        )
        await settleKeys(
          tx,
          person,
          list.filter((key) => claimed.get(key)?.state === 'new').map((key) => ({ key, answer })),
        )
        return [...claimed.values()].map(({ state }) => state)
      })
    const states = await Promise.all([claimAll(keys), claimAll([...keys].reverse()), claimAll(keys)])
    expect(states.flat().filter((state) => state === 'new')).toHaveLength(20)
    expect(states.flat().filter((state) => state === 'answered')).toHaveLength(40)
  })
})

describe('new Ids in a row', () => {
  it('follow each other, and begin with the time', () => {
    const ids = newIds(1000)
    expect(new Set(ids).size).toBe(1000)
    expect(ids.every(isTimeOrdered)).toBe(true)
    expect(newIds(0)).toEqual([])
  })
})

describe('lines of the change feed', () => {
  it('have each their own sites and people, of whom there may be several or none', async () => {
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()].sort() as [string, string, string]
    const lines: JournalLine[] = [
      { type: 'Kit', id: three, version: 3, sites: [one, two] },
      { type: 'Kit', id: one, version: 1, persons: [three, two, one], gone: true },
      { type: 'Kit', id: two, version: 2, sites: [three], persons: [one], everyone: true },
    ]
    await inTransaction(database.db, (tx) => journal(tx, lines))
    const { rows } = await sql`
      select id, version, sites, persons, everyone, gone from change where id = any(${[one, two, three]}::uuid[]) order by seq
    `.execute(database.db)
    expect(rows).toEqual([
      { id: one, version: 1, sites: [], persons: [three, two, one], everyone: false, gone: true },
      { id: two, version: 2, sites: [three], persons: [one], everyone: true, gone: false },
      { id: three, version: 3, sites: [one, two], persons: [], everyone: false, gone: false },
    ])
  })
})

describe('the daily sweep', () => {
  it('forgets idempotency records after 400 days, and nothing sooner', async () => {
    const now = new Date('2026-02-10T15:00:00.000Z')
    const person = randomUUID()
    await sql`insert into idempotency (person_id, key, hash, status, created_on) values
      (${person}, ${randomUUID()}, 'x', 200, '2025-01-05T15:00:00Z'),
      (${person}, ${randomUUID()}, 'x', 200, '2025-01-07T15:00:00Z')`.execute(database.db)
    await sweep(database.db, now)
    const { rows } = await sql`select created_on from idempotency where person_id = ${person}`.execute(
      database.db,
    )
    expect(rows).toEqual([{ created_on: '2025-01-07T15:00:00.000Z' }])
  })

  it('forgets more than goes in one statement, and the rest where something fails', async () => {
    const person = randomUUID()
    await sql`insert into idempotency (person_id, key, hash, status, created_on)
      select ${person}, gen_random_uuid(), 'x', 200, '2020-01-01' from generate_series(1, 10001)`.execute(
      database.db,
    )
    await sql`insert into oidc_store (model, id, payload, expires_on) values ('Session', 'old', '{}', '2020-01-01')`.execute(
      database.db,
    )
    await sql`alter table handover rename to handover_away`.execute(database.db)
    const failures: unknown[] = []
    await sweep(database.db, new Date(), (error) => failures.push(error))
    await sql`alter table handover_away rename to handover`.execute(database.db)
    expect(failures.map(String)).toEqual([expect.stringContaining('handover')])
    const { rows } = await sql`select from idempotency where person_id = ${person}
      union all select from oidc_store where id = 'old'`.execute(database.db)
    expect(rows).toHaveLength(0)
  })

  it('believes no clock while those of the machine and of the database are hours apart', async () => {
    const wrong = () => Date.now() - 2 * 3_600_000
    await expect(agreedMoment(database.db, wrong)).rejects.toThrow(/differ by 7200 s/)
    expect(Math.abs((await agreedMoment(database.db)).getTime() - Date.now())).toBeLessThan(60_000)
  })
})
