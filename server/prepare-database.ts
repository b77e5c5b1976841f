import { sql } from 'kysely'
import { nameConfigured } from './administrator/name-administrators.ts'
import type { Config } from './config.ts'
import { closeDatabase, type Db, embeddedEngine, inTransaction, openDatabase } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { refuseUnfinished } from './db/unfinished-restore.ts'
import { loadDemonstration } from './demo/load.ts'
import { seedEmails } from './email/seed-emails.ts'
import { seedShipped } from './shipped/seed-shipped.ts'
import { lowerForeignTransactions } from './sync/own-transactions.ts'

/** Any number, the same in every process: whoever holds it may fill an empty database. */
const fillingLock = 7_411_001

/**
 * Brings the database up to date and, for a demonstration, fills it while it is empty; then opens it for work.
 * On PostgreSQL the preparing connection has no time limits (a migration may take long), and several processes that
 * start at once prepare one after the other.
 */
export async function prepareDatabase(config: Config, log: (line: string) => void): Promise<Db> {
  if (!('url' in config.database)) {
    const db = await openDatabase(config.database)
    return prepare(db, config, log).then(
      () => db,
      (error: unknown) => closeDatabase(db).then(() => Promise.reject(error)),
    )
  }
  const preparing = await openDatabase({ ...config.database, poolSize: 2, unlimited: true })
  try {
    await prepare(preparing, config, log)
  } finally {
    await closeDatabase(preparing)
  }
  return openDatabase(config.database)
}

async function prepare(db: Db, config: Config, log: (line: string) => void): Promise<void> {
  await refuseUnfinished(db)
  await migrate(db)
  await lowerForeignTransactions(db)
  await inTransaction(db, (tx) => seedShipped(tx))
  await inTransaction(db, (tx) => nameConfigured(tx, config.administrators, new Date()))
  await seedEmails(db, new Date())
  if (!config.demo) return
  const { scale } = config.demo
  const fill = async () => {
    if (await isEmpty(db)) await loadDemonstration(db, { scale, log })
  }
  if (embeddedEngine(db)) return fill()
  await db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${fillingLock})`.execute(held)
    await fill()
    await sql`select pg_advisory_unlock(${fillingLock})`.execute(held)
  })
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (select from subject) as empty`.execute(db)
  return rows[0]?.empty ?? true
}
