import { sql } from 'kysely'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { Tx } from '../db/connection.ts'

/** How many logs answer these requests, by the request's Id; an activity inside another counts with it. */
export async function countLogs(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; logs: number }>`
    select outreach_request_id as id, count(*)::integer as logs from activity
    where outreach_request_id = any(${[...ids]}::uuid[]) and parent_id is null and deleted_on is null
    group by outreach_request_id
  `.execute(tx)
  return new Map(rows.map(({ id, logs }) => [id, logs]))
}

/** What keeps a request from being deleted: the logs that answer it, and how many. */
export const logRefusals = (id: string, logs: ReadonlyMap<string, number>): Problem[] => {
  const Limit = logs.get(id)
  return Limit ? [{ Code: 'in_use', Field: 'Workshop', Limit }] : []
}
