import { sql } from 'kysely'
import { activityTypeIds } from '../../domain/activity/constants.ts'
import { outreachStatus } from '../../domain/outreach/statuses.ts'
import type { Tx } from '../db/connection.ts'
import type { DemoOutreach } from './make-outreach.ts'

/** A workshop that may have answered a request. */
interface Candidate {
  id: string
  site: string
  date: string
}

/**
 * Makes workshops the logs of completed requests: of the request's site, between its arrival and its completion, each once.
 * The request is then of the school that was visited, and asks for what was done there. Answers how many were found.
 */
export async function linkLogs(tx: Tx, made: readonly DemoOutreach[]): Promise<number> {
  const { rows } = await sql<Candidate>`
    select a.id, a.created_by_site_id as site, to_char(a.date, 'YYYY-MM-DD') as date
    from activity a
    where a.workshop_type_id = ${activityTypeIds.Workshop} and a.parent_id is null and a.deleted_on is null and a.is_complete
      and (select count(*) from activity_school s where s.activity_id = a.id and s.organization_id is not null) = 1
    order by a.date, a.id
  `.execute(tx)
  const taken = new Set<string>()
  const links = made.flatMap((one) => {
    const log = logOf(one, rows, taken)
    if (!log) return []
    taken.add(log.id)
    return [{ request: one.document.Id, log: log.id }]
  })
  const given = sql`json_to_recordset(${JSON.stringify(links)}::json) as given(request uuid, log uuid)`
  await sql`
    update activity set outreach_request_id = given.request from ${given} where activity.id = given.log
  `.execute(tx)
  await sql`
    update outreach_request set organization_id = school.id, no_org_details = null, no_org_postal_code = null,
      event_address = nullif(school.address, ''), event_city = nullif(school.city, ''), event_province_id = school.region_id,
      event_postal_code = nullif(school.postal_code, '')
    from ${given} join activity_school s on s.activity_id = given.log
      join organization school on school.id = s.organization_id
    where outreach_request.id = given.request
  `.execute(tx)
  await sql`
    update outreach_class set topic = activity.name, kit_id = null
    from ${given} join activity on activity.id = given.log
    where outreach_class.outreach_request_id = given.request
  `.execute(tx)
  return links.length
}

function logOf(
  { document, statuses, sites, receivedOn }: DemoOutreach,
  candidates: readonly Candidate[],
  taken: ReadonlySet<string>,
): Candidate | undefined {
  const last = statuses.at(-1)
  if (last?.value !== outreachStatus.Completed || document.Classes.length !== 1) return undefined
  const site = sites.at(-1)?.value
  return candidates.find(
    (one) =>
      one.site === site &&
      one.date > receivedOn.slice(0, 10) &&
      one.date <= last.at.slice(0, 10) &&
      !taken.has(one.id),
  )
}
