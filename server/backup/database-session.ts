import pg from 'pg'
import { databaseErrorCode } from '../db/connection.ts'
import { DatabaseUnreachableError } from '../db/database-unreachable.ts'
import { BackupError } from './backup-error.ts'
import { databaseName, withDatabase } from './connection-variables.ts'

/** Runs `work` on a connection of its own, without the time limits of requests. */
export async function withSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'elan backup',
  })
  // A connection that breaks shows in the statement that was under way.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseUnreachableError(url, error)
  }
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** SQLSTATE: the server is there, the database is not. */
export const noSuchDatabase = '3D000'

/** Runs one statement about databases on another database of the same server. */
export async function administer(url: string, statement: string): Promise<void> {
  const [first = '', second = ''] = ['postgres', 'template1'].map((name) => withDatabase(url, name))
  const run = (client: pg.Client) => client.query(statement)
  try {
    await withSession(first, run).catch((error: unknown) => {
      if (databaseErrorCode(error) !== noSuchDatabase) throw error
      return withSession(second, run)
    })
  } catch (error) {
    // Its code is that of the connection, not of the statement.
    if (error instanceof DatabaseUnreachableError) throw error
    const code = databaseErrorCode(error)
    if (code === '55006')
      throw new BackupError('Somebody is connected to the database. Stop every server on it first.')
    if (code !== '42501') throw error
    throw new BackupError(
      `The role of DATABASE_URL may not create databases. Let a superuser say: alter role "${new URL(url).username}" createdb`,
    )
  }
}

/** The major version of the server. */
export async function serverVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
}

/** Which know the letters of both languages, best first: not every system knows the first. */
const locales = ['C.UTF-8', 'en_CA.UTF-8', 'en_US.UTF-8'] as const

/** SQLSTATE of a locale that the server's system does not know. */
const noSuchLocale = '42809'

/**
 * A new database, empty; `like` gives it the same encoding and order of letters. Without it the letters are those of the first
 * of `named` that the server knows, whatever the machine's own locale; of none, the machine's.
 */
export async function createDatabase(
  url: string,
  like: string | null,
  named: readonly string[] = locales,
): Promise<void> {
  const name = pg.escapeIdentifier(databaseName(url))
  const create = (locale: string) =>
    administer(url, `create database ${name} template template0 encoding 'UTF8' ${locale}`)
  if (like) return create(await withSession(like, readLocale))
  for (const locale of named) {
    try {
      return await create(`locale_provider libc locale ${pg.escapeLiteral(locale)}`)
    } catch (error) {
      if (databaseErrorCode(error) !== noSuchLocale) throw error
    }
  }
  await create('')
}

async function readLocale(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ collate: string; ctype: string }>(
    'select datcollate as collate, datctype as ctype from pg_database where datname = current_database()',
  )
  const { collate = 'C', ctype = 'C' } = rows[0] ?? {}
  return `lc_collate ${pg.escapeLiteral(collate)} lc_ctype ${pg.escapeLiteral(ctype)}`
}

/** Removes a database that was made for a trial. */
export const dropDatabase = (url: string): Promise<void> =>
  administer(url, `drop database if exists ${pg.escapeIdentifier(databaseName(url))} with (force)`)
