import { sql } from 'kysely'
import { type AddressList, addressesIn } from '../../domain/address-list/document.ts'
import { emailTypeOf } from '../../domain/mail/email-types.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/** Writes whole lists, new and changed, with one statement each whatever their number. */
export async function writeAddressLists(
  tx: Tx,
  created: readonly Accepted<AddressList>[],
  changed: readonly Accepted<AddressList>[],
): Promise<void> {
  if (created.length > 0) {
    await sql`
      insert into email_address_list (id, site_id, email_type, addresses, version, created_on, modified_on, created_by_id, modified_by_id)
      select id, site_id, email_type, addresses, version, created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::email_address_list, ${JSON.stringify(created.map(addressListRow))}::json) as given
      order by given.id
    `.execute(tx)
  }
  if (changed.length > 0) {
    await sql`
      update email_address_list l set email_type = given.email_type, addresses = given.addresses,
        version = given.version, modified_on = given.modified_on, modified_by_id = given.modified_by_id
      from json_populate_recordset(null::email_address_list, ${JSON.stringify(changed.map(addressListRow))}::json) as given
      where l.id = given.id
    `.execute(tx)
  }
}

/** The row of a list, by column name. */
export const addressListRow = ({ document, stamps }: Accepted<AddressList>) => ({
  id: document.Id,
  site_id: document.SiteId,
  email_type: document.EmailId === null ? undefined : emailTypeOf(document.EmailId),
  addresses: addressesIn(document.Addresses),
  ...stampColumns(stamps),
})
