import { sql } from 'kysely'
import type { DeskOrganization } from '../../domain/organization/desk-document.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/**
 * New ones are in Canada, unless a file of who keeps the register says of one where it is, and come from the app itself
 * (specification 3, section 5). Lists are kept by people: several values may stand for Canada, or none that is still in use.
 */
export async function insertOrganizations(
  tx: Tx,
  created: readonly Accepted<DeskOrganization>[],
): Promise<void> {
  if (created.length === 0) return
  await sql`
    insert into organization (id, name, country_id, region_id, city, address, physical_address, postal_code,
      physical_postal_code, telephone_number, fax_number, is_low_income, is_primarily_fnmi, represented_fnmi,
      gender_distribution_id, language_id, type_id, sub_type_id, school_board_id, grade_levels_id, validated,
      provincial_school_id, date_closed, status, status_date, status_comments, creation_source, version, created_on,
      modified_on, created_by_id, modified_by_id)
    select id, name, coalesce(country_id, (select value.id from enumeration value
        join enumeration_list_item item on item.enumeration_id = value.id
        join enumeration_list list on list.id = item.enumeration_list_id
       where list.system_name = 'Country' and value.value = 'CA'
       order by value.deleted_on nulls first, item.sort_order, value.id limit 1)),
      region_id, city, address, physical_address, postal_code,
      physical_postal_code, telephone_number, fax_number, is_low_income, is_primarily_fnmi, represented_fnmi,
      gender_distribution_id, language_id, type_id, sub_type_id, school_board_id, grade_levels_id, validated,
      provincial_school_id, date_closed, status, case when status = 0 then null else created_on end, status_comments,
      'VMS', version, created_on, modified_on, created_by_id, modified_by_id
    from json_populate_recordset(null::organization, ${rowsOf(created)}::json) as given
    order by given.id
  `.execute(tx)
}

/** Writes what changed; a status has the moment of its change. */
export async function updateOrganizations(
  tx: Tx,
  changed: readonly Accepted<DeskOrganization>[],
): Promise<void> {
  if (changed.length === 0) return
  await sql`
    update organization o set name = given.name, country_id = given.country_id, region_id = given.region_id,
      city = given.city, address = given.address, physical_address = given.physical_address,
      postal_code = given.postal_code, physical_postal_code = given.physical_postal_code,
      telephone_number = given.telephone_number, fax_number = given.fax_number, is_low_income = given.is_low_income,
      is_primarily_fnmi = given.is_primarily_fnmi, represented_fnmi = given.represented_fnmi,
      gender_distribution_id = given.gender_distribution_id, language_id = given.language_id, type_id = given.type_id,
      sub_type_id = given.sub_type_id, school_board_id = given.school_board_id, grade_levels_id = given.grade_levels_id,
      validated = given.validated, provincial_school_id = given.provincial_school_id, date_closed = given.date_closed,
      status = given.status,
      status_date = case when o.status = given.status then o.status_date else given.modified_on end,
      status_comments = given.status_comments, version = given.version, modified_on = given.modified_on,
      modified_by_id = given.modified_by_id
    from json_populate_recordset(null::organization, ${rowsOf(changed)}::json) as given
    where o.id = given.id
  `.execute(tx)
}

const rowsOf = (accepted: readonly Accepted<DeskOrganization>[]): string =>
  JSON.stringify(
    accepted.map(({ document, stamps }) => ({
      id: document.Id,
      name: document.Name,
      country_id: document.CountryId,
      region_id: document.RegionId,
      city: document.City,
      address: document.Address,
      physical_address: document.PhysicalAddress,
      postal_code: document.PostalCode,
      physical_postal_code: document.PhysicalPostalCode,
      telephone_number: document.TelephoneNumber,
      fax_number: document.FaxNumber,
      is_low_income: document.IsLowIncome,
      is_primarily_fnmi: document.IsPrimarilyFnmi,
      represented_fnmi: document.RepresentedFnmi,
      gender_distribution_id: document.GenderDistributionId,
      language_id: document.LanguageId,
      type_id: document.TypeId,
      sub_type_id: document.SubTypeId,
      school_board_id: document.SchoolBoardId,
      grade_levels_id: document.GradeLevelsId,
      validated: document.Validated,
      provincial_school_id: document.ProvincialSchoolId,
      date_closed: document.DateClosed,
      status: document.Status,
      status_comments: document.StatusComments,
      ...stampColumns(stamps),
    })),
  )
