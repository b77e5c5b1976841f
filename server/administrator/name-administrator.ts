import { sql } from 'kysely'
import { addressKey } from '../../domain/kernel/email.ts'
import { type Config, ConfigurationError, readConfig } from '../config.ts'
import { closeDatabase, type Db, openDatabase } from '../db/connection.ts'
import { hasDatabase, placeOf } from '../db/has-database.ts'
import { refuseUnfinished } from '../db/unfinished-restore.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { runCommand } from '../run-command.ts'
import { nameByCommand } from './name-administrators.ts'

// npm run administrator -- person@charity.example: the next sign-in with this address, verified by the issuer, becomes an
// administrator. On PostgreSQL beside the running server; the embedded database is one process's at a time.
await runCommand(async () => {
  const address = addressKey(process.argv[2] ?? '')
  if (address === null)
    throw new ConfigurationError('Give one e-mail address: npm run administrator -- person@charity.example')
  const config = readConfig({ DEMO: 'off', ...process.env })
  if (!hasDatabase(config.database))
    throw new ConfigurationError(
      'DATABASE_URL is not set, and there is no database here. Run this with the configuration of the server: elan administrator, with the unit of the examples.',
    )
  const db = await openAsItIs(config)
  try {
    await nameByCommand(db, address, new Date())
  } finally {
    await closeDatabase(db)
  }
  process.stdout.write(
    `In ${placeOf(config.database)}: whoever signs in next with ${address}, once the sign-in service has verified it, becomes an administrator.\n`,
  )
})

/**
 * The database as the server that may run beside has left it: a terminal with another release or without the server's
 * configuration changes nothing else in it. An empty one is prepared.
 */
async function openAsItIs(config: Config): Promise<Db> {
  const db = await openDatabase(config.database)
  try {
    await refuseUnfinished(db)
  } catch (error) {
    await closeDatabase(db)
    throw error
  }
  const { rows } = await sql<{ takes_names: boolean; is_empty: boolean }>`
    select to_regclass('named_administrator') is not null as takes_names,
      to_regclass('kysely_migration') is null as is_empty
  `.execute(db)
  if (rows[0]?.takes_names) return db
  await closeDatabase(db)
  if (rows[0]?.is_empty) return prepareDatabase(config, (line) => void process.stdout.write(`${line}\n`))
  throw new ConfigurationError(
    'The database is of an older release, which knows no such names. Start this release’s server first: it brings it up to date.',
  )
}
