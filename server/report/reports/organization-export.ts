import { type RawBuilder, sql } from 'kysely'
import { organizationFields } from '../columns/organization-columns.ts'
import { defineReport } from '../define-report.ts'

/** Names and ids in the order of the register, those behind a name and an id (`name/id`, the id standing last). */
const inOrder = (after: string | null): RawBuilder<unknown> => {
  const behind =
    after === null
      ? sql`true`
      : sql`(fold(o.name), o.id) > (${after.slice(0, -37)}::text, ${after.slice(-36)}::uuid)`
  return sql`select o.* from organization o where o.deleted_on is null and ${behind} order by fold(o.name), o.id`
}

/** A row for each organization, merged ones included. */
export const organizationExport = defineReport({
  id: 'OrganizationExport',
  columns: organizationFields,
  page: (_question, after, take) => sql`
    with page as (${inOrder(after)} limit ${take})
    select fold(o.name) || '/' || o.id as "Key", o.id as "OrganizationId", o.name as "Name", o.city as "City",
      o.region_id as "Region", o.country_id as "Country", o.address as "Address", o.postal_code as "PostalCode",
      o.physical_address as "PhysicalAddress", o.physical_postal_code as "PhysicalPostalCode",
      o.telephone_number as "Phone", o.fax_number as "Fax", o.is_low_income as "LowIncome",
      o.is_primarily_fnmi as "PrimarilyFnmi", o.represented_fnmi as "RepresentedFnmi",
      o.gender_distribution_id as "GenderDistribution", o.language_id as "Language", o.type_id as "OrganizationType",
      o.sub_type_id as "SubType", o.school_board_id as "SchoolBoard", o.grade_levels_id as "GradeLevels",
      o.provincial_school_id as "ProvincialSchoolId", o.validated as "Validated", 'organization' || o.status as "Status",
      (o.status_date at time zone 'America/Toronto')::date as "StatusDate", o.status_comments as "StatusComments",
      o.date_closed as "DateClosed", target.name as "MergedInto", target.id as "MergedId",
      o.creation_source as "CreationSource"
    from page o left join merged_organization m on m.id = o.id left join organization target on target.id = m.target_id
    order by fold(o.name), o.id`,
  count: () => sql`select id from organization where deleted_on is null`,
})
