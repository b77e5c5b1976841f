import { sql } from 'kysely'
import { officeDayOf } from '../../domain/kernel/office-day.ts'
import type { Tx } from '../db/connection.ts'
import type { NewJob } from '../jobs/enqueue.ts'
import type { LogNews } from './announce-activities.ts'

/** A log that was told of, with the key of its job. */
type KeyedNews = LogNews & { key: string }

/** What is told of logs now, and the jobs that tell whom to ask once the activity is over, with when they are due. */
export interface AskedNowAndLater {
  now: KeyedNews[]
  later: { job: NewJob; dueOn: Date }[]
}

/**
 * Puts off asking the educators of activities that have a day ahead until the day after it: nobody can say yet how it was.
 * The day is read anew then, so that an activity that was put off is waited for again; the educators of one that was moved to
 * a day that has come are asked by the save that moves it. One statement, none where nobody is asked.
 */
export async function waitForActivities(
  tx: Tx,
  logs: readonly KeyedNews[],
  now: Date,
): Promise<AskedNowAndLater> {
  const asking = logs.filter(({ asked }) => Object.keys(asked).length > 0)
  if (asking.length === 0) return { now: [...logs], later: [] }
  const { rows } = await sql<{ id: string; due_on: string }>`
    select id, ((date + 1) + time '12:00') at time zone 'UTC' as due_on from activity
    where id = any(${asking.map(({ activity }) => activity)}::uuid[]) and date > ${officeDayOf(now)}::date
  `.execute(tx)
  const dueOn = new Map(rows.map(({ id, due_on }) => [id, new Date(due_on)]))
  const later = asking.flatMap(({ key, ...news }) => {
    const due = dueOn.get(news.activity)
    const payload = { ...news, added: [], damaged: {} }
    // Under a key of its own: what else the log tells may be held, too.
    const job: NewJob = { kind: 'log-saved', key: `${key.replace(/\/ahead$/, '')}/ahead`, payload }
    return due ? [{ job, dueOn: due }] : []
  })
  return { now: logs.map((log) => (dueOn.has(log.activity) ? { ...log, asked: {} } : log)), later }
}
