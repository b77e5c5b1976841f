import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'

/**
 * Takes addresses, given in lower case, off every list that says who also gets mails, whatever their case there and deleted
 * lists included. A list on which nobody is left is deleted: it would say nothing.
 */
export async function takeOffLists(
  tx: Tx,
  addresses: readonly string[],
  by: string,
  now: Date,
): Promise<void> {
  if (addresses.length === 0) return
  await sql`
    with held as (
      select l.id, array(
        select one.text from unnest(l.addresses) with ordinality as one (text, place)
        where lower(one.text) <> all(${addresses}::text[]) order by one.place
      ) as others
      from email_address_list l
      where exists (select from unnest(l.addresses) as one (text) where lower(one.text) = any(${addresses}::text[]))
      order by l.id for update
    )
    update email_address_list l set addresses = held.others, version = l.version + 1,
      modified_on = ${now}::timestamptz, modified_by_id = ${by}::uuid,
      deleted_on = case when held.others = '{}' then coalesce(l.deleted_on, ${now}::timestamptz) else l.deleted_on end,
      deleted_by_id = case when held.others = '{}' then coalesce(l.deleted_by_id, ${by}::uuid) else l.deleted_by_id end
    from held where l.id = held.id
  `.execute(tx)
}
