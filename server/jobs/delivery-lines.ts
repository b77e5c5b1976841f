import { type RawBuilder, sql } from 'kysely'

// `settled`: what names the rows of `job` that were settled in the same statement.

/** The statement that takes the lines of such jobs out of the delivery log that were never sent, and are not to be. */
export const forgetWaiting = (settled: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  delete from email_delivery using ${settled} where job_id = settled.id and state = 'waiting'
`

/** The statement that says in the delivery log of such jobs that they were given up, where the attempt did not say so. */
export const giveUpWaiting = (
  settled: RawBuilder<unknown>,
  reason: string,
  now: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  update email_delivery set state = 'failed', reason = ${reason}, tried_on = ${now}
  from ${settled} where job_id = settled.id and state = 'waiting'
`
