import { sql } from 'kysely'
import type { OrganizationRecord } from '../../domain/organization/schema.ts'
import type { Executor } from '../db/connection.ts'
import type { StoredRecord } from '../record/record-kind.ts'

/** An organization as it is stored; whether it may be edited depends on who reads it. */
export type StoredOrganization = Omit<OrganizationRecord, 'Editable'>

/** Whole organizations in no order, deleted ones included; one statement. Everybody signed in may see all of it. */
export async function selectOrganizations(
  on: Executor,
  ids: readonly string[],
): Promise<StoredRecord<StoredOrganization>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredOrganization & { deleted: boolean }>`
    select id as "Id", version as "Version", created_on as "CreatedOn", modified_on as "ModifiedOn",
      created_by_id as "CreatedById", modified_by_id as "ModifiedById", name as "Name", country_id as "CountryId",
      region_id as "RegionId", city as "City", address as "Address", physical_address as "PhysicalAddress",
      postal_code as "PostalCode", physical_postal_code as "PhysicalPostalCode",
      telephone_number as "TelephoneNumber", fax_number as "FaxNumber", is_low_income as "IsLowIncome",
      is_primarily_fnmi as "IsPrimarilyFnmi", represented_fnmi as "RepresentedFnmi",
      gender_distribution_id as "GenderDistributionId", language_id as "LanguageId", type_id as "TypeId",
      sub_type_id as "SubTypeId", school_board_id as "SchoolBoardId", grade_levels_id as "GradeLevelsId",
      validated as "Validated", provincial_school_id as "ProvincialSchoolId", status as "Status",
      status_date as "StatusDate", date_closed as "DateClosed", status_comments as "StatusComments",
      merged_id as "MergedId", creation_source as "CreationSource", deleted_on is not null as deleted,
      (
        select json_build_object('Id', board.id, 'EnglishName', words.en, 'FrenchName', words.fr)
        from enumeration board join localization words on words.key = board.localization_key
        where board.id = organization.school_board_id
      ) as "SchoolBoard"
    from organization where id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map(({ deleted, ...record }) => ({ record, deleted, droppedItems: [] }))
}
