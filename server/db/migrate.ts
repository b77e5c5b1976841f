import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Db, embeddedEngine } from './connection.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Thrown for a database that a newer release has brought up to date; the message says what to do. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the database to the newest schema: each `NNNN-name.sql` once, in order, all in one transaction and
 * under an advisory lock, so that several starting processes do it once. Returns the names that were applied.
 */
export async function migrate(db: Db): Promise<string[]> {
  await refuseNewer(db)
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error)
    throw new Error(`The database could not be brought up to date: ${describe(error)}`, { cause: error })
  const applied = (results ?? []).map((result) => result.migrationName)
  if (applied.length > 0 && !embeddedEngine(db)) await sql`analyze`.execute(db)
  return applied
}

/** What is said of a database with migrations that this release does not have, and what is to be done; null for any other. */
export async function judgeNewer(
  applied: readonly string[],
): Promise<{ says: string; remedy: string } | null> {
  const own = await migrationNames()
  const unknown = applied.filter((name) => !own.includes(name))
  if (unknown.length === 0) return null
  return {
    says: `The database is of a newer release: it has ${unknown.sort().at(-1)}.`,
    remedy: 'Run the newer release, or restore a backup of before it.',
  }
}

async function refuseNewer(db: Db): Promise<void> {
  const { rows } = await sql<{ migrated: boolean }>`
    select to_regclass('kysely_migration') is not null as migrated
  `.execute(db)
  if (!rows[0]?.migrated) return
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const newer = await judgeNewer(applied.rows.map(({ name }) => name))
  if (newer) throw new NewerDatabaseError(`${newer.says} ${newer.remedy}`)
}

/** The migrations of this release, in their order. */
export async function migrationNames(): Promise<string[]> {
  return (await migrationFiles()).map(nameOf)
}

const migrationFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

const nameOf = (file: string): string => file.replace(/\.sql$/, '')

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = await migrationFiles()
  const migrations = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      const migration: Migration = { up: async (tx) => void (await sql.raw(text).execute(tx)) }
      return [nameOf(name), migration] as const
    }),
  )
  return Object.fromEntries(migrations)
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error))
