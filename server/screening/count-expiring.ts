import { sql } from 'kysely'
import { expiryWarningDays } from '../../domain/screening/constants.ts'
import type { Executor } from '../db/connection.ts'

/**
 * How many documents of a site's people the filter "expires soon" shows on a day (`YYYY-MM-DD`): the rule of
 * `expiresSoon` as a condition. For whoever `mayScreenAt` that site.
 */
export async function countExpiring(on: Executor, siteId: string, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from screening_document d
    where d.approved and d.deleted_on is null
      and d.expiry_date between ${today}::date and ${today}::date + ${expiryWarningDays[0]}::integer
      and exists (
        select from site_registration r
        where r.site_id = ${siteId} and r.subject_id = d.subject_id and r.deleted_on is null
      )
  `.execute(on)
  return rows[0]?.count ?? 0
}
