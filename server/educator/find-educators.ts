import { type RawBuilder, sql } from 'kysely'
import type { EducatorQuery } from '../../domain/educator/schema.ts'
import { type Actor, approvedSites, coordinatedSites, isStaff } from '../../domain/kernel/actor.ts'
import { sortDirections } from '../../domain/kernel/paging.ts'
import type { Executor } from '../db/connection.ts'
import { matchesSearch } from '../db/match-words.ts'

/**
 * A page of ids of the educators that the actor may see, and how many there are; two statements. E-mail addresses are
 * searched and sorted by where the reader sees them only: an order or a hit would tell them.
 */
export async function findEducators(
  on: Executor,
  actor: Actor,
  query: EducatorQuery,
): Promise<{ ids: string[]; total: number }> {
  const from = sql`
    educator e join organization o on o.id = e.organization_id
    where e.deleted_on is null and ${isSeenBy(actor)} and ${isAt(query)} and ${isFoundBy(actor, query.Search)}
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

/** The rule of `seesEducatorContacts` as a condition on `educator e`. */
export const showsContactsTo = (actor: Actor): RawBuilder<unknown> =>
  isStaff(actor)
    ? sql`true`
    : sql`exists (
        select from educator_site es where es.educator_id = e.id and es.site_id = any(${coordinatedSites(actor)}::uuid[])
      )`

// The searched text holds the names too: the first condition alone can use the index, the second keeps the secret.
const isFoundBy = (actor: Actor, search: string | null | undefined): RawBuilder<unknown> => sql`(
  ${matchesSearch(sql`e.search_text`, search)}
  and (${showsContactsTo(actor)} or ${matchesSearch(sql`fold(e.first_name || ' ' || e.last_name)`, search)})
)`

function isAt({ SiteId, IsActive }: EducatorQuery): RawBuilder<unknown> {
  if (!SiteId && (IsActive === null || IsActive === undefined)) return sql`true`
  const place = SiteId ? sql`es.site_id = ${SiteId}` : sql`true`
  const state = IsActive === null || IsActive === undefined ? sql`true` : sql`es.is_active = ${IsActive}`
  return sql`exists (select from educator_site es where es.educator_id = e.id and ${place} and ${state})`
}

const byName = ['e.first_name', 'e.last_name']
const sortKeys: Record<Exclude<EducatorQuery['SortColumn'], 'Email'>, readonly string[]> = {
  FirstName: byName,
  LastName: ['e.last_name', 'e.first_name'],
  Organization: ['o.name', ...byName],
}

function orderOf(actor: Actor, { SortColumn, Sort }: EducatorQuery): RawBuilder<unknown> {
  const direction = Sort === sortDirections.descending ? sql`desc` : sql`asc`
  const byColumns = (columns: readonly string[]) =>
    sql.join(columns.map((column) => sql`fold(${sql.ref(column)}) ${direction}`))
  if (Sort === sortDirections.none) return byColumns(byName)
  if (SortColumn !== 'Email') return byColumns(sortKeys[SortColumn])
  // Those whose address the reader does not see stand together, by their names.
  const shown = sql`case when ${showsContactsTo(actor)} then fold(e.email) else '' end`
  return sql`${shown} ${direction}, ${byColumns(byName)}`
}
