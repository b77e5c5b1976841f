import { addressKey } from '../../domain/kernel/email.ts'
import { ConfigurationError, readConfig } from '../config.ts'
import { closeDatabase } from '../db/connection.ts'
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
  const db = await prepareDatabase(config, (line) => void process.stdout.write(`${line}\n`))
  try {
    await nameByCommand(db, address, new Date())
  } finally {
    await closeDatabase(db)
  }
  process.stdout.write(
    `Whoever signs in next with ${address}, once the sign-in service has verified it, becomes an administrator.\n`,
  )
})
