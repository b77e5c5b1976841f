import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Db, inTransaction } from '../../../server/db/connection.ts'
import type { DatabaseDump } from '../../sync/support/dump.ts'

const migrations = new URL('../../../server/db/migrations/', import.meta.url)
const fixtures = new URL('../fixtures/', import.meta.url)

/** The last migration of the first release, which is what its fixtures were made by. */
export const firstRelease = '0009-name-key'

/** Brings an empty database to where a release left it: its migrations up to this one. */
export async function migrateUpTo(db: Db, last: string): Promise<void> {
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
  const getMigrations = async () =>
    Object.fromEntries(
      await Promise.all(
        names.map(async (name): Promise<[string, Migration]> => {
          const text = await readFile(new URL(name, migrations), 'utf8')
          return [name.replace(/\.sql$/, ''), { up: async (tx) => void (await sql.raw(text).execute(tx)) }]
        }),
      ),
    )
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateTo(last)
  if (error) throw error
}

/** Fills it with what the first release's own server had written. */
export async function loadFirstRelease(db: Db): Promise<void> {
  const rows = readFileSync(new URL('first-release-database.sql', fixtures), 'utf8')
  await inTransaction(db, async (tx) => void (await sql.raw(rows).execute(tx)))
}

/** A device of a volunteer as the first release's app left it, with unsent work of every kind; ids by what it is. */
export interface FirstReleaseDevice {
  records: Record<
    'acknowledged' | 'edited' | 'deleted' | 'answerLost' | 'neverSent' | 'school' | 'educator',
    string
  >
  device: DatabaseDump
}

/** Reads it. */
export const readFirstReleaseDevice = (): FirstReleaseDevice =>
  JSON.parse(readFileSync(new URL('first-release-device.json', fixtures), 'utf8')) as FirstReleaseDevice
