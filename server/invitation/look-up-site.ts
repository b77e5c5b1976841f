import { sql } from 'kysely'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { Executor } from '../db/connection.ts'
import { heldFor, type LookedUp } from '../record/referenced-records.ts'

/** What keeps people from being invited to a site: it is none, or takes no registrations now. See {@link LookedUp}. */
export async function siteRefusal(
  on: Executor,
  siteId: string | null | undefined,
  what: LookedUp,
): Promise<Problem[]> {
  if (!siteId) return []
  const { rows } = await sql<{ active: boolean | null }>`
    select (
      select status.is_active from site_status status where status.site_id = site.id order by status.seq desc limit 1
    ) as active
    from site where site.id = ${siteId} and site.deleted_on is null ${heldFor(what)}
  `.execute(on)
  if (!rows[0]) return [{ Code: 'unknown_reference', Field: 'SiteId' }]
  return rows[0].active === false ? [{ Code: 'site_inactive', Field: 'SiteId' }] : []
}
