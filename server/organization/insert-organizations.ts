import { sql } from 'kysely'
import type { Organization } from '../../domain/organization/document.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/** New schools are in Canada, come from the app itself, and wait to be verified (specification 3, section 5). */
export async function insertOrganizations(tx: Tx, created: readonly Accepted<Organization>[]): Promise<void> {
  const rows = created.map(({ document, stamps }) => ({
    id: document.Id,
    name: document.Name,
    address: document.Address,
    city: document.City,
    region_id: document.RegionId,
    postal_code: document.PostalCode,
    telephone_number: document.TelephoneNumber,
    gender_distribution_id: document.GenderDistributionId,
    language_id: document.LanguageId,
    type_id: document.TypeId,
    ...stampColumns(stamps),
  }))
  await sql`
    insert into organization (id, name, address, city, region_id, postal_code, telephone_number,
      gender_distribution_id, language_id, type_id, country_id, status, creation_source, version,
      created_on, modified_on, created_by_id, modified_by_id)
    select id, name, address, city, region_id, postal_code, telephone_number,
      gender_distribution_id, language_id, type_id,
      (select value.id from enumeration value
        join enumeration_list_item item on item.enumeration_id = value.id
        join enumeration_list list on list.id = item.enumeration_list_id
       where list.system_name = 'Country' and value.value = 'CA'),
      0, 'VMS', version, created_on, modified_on, created_by_id, modified_by_id
    from json_populate_recordset(null::organization, ${JSON.stringify(rows)}::json) as given
    order by given.id
  `.execute(tx)
}
