import { type RawBuilder, sql } from 'kysely'
import { sortDirections } from '../../domain/kernel/paging.ts'
import type { OrganizationQuery } from '../../domain/organization/schema.ts'
import type { OrganizationStatus } from '../../domain/organization/statuses.ts'
import type { Executor } from '../db/connection.ts'
import { matchesSearch } from '../db/match-words.ts'

/** The word of a list's value in the reader's language; values without one come first, as an empty word. */
const wordOf = (column: 'region_id' | 'school_board_id', locale: 'en' | 'fr'): RawBuilder<unknown> => sql`
  fold(coalesce((
    select words.${sql.ref(locale)} from enumeration value join localization words on words.key = value.localization_key
    where value.id = organization.${sql.ref(column)}
  ), ''))`

const name = sql`fold(name)`

/** Each order of the list; but for the words of lists, an index holds it. */
function sortKeys({ SortColumn, Sort, Locale }: OrganizationQuery): readonly RawBuilder<unknown>[] {
  if (Sort === sortDirections.none) return [name]
  switch (SortColumn) {
    case 'Id':
      return []
    case 'Name':
      return [name]
    case 'Address':
      return [sql`fold(address)`, name]
    case 'City':
      return [sql`fold(city)`, name]
    case 'Province':
      return [wordOf('region_id', Locale), name]
    case 'PostalCode':
      return [sql`postal_code`, name]
    case 'SchoolBoard':
      return [wordOf('school_board_id', Locale), name]
    case 'Status':
      return [sql`status`, name]
  }
}

/** New and verified ones: what a log may point to. */
const usable: readonly OrganizationStatus[] = [0, 1]

/** A page of ids of organizations, and how many there are; two statements. `TypeId` is a type or a sub-type. */
export async function findOrganizations(
  on: Executor,
  query: OrganizationQuery,
): Promise<{ ids: string[]; total: number }> {
  const { Skip, Take, Sort, Search, Status, TypeId, RegionId } = query
  const from = sql`
    organization
    where deleted_on is null and status = any(${[...(Status ?? usable)]}::smallint[])
      and (${TypeId ?? null}::uuid is null or ${TypeId ?? null}::uuid in (type_id, sub_type_id))
      and (${RegionId ?? null}::uuid is null or region_id = ${RegionId ?? null}::uuid)
      and ${matchesSearch(sql`search_text`, Search)}
  `
  const direction = Sort === sortDirections.descending ? sql`desc` : sql`asc`
  const keys = [...sortKeys(query), sql`id`].map((key) => sql`${key} ${direction}`)
  const page = await sql<{ id: string }>`
    select id from ${from} order by ${sql.join(keys)} limit ${Take} offset ${Skip}
  `.execute(on)
  const counted = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(on)
  return { ids: page.rows.map((row) => row.id), total: counted.rows[0]?.total ?? 0 }
}

/** All that were merged into the organization, by name, at most so many; two statements. */
export async function findMerged(
  on: Executor,
  id: string,
  take: number,
): Promise<{ ids: string[]; total: number }> {
  const from = sql`organization where merged_id = ${id} and deleted_on is null`
  const page = await sql<{ id: string }>`
    select id from ${from} order by fold(name), id limit ${take}
  `.execute(on)
  const counted = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(on)
  return { ids: page.rows.map((row) => row.id), total: counted.rows[0]?.total ?? 0 }
}
