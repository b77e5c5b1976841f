import type { Config } from './config.ts'
import type { Db } from './db/connection.ts'
import { listAccounts } from './identity/accounts.ts'
import { describeAccount } from './identity/describe-account.ts'
import { issuerWords } from './identity/words.ts'

/** Tells the person at the terminal where to go, and who they can be there. */
export async function printWelcome(db: Db, config: Config, log: (line: string) => void): Promise<void> {
  log(`\nÉlan answers at ${config.publicUrl}`)
  if (config.outsideIssuer || !config.demo) return
  const accounts = await listAccounts(db)
  if (accounts.length === 0) return
  log('\nDemonstration accounts, password elan-demo:')
  for (const account of accounts)
    log(`  ${account.email.padEnd(30)} ${describeAccount(issuerWords.en, account)}`)
  log('')
}
