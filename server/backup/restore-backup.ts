import pg from 'pg'
import { closeDatabase, databaseErrorCode, openDatabase } from '../db/connection.ts'
import { migrate, migrationNames } from '../db/migrate.ts'
import { beginNewEpoch } from '../sync/new-epoch.ts'
import { BackupError } from './backup-error.ts'
import { type Manifest, verifyBackup } from './backup-files.ts'
import { databaseName, withDatabase } from './connection-variables.ts'
import {
  administer,
  createDatabase,
  dropDatabase,
  noSuchDatabase,
  serverVersion,
  withSession,
} from './database-session.ts'
import { fillOrEmpty, isUnfinished } from './empty-again.ts'
import { restoreInto } from './make-backup.ts'
import { type PostgresPrograms, programsFor } from './postgres-programs.ts'
import { differences, type Stock, tableNames, takeStock } from './take-stock.ts'

/** What is restored where. */
export interface RestoreOrder {
  url: string
  file: string
  /** Asked before a database that holds something is put aside: true when its name was said. Null: it is refused. */
  confirm: ((name: string) => Promise<boolean>) | null
  now: Date
}

/** What was restored. */
export interface Restored {
  manifest: Manifest | null
  stock: Stock
  /** Migrations of this release that the backup did not have yet. */
  migrations: string[]
  /** The name that the database of before has now; null where nothing was replaced. */
  putAside: string | null
  /** What earlier restores read in and were interrupted before it could take the name; nobody uses it. */
  left: string[]
}

/**
 * Restores a backup. The file is proved before anything is touched, and a database that holds something is never
 * emptied: the backup is read into a new one, which takes its name once it is complete, and the old one stays beside. So
 * it is where there is none, too: a server that is waiting for its database must not find half of it. An empty one is
 * filled where it is, at once, and empty again when that fails: its role may be one that makes no databases. One that an
 * interrupted restore left is emptied first.
 */
export async function restoreBackup({ url, file, confirm, now }: RestoreOrder): Promise<Restored> {
  const state = await stateOf(url)
  const name = databaseName(url)
  const left = await leftOf(state.kind === 'missing' ? withDatabase(url, 'template1') : url, name)
  const programs = programsFor(state.version)
  const manifest = await verifyBackup(file, programs)
  if (manifest) await refuseNewer(manifest)
  if (state.kind === 'empty') {
    await refuseWhileUsed(url)
    const done = await fillOrEmpty(url, () => fill(url, file, programs, manifest, now))
    return { manifest, ...done, putAside: null, left }
  }
  if (state.kind === 'filled') await refuseUnlessMeant(url, confirm)
  const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const fresh = withDatabase(url, `${name}_restored_${stamp}`)
  await createDatabase(fresh, state.kind === 'filled' ? url : null)
  try {
    const done = await fill(fresh, file, programs, manifest, now)
    if (state.kind === 'missing') {
      await rename(url, databaseName(fresh), name)
      return { manifest, ...done, putAside: null, left }
    }
    const putAside = `${name}_before_${stamp}`
    await refuseWhileUsed(url)
    await rename(url, name, putAside)
    await rename(url, databaseName(fresh), name).catch(async (error: unknown) => {
      await rename(url, putAside, name)
      throw error
    })
    return { manifest, ...done, putAside, left }
  } catch (error) {
    await dropDatabase(fresh)
    throw error
  }
}

/** A backup of a newer release is not read at all: this one could not go on from there. */
async function refuseNewer({ Product, Stock }: Manifest): Promise<void> {
  if ((await migrationNames()).includes(Stock.Edition)) return
  throw new BackupError(
    `The backup is of a newer release (${Product}): it has ${Stock.Edition}. Restore it with that release. Nothing was changed.`,
  )
}

/** A database that holds something is replaced when that is said, by its name, and with nobody on it. */
async function refuseUnlessMeant(url: string, confirm: RestoreOrder['confirm']): Promise<void> {
  const name = databaseName(url)
  if (!confirm)
    throw new BackupError(
      `The database ${name} is not empty. Restore into an empty one, or say --replace: it is then put aside under another name.`,
    )
  await refuseWhileUsed(url)
  if (!(await confirm(name))) throw new BackupError('That is not its name. Nothing was changed.')
}

const rename = (url: string, from: string, to: string): Promise<void> =>
  administer(url, `alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`)

type State = { kind: 'missing' | 'empty' | 'filled'; version: number }

async function stateOf(url: string): Promise<State> {
  try {
    return await withSession(url, async (client) => ({
      // What an interrupted restore left is nobody's.
      kind: (await tableNames(client)).length > 0 && !(await isUnfinished(client)) ? 'filled' : 'empty',
      version: await serverVersion(client),
    }))
  } catch (error) {
    if (databaseErrorCode(error) !== noSuchDatabase) throw error
    return { kind: 'missing', version: await withSession(withDatabase(url, 'template1'), serverVersion) }
  }
}

/** The databases that earlier restores left when they were interrupted; one that somebody is on may be under way. */
const leftOf = (url: string, name: string): Promise<string[]> =>
  withSession(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname::text as name from pg_database d where starts_with(datname, $1)
         and substr(datname, length($1) + 1) ~ '^[0-9]{14}$'
         and not exists (select from pg_stat_activity a where a.datid = d.oid) order by datname`,
      [`${name}_restored_`],
    )
    return rows.map((row) => row.name)
  })

/** A server that runs would write into what is put aside, and open the new one half made. */
async function refuseWhileUsed(url: string): Promise<void> {
  const users = await withSession(url, async (client) => {
    const { rows } = await client.query<{ who: string }>(
      `select coalesce(nullif(application_name, ''), 'somebody') || ' (' || usename || ')' as who from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and coalesce(backend_type, 'client backend') = 'client backend' limit 20`,
    )
    return [...new Set(rows.map(({ who }) => who))]
  })
  if (users.length > 0)
    throw new BackupError(
      `The database ${databaseName(url)} is in use by ${users.join(', ')}. Stop every server on it first. Nothing was changed.`,
    )
}

async function fill(
  url: string,
  file: string,
  programs: PostgresPrograms,
  manifest: Manifest | null,
  now: Date,
): Promise<Pick<Restored, 'stock' | 'migrations'>> {
  await restoreInto(url, file, programs)
  const stock = await withSession(url, takeStock)
  const found = manifest ? differences(manifest.Stock, stock) : []
  if (!stock || found.length > 0)
    throw new BackupError(
      `What was restored differs from what was saved:\n  ${found.join('\n  ') || 'there is nothing'}`,
    )
  const db = await openDatabase({ url, poolSize: 2, unlimited: true })
  try {
    const migrations = await migrate(db).catch((error: unknown) => {
      throw new BackupError(
        `The backup is of ${stock.Edition}, and this release cannot go on from there: ${error instanceof Error ? error.message : ''}`,
      )
    })
    await beginNewEpoch(db, now)
    return { stock, migrations }
  } finally {
    await closeDatabase(db)
  }
}
