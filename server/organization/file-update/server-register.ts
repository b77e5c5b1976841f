import { sql } from 'kysely'
import type { FileRegister, KnownOrganization } from '../../../domain/organization/file-update/match-row.ts'
import { zeroless } from '../../../domain/organization/school-number.ts'
import type { Executor } from '../../db/connection.ts'
import { selectOrganizations } from '../read-organizations.ts'

/** The register as a file is compared with it: three statements for any number of rows. */
export const fileRegister = (on: Executor): FileRegister => ({
  byIds: (ids) => known(on, ids),
  byNumbers: async (numbers) => {
    if (numbers.length === 0) return []
    const { rows } = await sql<{ id: string }>`
      select id from organization
      where ltrim(provincial_school_id, '0') = any(${[...new Set(numbers.map(zeroless))]}::text[])
        and provincial_school_id is not null and deleted_on is null
      order by id limit 5000
    `.execute(on)
    return known(
      on,
      rows.map(({ id }) => id),
    )
  },
  byNames: async (names) => {
    if (names.length === 0) return []
    const { rows } = await sql<{ id: string }>`
      select id from organization
      where name_key = any(${[...new Set(names)]}::text[]) and deleted_on is null and status < 2
      order by id limit 5000
    `.execute(on)
    return known(
      on,
      rows.map(({ id }) => id),
    )
  },
})

async function known(on: Executor, ids: readonly string[]): Promise<KnownOrganization[]> {
  const stored = await selectOrganizations(on, ids)
  return stored.flatMap(({ record, deleted }) => (deleted ? [] : [record]))
}
