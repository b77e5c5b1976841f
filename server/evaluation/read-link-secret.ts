import { sql } from 'kysely'
import type { Executor } from '../db/connection.ts'

/** The secret that makes the tokens of evaluation forms; the same for all processes on one database. */
export async function readLinkSecret(on: Executor): Promise<string> {
  const { rows } = await sql<{
    value: string
  }>`select value from secret where name = 'evaluation-links'`.execute(on)
  const [row] = rows
  if (!row) throw new Error('the secret of evaluation links is missing')
  return row.value
}
