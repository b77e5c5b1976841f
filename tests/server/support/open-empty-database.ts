import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { closeDatabase, type Db, openDatabase } from '../../../server/db/connection.ts'
import { migrate } from '../../../server/db/migrate.ts'

/** A migrated database with nothing in it. */
export interface EmptyDatabase {
  db: Db
  close(): Promise<void>
}

/** Opens one: the embedded database in memory, or a new database on TEST_DATABASE_URL. */
export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return migrated(await openDatabase({ memory: true }), async () => {})
  const { url, drop } = await makeEmptyPlace()
  return migrated(await openDatabase({ url: url ?? '', poolSize: 3 }), drop)
}

/**
 * An empty database on TEST_DATABASE_URL, or a copy of another one, which nobody has open; without that there is no address
 * and nothing to drop.
 */
export async function makeEmptyPlace(
  template = 'template1',
): Promise<{ url: string | null; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { url: null, drop: async () => {} }
  const name = `elan_test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) }
}

async function migrated(db: Db, drop: () => Promise<void>): Promise<EmptyDatabase> {
  await migrate(db)
  const close = async () => {
    await closeDatabase(db)
    await drop()
  }
  return { db, close }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
