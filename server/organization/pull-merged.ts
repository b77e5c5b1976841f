import { sql } from 'kysely'
import type { MergedOrganization } from '../../domain/organization/merged.ts'
import type { Place, PullSource } from '../sync/pull-source.ts'

const isMerged = sql`merged_id is not null and status = 2 and deleted_on is null`

/** Which organization stands in the place of each that was merged, so that a device still understands what names it. */
export const mergedOrganizationSource: PullSource<'MergedOrganization'> = {
  name: 'merged-organizations',
  type: 'MergedOrganization',
  batch: 2000,
  list: async (tx, _reader, after, limit) => {
    const { rows } = await sql<Place>`
      select id, id::text as key from organization
      where ${isMerged} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}
    `.execute(tx)
    return rows
  },
  read: async (tx, _reader, ids) => {
    const { rows } = await sql<MergedOrganization & { Version: number }>`
      select id as "Id", merged_id as "MergedId", version as "Version" from organization
      where ${isMerged} and id = any(${[...ids]}::uuid[])
    `.execute(tx)
    return rows.map(({ Version, ...doc }) => ({ id: doc.Id, version: Version, doc }))
  },
}
