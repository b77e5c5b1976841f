import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { compiledOnce } from '../../../server/db/compiled-once.ts'
import { closeDatabase, type Db, inTransaction, openDatabase, poolOf } from '../../../server/db/connection.ts'
import { onPostgres, openTestDatabase, type TestDatabase } from '../support/open-test-database.ts'

const poolSize = 3

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.url ? await openDatabase({ url: database.url, poolSize }) : database.db
})
afterAll(async () => {
  if (database.url) await closeDatabase(db)
  await database.close()
})

interface Told {
  backend: number
  value: string
}

const tell = compiledOnce((value: string) => sql<Told>`select pg_backend_pid() as backend, ${value} as value`)
const tellSlowly = compiledOnce(
  (value: string) => sql<Told>`select pg_backend_pid() as backend, ${value} as value from pg_sleep(0.05)`,
)
const fail = compiledOnce((value: number) => sql`select 1 / ${value}::int as value`)
const store = compiledOnce(
  (key: string) => sql<{ key: string }>`insert into meta (key, value) values (${key}, 'x') returning key`,
)

describe('a statement that is compiled once', () => {
  it('brings the values of each call, whether its columns are known or not', async () => {
    for (const value of ['a', 'é"\\', '', 'd', 'e'])
      expect(await tell(db, value)).toEqual([{ backend: expect.any(Number), value }])
  })

  it('says what is wrong each time, and leaves the connection as it was', async () => {
    for (let time = 0; time < 5; time++) {
      await expect(fail(db, 0)).rejects.toMatchObject({ code: '22012' })
      expect(await fail(db, 1)).toEqual([{ value: 1 }])
    }
  })

  it('is part of the transaction that it is run in', async () => {
    const rollback = inTransaction(db, async (tx) => {
      expect(await store(tx, 'compiled once')).toEqual([{ key: 'compiled once' }])
      throw new Error('rolled back')
    })
    await expect(rollback).rejects.toThrow('rolled back')
    const { rows } = await sql`select from meta where key = 'compiled once'`.execute(db)
    expect(rows).toHaveLength(0)
  })

  it.runIf(onPostgres)('is refused where its columns are others by now, rather than misread', async () => {
    await sql`create table shifting (first text, second text)`.execute(db)
    await sql`insert into shifting values ('1', '2')`.execute(db)
    const all = compiledOnce((value: string) => sql`select * from shifting where second = ${value}`)
    for (let time = 0; time < 3; time++) expect(await all(db, '2')).toEqual([{ first: '1', second: '2' }])
    await sql`alter table shifting add column third text default '3'`.execute(db)
    await expect(all(db, '2')).rejects.toMatchObject({ code: '0A000' })
    await sql`drop table shifting`.execute(db)
  })
})

describe.runIf(onPostgres)('the connection at hand', () => {
  it('is lent to whoever asks next', async () => {
    const [first] = await tell(db, 'x')
    const [second] = await tell(db, 'y')
    const { rows } = await sql<Told>`select pg_backend_pid() as backend`.execute(db)
    expect([second?.backend, rows[0]?.backend]).toEqual([first?.backend, first?.backend])
    expect(poolOf(db)).toMatchObject({ waiting: 0 })
    expect(poolOf(db)?.idle).toBe(poolOf(db)?.open)
  })

  it('is one of those that there may be: who is one too many waits, and everybody is answered', async () => {
    const values = Array.from({ length: 20 }, (_, place) => String(place))
    const told = await Promise.all(values.map((value) => tellSlowly(db, value)))
    expect(told.map(([row]) => row?.value)).toEqual(values)
    expect(new Set(told.map(([row]) => row?.backend)).size).toBe(poolSize)
    expect(poolOf(db)).toEqual({ open: poolSize, idle: poolSize, waiting: 0 })
  })

  it('is never lent twice at once', async () => {
    await tell(db, 'x')
    await inTransaction(db, async (tx) => {
      const { rows } = await sql<Told>`select pg_backend_pid() as backend`.execute(tx)
      const others = await Promise.all(['a', 'b', 'c', 'd'].map((value) => tell(db, value)))
      for (const [row] of others) expect(row?.backend).not.toBe(rows[0]?.backend)
    })
  })

  it('is replaced when it dies unasked', async () => {
    const [{ backend } = { backend: 0 }] = await tell(db, 'x')
    const warned = new Promise((resolve) => process.once('warning', resolve))
    const other = await openDatabase({ url: database.url ?? '', poolSize: 1 })
    await sql`select pg_terminate_backend(${backend}::int)`.execute(other)
    await closeDatabase(other)
    await warned
    const [again] = await tell(db, 'y')
    expect(again).toMatchObject({ value: 'y' })
    expect(again?.backend).not.toBe(backend)
  })

  it('is closed when nobody asks for a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const quiet = await openDatabase({ url: database.url ?? '', poolSize: 1 })
    onTestFinished(() => closeDatabase(quiet))
    expect(poolOf(quiet)).toEqual({ open: 1, idle: 1, waiting: 0 })
    for (let second = 0; second < 15; second++) {
      vi.advanceTimersByTime(1000)
      await tell(quiet, 'x')
    }
    expect(poolOf(quiet)).toEqual({ open: 1, idle: 1, waiting: 0 })
    vi.advanceTimersByTime(30_000)
    expect(poolOf(quiet)).toEqual({ open: 0, idle: 0, waiting: 0 })
    expect(await tell(quiet, 'y')).toMatchObject([{ value: 'y' }])
  })
})
