import { sql } from 'kysely'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { MOST_TOLD_A_DAY } from '../../domain/outreach/limits.ts'
import type { Tx } from '../db/connection.ts'

const DAY = 24 * 3_600_000

/**
 * Throws `too_many` where a person would have more contacts told than {@link MOST_TOLD_A_DAY}, those of the last 24 hours
 * counted. Decisions that were taken back before their mail went were told to nobody.
 */
export async function limitDecisionMails(tx: Tx, by: string, many: number, now: Date): Promise<void> {
  if (many === 0) return
  // What the same person decides elsewhere at this moment counts, too.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`elan/told by/${by}`}, 0))`.execute(tx)
  const { rows } = await sql<{ told: number }>`
    select count(*)::int as told from outreach_status_record r
    where r.created_by_id = ${by} and r.created_on > ${new Date(now.getTime() - DAY)}::timestamptz and exists (
      select from job where job.kind in ('outreach-accepted', 'outreach-declined') and job.key = r.id::text
    )
  `.execute(tx)
  if ((rows[0]?.told ?? 0) + many > MOST_TOLD_A_DAY)
    throw new ProblemError({ Code: 'too_many', Field: 'SendEmail', Limit: MOST_TOLD_A_DAY })
}
