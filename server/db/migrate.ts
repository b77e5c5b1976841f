import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Db, embeddedEngine } from './connection.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Brings the database to the newest schema: each `NNNN-name.sql` once, in order, all in one transaction and
 * under an advisory lock, so that several starting processes do it once. Returns the names that were applied.
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error)
    throw new Error(`The database could not be brought up to date: ${describe(error)}`, { cause: error })
  const applied = (results ?? []).map((result) => result.migrationName)
  if (applied.length > 0 && !embeddedEngine(db)) await sql`analyze`.execute(db)
  return applied
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
