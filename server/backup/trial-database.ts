import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { databaseName, withDatabase } from './connection-variables.ts'
import { createDatabase, dropDatabase, withSession } from './database-session.ts'

/** Any number, the same in every process: shared by the trials of one database, and held alone by whoever clears up after them. */
const trialLock = 7_411_002

/**
 * Runs `work` on a new, empty database beside the one at `url`, which is dropped afterwards. A trial that was killed leaves its
 * own behind, with a copy of everything: the next one drops it.
 */
export async function inTrialDatabase(url: string, work: (scratch: string) => Promise<void>): Promise<void> {
  const prefix = trialPrefix(url)
  await withSession(url, async (client) => {
    await clearUp(client, url, prefix)
    const scratch = withDatabase(url, prefix + randomUUID().slice(0, 8))
    try {
      await createDatabase(scratch, url)
      await work(scratch)
    } finally {
      await dropDatabase(scratch)
    }
  })
}

/** How the names of the trial databases of one database begin: whatever its own name is, and whatever else is on the server. */
export const trialPrefix = (url: string): string =>
  `elan_trial_${createHash('sha256').update(databaseName(url)).digest('hex').slice(0, 8)}_`

/** Drops what earlier trials left, unless one is under way; from then on nobody else takes this one for left behind. */
async function clearUp(client: pg.ClientBase, url: string, prefix: string): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    trialLock,
  ])
  if (rows[0]?.alone) {
    const left = await client.query<{ name: string }>(
      `select datname::text as name from pg_database
       where starts_with(datname::text, $1) and datdba = (select oid from pg_roles where rolname = current_user)`,
      [prefix],
    )
    for (const { name } of left.rows) await dropDatabase(withDatabase(url, name))
  }
  await client.query('select pg_advisory_lock_shared($1)', [trialLock])
  if (rows[0]?.alone) await client.query('select pg_advisory_unlock($1)', [trialLock])
}
