import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  closeDatabase,
  type Db,
  type Executor,
  inTransaction,
  isConnectionLost,
  openDatabase,
} from '../../../server/db/connection.ts'
import { TcpSwitch } from '../../support/tcp-switch.ts'
import { onPostgres, openTestDatabase, type TestDatabase } from '../support/open-test-database.ts'

const silence = 1500

describe.runIf(onPostgres)('a database whose host vanishes from the network', () => {
  let database: TestDatabase
  let line: TcpSwitch
  let db: Db
  beforeAll(async () => {
    database = await openTestDatabase()
    const address = new URL(database.url ?? '')
    line = new TcpSwitch(Number(address.port))
    address.host = `127.0.0.1:${await line.listen()}`
    db = await openDatabase({ url: address.href, poolSize: 2, silence })
  })
  afterAll(async () => {
    await closeDatabase(db)
    line.close()
    await database.close()
  })

  const ask = async (on: Executor = db) =>
    (await sql<{ backend: number }>`select pg_backend_pid() as backend`.execute(on)).rows[0]?.backend

  it('fails the statements that wait for it, and the next ones go to whoever answers at its address', async () => {
    const first = await ask()
    line.fallSilent()
    const lost = await Promise.all([ask(), ask()].map((asked) => asked.catch((error: unknown) => error)))
    // One of the two connections is opened only now, and answers.
    expect(lost.filter(isConnectionLost)).toHaveLength(1)
    const again = await ask()
    expect(again).toBeGreaterThan(0)
    expect(again).not.toBe(first)
  })

  it('fails a transaction that is under way, of which nothing stays', async () => {
    const failed = inTransaction(db, async (tx) => {
      await sql`insert into meta (key, value) values ('vanished', 'x')`.execute(tx)
      line.fallSilent()
      await ask(tx)
    })
    expect(await failed.catch(isConnectionLost)).toBe(true)
    const { rows } = await sql`select from meta where key = 'vanished'`.execute(db)
    expect(rows).toHaveLength(0)
  })

  it('is not taken for gone while it works at a statement, nor for being asked nothing', async () => {
    const first = await ask()
    await new Promise((resolve) => setTimeout(resolve, silence + 300))
    expect(await ask()).toBe(first)
    const warned: Error[] = []
    const note = (warning: Error) => warned.push(warning)
    process.on('warning', note)
    onTestFinished(() => void process.off('warning', note))
    await sql`select pg_sleep(${(silence - 500) / 1000})`.execute(db)
    expect(await ask()).toBe(first)
    expect(warned).toEqual([])
  })
})
