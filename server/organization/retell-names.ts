import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import { refreshSearchText } from '../outreach/write-requests.ts'

/** What is searched by the names of organizations says their names as they are now. */
export async function retellNames(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from outreach_request where organization_id = any(${[...ids]}::uuid[])
  `.execute(tx)
  await refreshSearchText(
    tx,
    rows.map(({ id }) => id),
  )
}
