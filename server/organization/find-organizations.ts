import { type RawBuilder, sql } from 'kysely'
import { sortDirections } from '../../domain/kernel/paging.ts'
import type { OrganizationQuery } from '../../domain/organization/schema.ts'
import type { OrganizationSortColumn } from '../../domain/organization/sort-columns.ts'
import type { OrganizationStatus } from '../../domain/organization/statuses.ts'
import type { Executor } from '../db/connection.ts'
import { matchesSchoolSearch } from '../db/match-words.ts'

/** The columns behind the words that some orders go by. */
const worded: Partial<Record<OrganizationSortColumn, RawBuilder<unknown>>> = {
  Province: sql`o.region_id`,
  SchoolBoard: sql`o.school_board_id`,
}

const name = sql`fold(o.name)`

/** Each order of the list. An index holds it, but for the words of lists, which are joined for it. */
function sortKeys({ SortColumn, Sort, Locale }: OrganizationQuery): readonly RawBuilder<unknown>[] {
  if (Sort === sortDirections.none) return [name]
  switch (SortColumn) {
    case 'Id':
      return []
    case 'Name':
      return [name]
    case 'Address':
      return [sql`fold(o.address)`, name]
    case 'City':
      return [sql`fold(o.city)`, name]
    case 'PostalCode':
      return [sql`o.postal_code`, name]
    case 'Status':
      return [sql`o.status`, name]
    case 'Province':
    case 'SchoolBoard':
      return [sql`fold(coalesce(words.${sql.ref(Locale)}, ''))`, name]
  }
}

function wordsOf({ SortColumn, Sort }: OrganizationQuery): RawBuilder<unknown> {
  const column = Sort === sortDirections.none ? undefined : worded[SortColumn]
  return column
    ? sql`left join enumeration value on value.id = ${column}
      left join localization words on words.key = value.localization_key`
    : sql``
}

/** New and verified ones: what a log may point to. */
const usable: readonly OrganizationStatus[] = [0, 1]

/** A page of ids of organizations, and how many there are; two statements. `TypeId` is a type or a sub-type. */
export async function findOrganizations(
  on: Executor,
  query: OrganizationQuery,
): Promise<{ ids: string[]; total: number }> {
  const { Skip, Take, Sort, Search, Filter } = query
  const Status = Filter?.Status ?? query.Status
  const TypeId = Filter?.TypeId ?? query.TypeId
  const RegionId = Filter?.RegionId ?? query.RegionId
  const where = sql`
    where o.deleted_on is null and o.status = any(${[...(Status ?? usable)]}::smallint[])
      and (${TypeId ?? null}::uuid is null or ${TypeId ?? null}::uuid in (o.type_id, o.sub_type_id))
      and (${RegionId ?? null}::uuid is null or o.region_id = ${RegionId ?? null}::uuid)
      and ${matchesSchoolSearch(sql`o.search_text`, Search)}
  `
  const direction = Sort === sortDirections.descending ? sql`desc` : sql`asc`
  const keys = [...sortKeys(query), sql`o.id`].map((key) => sql`${key} ${direction}`)
  const page = await sql<{ id: string }>`
    select o.id from organization o ${wordsOf(query)} ${where} order by ${sql.join(keys)} limit ${Take} offset ${Skip}
  `.execute(on)
  const counted = await sql<{ total: number }>`select count(*) as total from organization o ${where}`.execute(
    on,
  )
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
