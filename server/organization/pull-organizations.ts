import { sql } from 'kysely'
import type { Place, PullSource } from '../sync/pull-source.ts'
import { organizationRecord } from './organization-record.ts'

/**
 * Organizations that changed after the register snapshot was made. Merged ones are no longer to be chosen, so they are
 * gone for a device.
 */
export const organizationSource: PullSource<'Organization'> = {
  name: 'organizations',
  type: 'Organization',
  batch: 500,
  list: async (tx, { registerBound }, after, limit) => {
    const { rows } = await sql<Place>`
      select change.id, change.id::text as key from change
      where change.type = 'Organization' and change.tx >= ${registerBound}::xid8
        and (${after}::uuid is null or change.id > ${after}::uuid)
      order by change.id limit ${limit}
    `.execute(tx)
    return rows
  },
  read: async (tx, { actor }, ids) =>
    (await organizationRecord.read(tx, actor, ids))
      .filter((organization) => organization.Status !== 2 && organization.MergedId === null)
      .map((organization) => ({ id: organization.Id, version: organization.Version, doc: organization })),
}
