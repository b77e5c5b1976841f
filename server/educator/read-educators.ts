import { sql } from 'kysely'
import type { z } from 'zod'
import type { Educator } from '../../domain/educator/document.ts'
import { maySeeEducator } from '../../domain/educator/permissions.ts'
import { educatorAsSeenBy } from '../../domain/educator/rules.ts'
import type { educatorRecordSchema } from '../../domain/educator/schema.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Executor } from '../db/connection.ts'
import type { StoredRecord } from '../record/record-kind.ts'

/** An educator as the server tells it. */
export type EducatorRecord = z.infer<typeof educatorRecordSchema>

/** The same with contact details: everything there is, before anybody's sight is considered. */
export type StoredEducator = EducatorRecord & Educator & { OrganizationId: string }

/** Whole educators in no order, deleted ones included; one statement. */
export async function selectEducators(
  on: Executor,
  ids: readonly string[],
): Promise<StoredRecord<StoredEducator>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredEducator & { deleted: boolean }>`
    select e.id as "Id", e.version as "Version", e.created_on as "CreatedOn", e.modified_on as "ModifiedOn",
      e.created_by_id as "CreatedById", e.modified_by_id as "ModifiedById", e.subject_id as "SubjectId",
      e.first_name as "FirstName", e.last_name as "LastName", e.email as "Email", e.phone_number as "PhoneNumber",
      e.organization_id as "OrganizationId", e.deleted_on is not null as deleted,
      json_build_object('Id', o.id, 'Name', o.name, 'City', o.city, 'Address', o.address,
        'TelephoneNumber', o.telephone_number) as "Organization",
      json_build_object('Items', e.languages) as "LanguagesHeader",
      json_build_object('Items', e.grades) as "GradesHeader",
      json_build_object('Items', coalesce((
        select json_agg(json_build_object('Id', es.id, 'SiteId', es.site_id, 'IsActive', es.is_active,
          'Site', json_build_object('Id', site.id, 'Name', site.name)) order by site.name, es.id)
        from educator_site es join site on site.id = es.site_id where es.educator_id = e.id
      ), '[]')) as "EducatorSiteHeader"
    from educator e join organization o on o.id = e.organization_id
    where e.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map(({ deleted, ...record }) => ({ record, deleted, droppedItems: [] }))
}

/** What the rules look at. */
export const standingOfEducator = ({ CreatedById, EducatorSiteHeader }: StoredEducator) => ({
  CreatedById,
  SiteIds: EducatorSiteHeader.Items.map((item) => item.SiteId),
})

/** The educator as the actor sees it: null when they may not, without contact details for volunteers. */
export const educatorSeenBy = (actor: Actor, educator: StoredEducator): EducatorRecord | null =>
  maySeeEducator(actor, standingOfEducator(educator)) ? educatorAsSeenBy(actor, educator) : null
