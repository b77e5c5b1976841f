import { type RawBuilder, sql } from 'kysely'
import { organizationFields } from '../columns/organization-columns.ts'
import { defineReport } from '../define-report.ts'
import { organizationValues } from '../organization-values.ts'

/** Names and ids in the order of the register, those behind a name and an id (`name/id`, the id standing last). */
const inOrder = (after: string | null): RawBuilder<unknown> => {
  const behind =
    after === null
      ? sql`true`
      : sql`(fold(o.name), o.id) > (${after.slice(0, -37)}::text, ${after.slice(-36)}::uuid)`
  return sql`select o.*, fold(o.name) as folded from organization o where o.deleted_on is null and ${behind} order by fold(o.name), o.id`
}

/** A row for each organization, merged ones included. */
export const organizationExport = defineReport({
  id: 'OrganizationExport',
  columns: organizationFields,
  page: (_question, after, take) => sql`
    with page as (${inOrder(after)} limit ${take})
    select o.folded || '/' || o.id as "Key", ${organizationValues('o')},
      target.name as "MergedInto", target.id as "MergedId"
    from page o left join merged_organization m on m.id = o.id left join organization target on target.id = m.target_id
    order by o.folded, o.id`,
  count: () => sql`select id from organization where deleted_on is null`,
})
