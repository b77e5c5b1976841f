import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'

/** A step of a request's history: whose, what, when. */
interface HistoryStep {
  request: string
  at: Date | string
  by: string | null
}

/** Appends records of status and keeps the newest with each request; in one statement a table. */
export async function appendStatuses(
  tx: Tx,
  steps: readonly (HistoryStep & { status: number })[],
): Promise<void> {
  if (steps.length === 0) return
  const rows = JSON.stringify(steps)
  await sql`
    insert into outreach_status_record (id, outreach_request_id, status, created_on, created_by_id)
    select gen_random_uuid(), request, status, at, by
    from json_to_recordset(${rows}::json) as given(request uuid, status smallint, at timestamptz, by uuid)
  `.execute(tx)
  await sql`
    update outreach_request set latest_status = given.status
    from json_to_recordset(${rows}::json) as given(request uuid, status smallint)
    where outreach_request.id = given.request
  `.execute(tx)
}

/** Appends records of the site and keeps the newest with each request; null is the national office. */
export async function appendSites(
  tx: Tx,
  steps: readonly (HistoryStep & { site: string | null })[],
): Promise<void> {
  if (steps.length === 0) return
  const rows = JSON.stringify(steps)
  await sql`
    insert into outreach_site_record (id, outreach_request_id, site_id, created_on, created_by_id)
    select gen_random_uuid(), request, site, at, by
    from json_to_recordset(${rows}::json) as given(request uuid, site uuid, at timestamptz, by uuid)
  `.execute(tx)
  await sql`
    update outreach_request set latest_site_id = given.site
    from json_to_recordset(${rows}::json) as given(request uuid, site uuid)
    where outreach_request.id = given.request
  `.execute(tx)
}
