import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { closeDatabase, type Db, openDatabase } from '../../../server/db/connection.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { seed } from './seed.ts'
import { readTemplate } from './template.ts'

/** A migrated and seeded database of one's own. */
export interface TestDatabase {
  db: Db
  /** Its address on PostgreSQL, for a second process or connection; null on the embedded database. */
  url: string | null
  close(): Promise<void>
}

/** True when the tests run on a real PostgreSQL (TEST_DATABASE_URL), where connections are concurrent. */
export const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

/** Opens a fresh database: the embedded one in memory, or a new database on TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? openOnPostgres(server) : openEmbedded()
}

async function openEmbedded(): Promise<TestDatabase> {
  const db = await openDatabase({ memory: true, dump: await readTemplate() })
  // The extensions are compiled at their first use: on a busy machine that is no test's own time.
  await sql`select fold('É'), similarity('a', 'b')`.execute(db)
  return { db, url: null, close: () => closeDatabase(db) }
}

async function openOnPostgres(server: string): Promise<TestDatabase> {
  const name = `elan_test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = await openDatabase({ url: url.href, poolSize: 5 })
  await migrate(db)
  await seed(db)
  const close = async () => {
    await closeDatabase(db)
    await administer(server, `drop database ${name} with (force)`)
  }
  return { db, url: url.href, close }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
