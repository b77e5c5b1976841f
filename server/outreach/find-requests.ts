import { type RawBuilder, sql } from 'kysely'
import { type Actor, coordinatedSites, isStaff } from '../../domain/kernel/actor.ts'
import { sortDirections, UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import type { OutreachQuery } from '../../domain/outreach/calls.ts'
import type { OutreachRequestRow } from '../../domain/outreach/document.ts'
import type { Executor } from '../db/connection.ts'
import { matchesSearch } from '../db/match-words.ts'
import { personNameOf } from '../db/person-name.ts'
import { isOfSite, siteOfRequest } from './of-site.ts'

/** The rule of `maySeeRequest` as a condition on `outreach_request r`. */
const isSeenBy = (actor: Actor): RawBuilder<unknown> =>
  isStaff(actor) ? sql`true` : sql`r.latest_site_id = any(${coordinatedSites(actor)}::uuid[])`

/** Ids of the requests that the actor may see, newest first, at most 500, and how many there are. */
export async function findRequests(on: Executor, actor: Actor): Promise<{ ids: string[]; total: number }> {
  const from = sql`outreach_request r where r.deleted_on is null and ${isSeenBy(actor)}`
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select r.id from ${from} order by r.created_on desc, r.id limit ${UNPAGED_LIMIT}) as ids,
      (select count(*) from ${from}) as total
  `.execute(on)
  return rows[0] ?? { ids: [], total: 0 }
}

/** A page of rows, and how many there are; one statement. */
export async function queryRequests(
  on: Executor,
  actor: Actor,
  query: OutreachQuery,
): Promise<{ rows: OutreachRequestRow[]; total: number }> {
  const ofSite = query.SiteId ? isOfSite(actor, sql`r.latest_site_id`, query.SiteId) : sql`true`
  const statuses = query.StatusFilters ?? []
  const inStatus = statuses.length > 0 ? sql`r.latest_status = any(${[...statuses]}::smallint[])` : sql`true`
  const among = query.Ids ? sql`r.id = any(${[...query.Ids]}::uuid[])` : sql`true`
  const where = sql`r.deleted_on is null and ${isSeenBy(actor)} and ${among} and ${ofSite} and ${inStatus}
    and ${matchesSearch(sql`r.search_text`, query.Search)}`
  // Names are looked up for the rows of the page alone, unless they decide the order: without a site, that of the national office.
  const bySite =
    query.SortColumn === 'Site'
      ? sql`left join site on site.id = ${siteOfRequest(sql`r.latest_site_id`)}`
      : sql``
  // What a search finds is looked for once; without one the page comes by its index, and the count apart.
  const matching = query.Search?.trim() ? sql`materialized` : sql`not materialized`
  const { rows } = await sql<{ total: number } & (OutreachRequestRow | { Id: null })>`
    with matching as ${matching} (
      select r.id, r.created_on, ${columns[query.SortColumn]} as sort_key from outreach_request r ${bySite} where ${where}
    )
    select counted.total, page.*
    from (select count(*) as total from matching) counted
      left join (
        select r.id as "Id", r.version as "Version", r.latest_site_id as "SiteId", site.name as "SiteName",
          ${personNameOf(sql`r.contact_first_name`, sql`r.contact_last_name`)} as "ContactName",
          coalesce(school.name, r.no_org_details) as "SchoolName", r.latest_status as "Status",
          r.outreach_type as "Type", r.created_on as "Created", found.place,
          (select count(*) from outreach_class c where c.outreach_request_id = r.id) as "ClassCount"
        from (
          select m.id, row_number() over (order by ${orderOf(query)}) as place from matching m
          order by ${orderOf(query)} limit ${query.Take} offset ${query.Skip}
        ) found
          join outreach_request r on r.id = found.id
          left join site on site.id = r.latest_site_id
          left join organization school on school.id = r.organization_id
      ) page on true
    order by page.place
  `.execute(on)
  // One row without a request tells the total of a page that is empty.
  const found = rows.flatMap(({ total: _, ...row }) => (row.Id === null ? [] : [row]))
  return { rows: found.map(rowOf), total: rows[0]?.total ?? 0 }
}

/** The row as it is told: without its place on the page. */
const rowOf = (row: OutreachRequestRow): OutreachRequestRow => ({
  Id: row.Id,
  Version: row.Version,
  SiteId: row.SiteId,
  SiteName: row.SiteName,
  ContactName: row.ContactName,
  SchoolName: row.SchoolName,
  Status: row.Status,
  Type: row.Type,
  ClassCount: row.ClassCount,
  Created: row.Created,
})

const columns: Record<OutreachQuery['SortColumn'], RawBuilder<unknown>> = {
  Site: sql`fold(site.name)`,
  ContactName: sql`fold(r.contact_last_name || ' ' || r.contact_first_name)`,
  Status: sql`r.latest_status`,
  Type: sql`r.outreach_type`,
  Created: sql`r.created_on`,
}

/** The order of `matching m`. */
function orderOf({ SortColumn, Sort }: OutreachQuery): RawBuilder<unknown> {
  if (Sort === sortDirections.none) return sql`m.created_on desc, m.id`
  const direction = Sort === sortDirections.descending ? sql`desc` : sql`asc`
  return SortColumn === 'Created'
    ? sql`m.created_on ${direction}, m.id`
    : sql`m.sort_key ${direction}, m.created_on desc, m.id`
}
