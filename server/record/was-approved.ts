import { type RawBuilder, sql } from 'kysely'

/** True of a registration that is approved, or was once: withdrawing keeps the date of its approval, and nothing else sets one. */
export const wasApproved = (registration: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${registration}.is_approved or ${registration}.approval_date is not null)`
