import { type RawBuilder, sql } from 'kysely'
import { expiryWarningDays } from '../../domain/screening/constants.ts'

/** The rule of `expiresSoon` as a condition on a document `d` that is there, on a day (`YYYY-MM-DD`). */
export const isExpiring = (today: string): RawBuilder<unknown> => sql`(
  d.approved and d.deleted_on is null
  and d.expiry_date between ${today}::date and ${today}::date + ${expiryWarningDays[0]}::integer
)`

/**
 * The condition that a person has another document in the place of `d`: of its kind, and counting longer. Of those that end
 * on one day the first that was approved is the one, so that another one brings no second warning of that day. The rule
 * of `screeningToRenew`.
 */
export const isFollowed = sql`exists (
  select from screening_document other
  where other.subject_id = d.subject_id and other.type = d.type and other.approved and other.deleted_on is null
    and (other.expiry_date is null or other.expiry_date > d.expiry_date
      or (other.expiry_date = d.expiry_date and (other.approval_date, other.id) < (d.approval_date, d.id)))
)`

/**
 * How many documents of a site's people the filter "expires soon" shows on a day (`screeningToRenew`), as a statement of
 * one number; `site` is the site's id. For whoever `mayScreenAt` that site.
 */
export const countExpiring = (site: RawBuilder<unknown>, today: string): RawBuilder<{ count: number }> => sql`
  select count(*)::integer as count from screening_document d
  where ${isExpiring(today)} and not ${isFollowed} and exists (
    select from site_registration r
    where r.subject_id = d.subject_id and r.site_id = ${site} and r.deleted_on is null
  )`
