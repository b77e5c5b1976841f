import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { closeDatabase, type Db, openDatabase } from '../../../server/db/connection.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { seed } from './seed.ts'
import { readTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** On TEST_DATABASE_URL: the migrated and seeded database that each file takes a copy of. */
    templateDatabase: string
    /** Otherwise: a folder of this run, which goes with it. */
    runFolder: string
  }
}

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
  const name = nameDatabase()
  await administer(server, `create database ${name} template ${inject('templateDatabase')}`)
  const url = addressOf(server, name)
  const db = await openDatabase({ url, poolSize: 5 })
  const close = async () => {
    await closeDatabase(db)
    await administer(server, `drop database ${name} with (force)`)
  }
  return { db, url, close }
}

/** Makes the database on a PostgreSQL that the others are copies of; gives its name. */
export async function makeTemplateOn(server: string): Promise<string> {
  const name = nameDatabase()
  await administer(server, `create database ${name}`)
  const db = await openDatabase({ url: addressOf(server, name), poolSize: 5 })
  await migrate(db)
  await seed(db)
  // A database that somebody is connected to cannot be copied.
  await closeDatabase(db)
  return name
}

/** Removes it again. */
export const dropTemplateOn = (server: string, name: string): Promise<void> =>
  administer(server, `drop database if exists ${name} with (force)`)

const nameDatabase = (): string => `elan_test_${randomUUID().replaceAll('-', '')}`

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
