import { type RawBuilder, sql } from 'kysely'
import { expiryWarningDays } from '../../domain/screening/constants.ts'

/** The rule of `expiresSoon` as a condition on a document `d` that is there, on a day (`YYYY-MM-DD`). */
export const isExpiring = (today: string): RawBuilder<unknown> => sql`(
  d.approved and d.deleted_on is null
  and d.expiry_date between ${today}::date and ${today}::date + ${expiryWarningDays[0]}::integer
)`

/**
 * How many documents of a site's people the filter "expires soon" shows on a day, as a statement of one number; `site`
 * is the site's id. For whoever `mayScreenAt` that site.
 */
export const countExpiring = (site: RawBuilder<unknown>, today: string): RawBuilder<{ count: number }> => sql`
  select count(*)::integer as count from screening_document d
  where ${isExpiring(today)} and exists (
    select from site_registration r
    where r.subject_id = d.subject_id and r.site_id = ${site} and r.deleted_on is null
  )`
