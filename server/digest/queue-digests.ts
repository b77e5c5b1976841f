import { sql } from 'kysely'
import { dueDigestWeek } from '../../domain/digest/digest-week.ts'
import { type Db, inTransaction } from '../db/connection.ts'
import { notifiedCoordinators } from '../subject/notified-coordinators.ts'

const minuteMs = 60_000

/**
 * Queues the digest of the week for each coordinator who has not chosen otherwise; does nothing outside of its time. The
 * week is in the key of the job, which stays when it is done: however often this runs, and in however many processes, each
 * coordinator is written to once a week. Answers the week that was looked at.
 */
export async function queueDigests(db: Db, now: Date): Promise<string | null> {
  const week = dueDigestWeek(now)
  if (week === null) return null
  await inTransaction(db, (tx) =>
    sql`
      insert into job (kind, key, payload, run_on, created_on)
      select 'weekly-digest', s.id || '/' || ${week}::text,
        jsonb_build_object('subject', s.id, 'week', ${week}::text), ${now}::timestamptz, ${now}::timestamptz
      from subject s
      where s.weekly_digest and s.deleted_on is null
        and exists (select from ${notifiedCoordinators} where coordinator.subject_id = s.id)
      order by s.id
      on conflict (kind, key) do nothing
    `.execute(tx),
  )
  return week
}

/**
 * Looks every minute whether it is time, and queues each week once in this process; gives the function that ends it. A look
 * that fails is tried again a minute later.
 */
export function queueDigestsWeekly(db: Db, onFailure: (error: unknown) => void): () => void {
  let queued: string | null = null
  const run = async () => {
    const week = dueDigestWeek(new Date())
    if (week !== null && week !== queued) queued = await queueDigests(db, new Date())
  }
  const runSafely = () => void run().catch(onFailure)
  runSafely()
  const timer = setInterval(runSafely, minuteMs)
  timer.unref()
  return () => clearInterval(timer)
}
