import { sql } from 'kysely'
import { officeDayOf } from '../../domain/kernel/office-day.ts'
import { dueWarning } from '../../domain/screening/expiry.ts'
import { type Db, inTransaction } from '../db/connection.ts'
import { enqueueJobs } from '../jobs/enqueue.ts'
import { isExpiring, isFollowed } from './expiring.ts'

const hourMs = 3_600_000
const batch = 500

/**
 * Queues a mail for each person whose screening is due for a warning. A warning has a key of its own, the document's
 * date in it: however often this runs, and in however many processes, each is sent once; a date that moves is another.
 * Who has another document in its place is not warned. Answers how many documents are due.
 */
export async function queueExpiryWarnings(db: Db, now: Date): Promise<number> {
  const today = officeDayOf(now)
  let due = 0
  for (let after = { date: today, id: '00000000-0000-0000-0000-000000000000' }; ; ) {
    const { rows } = await sql<{ id: string; date: string }>`
      select d.id, d.expiry_date as date
      from screening_document d
      where ${isExpiring(today)} and (d.expiry_date, d.id) > (${after.date}::date, ${after.id}::uuid)
        and not ${isFollowed}
      order by d.expiry_date, d.id limit ${batch}
    `.execute(db)
    const jobs = rows.flatMap(({ id, date }) => {
      const days = dueWarning({ Approved: true, ExpiryDate: date }, today)
      if (days === null) return []
      return [
        {
          kind: 'screening-expires' as const,
          key: `${id}:${date}:${days}`,
          payload: { document: id, date, days: String(days) },
        },
      ]
    })
    await inTransaction(db, (tx) => enqueueJobs(tx, jobs, now))
    due += jobs.length
    const last = rows.at(-1)
    if (!last || rows.length < batch) return due
    after = last
  }
}

/**
 * Looks for warnings now and every hour, so that a server that was down on the day catches up; gives the function that
 * ends it. A look that fails is left to the next hour.
 */
export function warnOfExpiryHourly(db: Db, onFailure: (error: unknown) => void): () => void {
  const run = () => void queueExpiryWarnings(db, new Date()).catch(onFailure)
  run()
  const timer = setInterval(run, hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
