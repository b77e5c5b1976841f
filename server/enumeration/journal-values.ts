import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import { journalReference } from '../record/journal-reference.ts'

/**
 * Tells every device whose lists, or whose sites' reasons, say the words under these keys, in the transaction of the
 * write. Deleted lists are told, too: what they offered stays readable.
 */
export async function journalValuesOf(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const { rows } = await sql<{ type: 'EnumerationList' | 'Site'; id: string; version: number }>`
    with value as (select id from enumeration where localization_key = any(${[...keys]}::text[]))
    select 'EnumerationList' as type, list.id, list.version from enumeration_list list
    where list.id in (
      select item.enumeration_list_id from enumeration_list_item item where item.enumeration_id in (select id from value)
      union
      select gone.enumeration_list_id from removed_list_item gone where gone.enumeration_id in (select id from value)
    )
    union all
    select 'Site', site.id, site.version from site
    where site.deleted_on is null and site.id in (
      select status.site_id from site_outreach_status status where status.reason_id in (select id from value)
    )
  `.execute(tx)
  await journalReference(tx, rows)
}
