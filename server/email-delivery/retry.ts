import { sql } from 'kysely'
import { mayRetry, mostRetriedAtOnce } from '../../domain/email/delivery.ts'
import type { RetryAll } from '../../domain/email/delivery-schema.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Tx } from '../db/connection.ts'
import { matchesNarrowing, readDelivery } from './find-deliveries.ts'

/** What makes a job due now, with all its attempts before it. */
const dueNow = (
  now: Date,
) => sql`status = 'waiting', attempts = 0, run_on = ${now}::timestamptz, ended_on = null,
  reason = null, shut_since = null`

/** Makes the job due now, with all its attempts before it; throws for what was sent already. */
export async function retry(tx: Tx, id: string, now: Date) {
  const { rows } = await sql<{ status: string }>`select status from job where id = ${id} for update`.execute(
    tx,
  )
  const before = await readDelivery(tx, id)
  if (!before) throw new ProblemError({ Code: 'not_found' })
  if (!mayRetry(before.State) || !rows[0] || rows[0].status === 'done')
    throw new ProblemError({ Code: 'unchanged' })
  // A job without a reason is in the hands of a worker, or was never tried: it goes by itself.
  await sql`
    update job set ${dueNow(now)}
    where id = ${id} and (status = 'dead' or reason is not null)
  `.execute(tx)
  await sql`update email_delivery set state = 'waiting' where job_id = ${id}`.execute(tx)
  return { before, value: await readDelivery(tx, id) }
}

/**
 * The same for mails that were given up: the oldest first, {@link mostRetriedAtOnce} at most; one that somebody else has in hand at
 * this moment is left. Gives which, and how many that match are left.
 */
export async function retryAll(
  tx: Tx,
  narrowing: RetryAll,
  now: Date,
): Promise<{ ids: string[]; Left: number }> {
  const givenUp = sql`email_delivery d join job j on j.id = d.job_id
    where d.state = 'failed' and j.status = 'dead' and ${matchesNarrowing(narrowing)}`
  const { rows } = await sql<{ id: string }>`
    with chosen as (
      select d.job_id from ${givenUp} order by d.tried_on, d.job_id limit ${mostRetriedAtOnce} for update of j skip locked
    ), again as (
      update job set ${dueNow(now)} from chosen where job.id = chosen.job_id
    )
    update email_delivery set state = 'waiting' from chosen where email_delivery.job_id = chosen.job_id
    returning email_delivery.job_id as id
  `.execute(tx)
  const left = await sql<{ count: number }>`select count(*)::int as count from ${givenUp}`.execute(tx)
  return { ids: rows.map(({ id }) => id), Left: left.rows[0]?.count ?? 0 }
}
