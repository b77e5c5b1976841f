import { sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import { type Problem, ProblemError } from '../../domain/kernel/problems.ts'
import { maySeeRequest } from '../../domain/outreach/permissions.ts'
import type { OutreachStatus } from '../../domain/outreach/statuses.ts'
import type { Tx } from '../db/connection.ts'

/** A request that is about to be moved, locked until the transaction ends. */
export interface OpenRequest {
  Id: string
  Version: number
  LatestStatus: OutreachStatus
  LatestSiteId: string | null
}

/** Throws for the first list of problems that is not empty. */
export function refuseAll(problems: readonly Problem[]): void {
  const [first, ...others] = problems
  if (first) throw new ProblemError([first, ...others])
}

/**
 * Locks the named requests in Id order and answers them in the order in which they were named. Throws, with each
 * request's Id, where one is named twice, not to be seen, or no longer at the version that the caller saw.
 */
export async function openRequests(
  tx: Tx,
  actor: Actor,
  named: readonly { id: string; version?: number | null | undefined }[],
): Promise<OpenRequest[]> {
  const ids = named.map(({ id }) => id)
  refuseAll(
    ids.flatMap((id, place): Problem[] =>
      ids.indexOf(id) < place ? [{ Code: 'duplicate_value', Field: `[${id}]` }] : [],
    ),
  )
  const { rows } = await sql<OpenRequest>`
    select id as "Id", version as "Version", latest_status as "LatestStatus", latest_site_id as "LatestSiteId"
    from outreach_request where id = any(${ids}::uuid[]) and deleted_on is null order by id for update
  `.execute(tx)
  const found = new Map(rows.filter((row) => maySeeRequest(actor, row)).map((row) => [row.Id, row]))
  refuseAll(ids.flatMap((id): Problem[] => (found.has(id) ? [] : [{ Code: 'not_found', Field: `[${id}]` }])))
  refuseAll(
    named.flatMap(({ id, version }): Problem[] =>
      version && found.get(id)?.Version !== version ? [{ Code: 'version_conflict', Field: `[${id}]` }] : [],
    ),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Notes that the requests were changed: a new version each. */
export async function stampRequests(tx: Tx, ids: readonly string[], by: string, at: Date): Promise<void> {
  await sql`
    update outreach_request set version = version + 1, modified_on = ${at}::timestamptz, modified_by_id = ${by}
    where id = any(${[...ids]}::uuid[])
  `.execute(tx)
}
