import { sql } from 'kysely'
import type { Place, PullSource } from '../sync/pull-source.ts'
import { educatorRecord } from './educator-record.ts'

/** Educators of the reader's sites, and those that the reader entered, as the reader may see them. */
export const educatorSource: PullSource<'EducatorAuxData'> = {
  name: 'educators',
  type: 'EducatorAuxData',
  reach: ({ scope }) => scope.sites,
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
    (await educatorRecord.read(tx, actor, ids))
      .filter(
        ({ CreatedById, EducatorSiteHeader }) =>
          CreatedById === actor.SubjectId ||
          EducatorSiteHeader.Items.some(({ SiteId }) => scope.sites.includes(SiteId)),
      )
      .map((educator) => ({ id: educator.Id, version: educator.Version, doc: educator })),
}
