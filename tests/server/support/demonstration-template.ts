import { closeSync, existsSync, openAsBlob, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { closeDatabase, embeddedEngine, openDatabase } from '../../../server/db/connection.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { loadDemonstration } from '../../../server/demo/load.ts'
import { type EmptyDatabase, makeEmptyPlace } from './open-empty-database.ts'

/** The moment at which the demonstration of the tests was loaded. */
export const loadedAt = () => new Date('2026-02-10T15:00:00Z')

/**
 * The demonstration charity in a database of one's own: a copy of the one that the first to ask has loaded for all test
 * files of the run, as the product loads it.
 */
export async function openDemonstration(): Promise<EmptyDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? openCopyOn(server) : openCopyOfDump()
}

async function openCopyOn(server: string): Promise<EmptyDatabase> {
  const template = demonstrationOf(inject('templateDatabase'))
  await makeOnce(server, template)
  const { url, drop } = await makeEmptyPlace(template)
  const db = await openDatabase({ url: url ?? '', poolSize: 3 })
  const close = async () => {
    await closeDatabase(db)
    await drop()
  }
  return { db, close }
}

/** The database on a PostgreSQL that the demonstration is loaded into, beside the small charity's. */
export const demonstrationOf = (template: string): string => `${template}_demonstration`

async function makeOnce(server: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    // Whoever comes second waits here for the first.
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    const { url, drop } = await makeEmptyPlace()
    const db = await openDatabase({ url: url ?? '', poolSize: 3, unlimited: true })
    try {
      await migrate(db)
      await loadDemonstration(db, { now: loadedAt })
      await closeDatabase(db)
      await client.query(`alter database ${new URL(url ?? '').pathname.slice(1)} rename to ${template}`)
    } catch (error) {
      await closeDatabase(db)
      await drop()
      throw error
    }
  } finally {
    await client.end()
  }
}

async function openCopyOfDump(): Promise<EmptyDatabase> {
  const db = await openDatabase({ memory: true, dump: await openAsBlob(await dumpOnce()) })
  return { db, close: () => closeDatabase(db) }
}

/** The dump of the embedded database that holds it; made by the first process of the run that asks, which the others wait for. */
async function dumpOnce(): Promise<string> {
  const file = join(inject('runFolder'), 'demonstration.tar')
  while (!existsSync(file)) {
    if (!claim(`${file}.claim`)) {
      await pause(200)
      continue
    }
    try {
      const db = await openDatabase({ memory: true })
      await migrate(db)
      await loadDemonstration(db, { now: loadedAt })
      const dump = await embeddedEngine(db)!.dumpDataDir('none')
      await closeDatabase(db)
      writeFileSync(`${file}.draft`, Buffer.from(await dump.arrayBuffer()))
      renameSync(`${file}.draft`, file)
    } finally {
      rmSync(`${file}.claim`)
    }
  }
  return file
}

/** True for the one that makes the file. */
function claim(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
