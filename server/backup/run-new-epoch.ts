import { ConfigurationError, readConfig } from '../config.ts'
import { closeDatabase, openDatabase } from '../db/connection.ts'
import { hasDatabase, placeOf } from '../db/has-database.ts'
import { migrate } from '../db/migrate.ts'
import { refuseUnfinished } from '../db/unfinished-restore.ts'
import { runCommand } from '../run-command.ts'
import { beginNewEpoch } from '../sync/new-epoch.ts'

// npm run new-epoch: says that the database was put back to an earlier state by other means than npm run restore, which
// says so itself.
await runCommand(async () => {
  const { database } = readConfig({ DEMO: 'off', ...process.env })
  if (!hasDatabase(database))
    throw new ConfigurationError(
      'DATABASE_URL is not set, and no database was put back here. Run this with the configuration of the server.',
    )
  const db = await openDatabase('url' in database ? { ...database, poolSize: 2, unlimited: true } : database)
  try {
    await refuseUnfinished(db)
    await migrate(db)
    await beginNewEpoch(db, new Date())
  } finally {
    await closeDatabase(db)
  }
  process.stdout.write(
    `In ${placeOf(database)} a new epoch has begun: devices notice at their next pull and read anew; what they have not sent stays and is sent.\n`,
  )
})
