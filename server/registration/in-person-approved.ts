import { type RawBuilder, sql } from 'kysely'

/**
 * The rule of `isInPersonApproved` (domain/screening) as a condition on a profile `p`, never null: who has no profile is
 * not approved. `today` is `YYYY-MM-DD`.
 */
export const isInPersonApproved = (today: string): RawBuilder<boolean> => sql<boolean>`(
  coalesce(p.covid_vaccines_received, false) and exists (
    select from screening_document d
    where d.subject_id = p.subject_id and d.approved and d.deleted_on is null
      and (d.expiry_date is null or d.expiry_date >= ${today}::date)
  ))`
