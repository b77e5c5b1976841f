import { type RawBuilder, sql } from 'kysely'
import { seesEducatorContacts } from '../../domain/educator/rules.ts'
import type { EducatorQuery } from '../../domain/educator/schema.ts'
import { type Actor, approvedSites, isStaff } from '../../domain/kernel/actor.ts'
import { sortDirections } from '../../domain/kernel/paging.ts'
import type { Executor } from '../db/connection.ts'
import { matchesSearch } from '../db/match-words.ts'

/**
 * A page of ids of the educators that the actor may see, and how many there are; two statements. E-mail addresses are
 * searched and sorted by for readers who see them only: an order or a hit would tell them.
 */
export async function findEducators(
  on: Executor,
  actor: Actor,
  query: EducatorQuery,
): Promise<{ ids: string[]; total: number }> {
  const searched = seesEducatorContacts(actor)
    ? sql`e.search_text`
    : sql`fold(e.first_name || ' ' || e.last_name)`
  const from = sql`
    educator e join organization o on o.id = e.organization_id
    where e.deleted_on is null and ${isSeenBy(actor)} and ${isAt(query)} and ${matchesSearch(searched, query.Search)}
  `
  const page = await sql<{ id: string }>`
    select e.id from ${from} order by ${orderOf(actor, query)}, e.id limit ${query.Take} offset ${query.Skip}
  `.execute(on)
  const counted = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(on)
  return { ids: page.rows.map((row) => row.id), total: counted.rows[0]?.total ?? 0 }
}

/** The rule of `maySeeEducator` as a condition on `educator e`. */
export const isSeenBy = (actor: Actor): RawBuilder<unknown> =>
  isStaff(actor)
    ? sql`true`
    : sql`(e.created_by_id = ${actor.SubjectId} or exists (
        select from educator_site es where es.educator_id = e.id and es.site_id = any(${approvedSites(actor)}::uuid[])
      ))`

function isAt({ SiteId, IsActive }: EducatorQuery): RawBuilder<unknown> {
  if (!SiteId && (IsActive === null || IsActive === undefined)) return sql`true`
  const place = SiteId ? sql`es.site_id = ${SiteId}` : sql`true`
  const state = IsActive === null || IsActive === undefined ? sql`true` : sql`es.is_active = ${IsActive}`
  return sql`exists (select from educator_site es where es.educator_id = e.id and ${place} and ${state})`
}

const byName = ['e.first_name', 'e.last_name']
const sortKeys: Record<EducatorQuery['SortColumn'], readonly string[]> = {
  FirstName: byName,
  LastName: ['e.last_name', 'e.first_name'],
  Organization: ['o.name', ...byName],
  Email: ['e.email'],
}

function orderOf(actor: Actor, { SortColumn, Sort }: EducatorQuery): RawBuilder<unknown> {
  const direction = Sort === sortDirections.descending ? sql`desc` : sql`asc`
  const isHidden = SortColumn === 'Email' && !seesEducatorContacts(actor)
  const columns = Sort === sortDirections.none || isHidden ? byName : sortKeys[SortColumn]
  return sql.join(columns.map((column) => sql`fold(${sql.ref(column)}) ${direction}`))
}
