import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import { type JournalLine, journal } from '../record/journal.ts'

/** A request that was moved: the sites that it was with and is with; null is the national office, which no device opens. */
export interface MovedRequest {
  id: string
  version: number
  sites: readonly (string | null)[]
}

/** The line of the change feed: for coordinators of the request's sites. */
const lineOf = ({ sites, ...line }: MovedRequest): JournalLine => ({
  ...line,
  type: 'OutreachRequest',
  sites: [...new Set(sites.flatMap((site) => site ?? []))],
})

/** Tells coordinators of the requests' sites, in the transaction of the write: of the site that one leaves, too. */
export const journalRequests = (tx: Tx, moved: readonly MovedRequest[]): Promise<void> =>
  journal(tx, moved.map(lineOf))

/** The lines that tell devices what became of the logs of requests: a request shows them. One statement, none without Ids. */
export async function linesOfLoggedRequests(tx: Tx, ids: readonly string[]): Promise<JournalLine[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; version: number; site: string | null }>`
    select id, version, latest_site_id as site from outreach_request
    where id = any(${[...new Set(ids)]}::uuid[]) and deleted_on is null
  `.execute(tx)
  return rows.map(({ site, ...line }) => lineOf({ ...line, sites: [site] }))
}
