import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'

/** A step of a request's history: whose, what, when. */
interface HistoryStep {
  request: string
  at: Date | string
  by: string | null
}

/**
 * Appends records of status and keeps the newest with each request; in one statement a table. `note` is what the mail to
 * the contact says. Answers the steps with the ids of their records.
 */
export async function appendStatuses<S extends HistoryStep & { status: number; note?: string | null }>(
  tx: Tx,
  steps: readonly S[],
): Promise<(S & { id: string })[]> {
  if (steps.length === 0) return []
  const records = steps.map((step) => ({ ...step, id: randomUUID() }))
  const rows = JSON.stringify(records)
  await sql`
    insert into outreach_status_record (id, outreach_request_id, status, note, created_on, created_by_id)
    select id, request, status, note, at, by
    from json_to_recordset(${rows}::json)
      as given(id uuid, request uuid, status smallint, note text, at timestamptz, by uuid)
  `.execute(tx)
  await sql`
    update outreach_request set latest_status = given.status
    from json_to_recordset(${rows}::json) as given(request uuid, status smallint)
    where outreach_request.id = given.request
  `.execute(tx)
  return records
}

/**
 * Appends records of the site and keeps the newest with each request; null is the national office. `batch` is the same for
 * all that one change gives to a site.
 */
export async function appendSites(
  tx: Tx,
  steps: readonly (HistoryStep & { site: string | null; batch?: string | null })[],
): Promise<void> {
  if (steps.length === 0) return
  const rows = JSON.stringify(steps)
  await sql`
    insert into outreach_site_record (id, outreach_request_id, site_id, batch_id, created_on, created_by_id)
    select gen_random_uuid(), request, site, batch, at, by
    from json_to_recordset(${rows}::json) as given(request uuid, site uuid, batch uuid, at timestamptz, by uuid)
  `.execute(tx)
  await sql`
    update outreach_request set latest_site_id = given.site
    from json_to_recordset(${rows}::json) as given(request uuid, site uuid)
    where outreach_request.id = given.request
  `.execute(tx)
}
