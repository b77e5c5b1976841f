import { sql } from 'kysely'
import { readEducatorsFor } from '../educator/read-educators.ts'
import { readOrganizationRecords } from '../organization/read-organizations.ts'
import type { Place, PullSource } from './pull-source.ts'

/** Educators of the reader's sites, and those that the reader entered, as the reader may see them. */
export const educatorSource: PullSource<'EducatorAuxData'> = {
  type: 'EducatorAuxData',
  batch: 500,
  list: async (tx, { actor, scope }, after, limit) => {
    const { rows } = await sql<Place>`
      select e.id, e.id::text as key from educator e
      where e.deleted_on is null and (${after}::uuid is null or e.id > ${after}::uuid)
        and (e.created_by_id = ${actor.SubjectId} or exists (
          select from educator_site es where es.educator_id = e.id and es.site_id = any(${[...scope.sites]}::uuid[])
        ))
      order by e.id limit ${limit}
    `.execute(tx)
    return rows
  },
  read: async (tx, { actor, scope }, ids) =>
    (await readEducatorsFor(tx, actor, ids))
      .filter(
        ({ CreatedById, EducatorSiteHeader }) =>
          CreatedById === actor.SubjectId ||
          EducatorSiteHeader.Items.some(({ SiteId }) => scope.sites.includes(SiteId)),
      )
      .map((educator) => ({ id: educator.Id, version: educator.Version, doc: educator })),
}

/**
 * Organizations that changed after the register snapshot was made. Merged ones are no longer to be chosen, so they are
 * gone for a device.
 */
export const organizationSource: PullSource<'Organization'> = {
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
  read: async (tx, _reader, ids) =>
    (await readOrganizationRecords(tx, ids))
      .filter((organization) => organization.Status !== 2 && organization.MergedId === null)
      .map((organization) => ({ id: organization.Id, version: organization.Version, doc: organization })),
}
