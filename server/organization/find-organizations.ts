import { type RawBuilder, sql } from 'kysely'
import { sortDirections } from '../../domain/kernel/paging.ts'
import type { OrganizationQuery } from '../../domain/organization/schema.ts'
import type { Executor } from '../db/connection.ts'
import { matchesSearch } from '../db/match-words.ts'

const sortKeys: Record<OrganizationQuery['SortColumn'], readonly RawBuilder<unknown>[]> = {
  Name: [sql`fold(name)`],
  City: [sql`fold(city)`, sql`fold(name)`],
  PostalCode: [sql`postal_code`, sql`fold(name)`],
  Status: [sql`status`, sql`fold(name)`],
}

/** New and verified ones: what a log may point to. */
const usable: readonly (0 | 1 | 2)[] = [0, 1]

/** A page of ids of organizations, and how many there are; two statements. `TypeId` is a type or a sub-type. */
export async function findOrganizations(
  on: Executor,
  { Skip, Take, Sort, SortColumn, Search, Status, TypeId }: OrganizationQuery,
): Promise<{ ids: string[]; total: number }> {
  const from = sql`
    organization
    where deleted_on is null and status = any(${[...(Status ?? usable)]}::smallint[])
      and (${TypeId ?? null}::uuid is null or ${TypeId ?? null}::uuid in (type_id, sub_type_id))
      and ${matchesSearch(sql`search_text`, Search)}
  `
  const direction = Sort === sortDirections.descending ? sql`desc` : sql`asc`
  const keys = (Sort === sortDirections.none ? sortKeys.Name : sortKeys[SortColumn]).map(
    (key) => sql`${key} ${direction}`,
  )
  const page = await sql<{ id: string }>`
    select id from ${from} order by ${sql.join(keys)}, id limit ${Take} offset ${Skip}
  `.execute(on)
  const counted = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(on)
  return { ids: page.rows.map((row) => row.id), total: counted.rows[0]?.total ?? 0 }
}
