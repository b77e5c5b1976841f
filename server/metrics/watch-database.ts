import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/connection.ts'
import { keptDays } from '../db/sweep.ts'

interface Facts {
  waiting: number
  due: number
  dead: number
  oldest: number
  sent: number
  failed: number
  retried: number
  held: number
}

/** As many as are counted of anything: a scrape must not cost more the worse things are. */
const most = 10_000

/** How long what was found is told again, in ms: several who ask cost one look. */
const lookEvery = 5000

/**
 * What is the same for all processes of a database, since it stands in it: each of them tells it (take the maximum). Jobs
 * that wait for long and mails that fail are what somebody should be woken for.
 */
export function watchDatabase(registry: Registry, db: Db): void {
  const registers = [registry]
  let last: { at: number; facts: Promise<Facts | null> } | null = null
  const look = (): Promise<Facts | null> => {
    if (!last || performance.now() - last.at > lookEvery)
      // That the database does not answer is told by elan_database_up; the log has why, of whoever needed it.
      last = { at: performance.now(), facts: readFacts(db).catch(() => null) }
    return last.facts
  }
  const up: Gauge = new Gauge({
    name: 'elan_database_up',
    help: '1 while the database answers',
    registers,
    collect: async () => up.set((await look()) ? 1 : 0),
  })
  /** One gauge of several values; without an answer of the database it has none, rather than old ones. */
  const gauge = (
    name: string,
    help: string,
    label: string,
    values: (facts: Facts) => Record<string, number>,
  ) => {
    const made: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      collect: async () => {
        const facts = await look()
        made.reset()
        if (facts)
          for (const [value, count] of Object.entries(values(facts))) made.set({ [label]: value }, count)
      },
    })
  }
  gauge(
    'elan_jobs',
    `Jobs: waiting, due of those, dead (given up in the last ${keptDays} days); at most ${most} are counted`,
    'state',
    ({ waiting, due, dead }) => ({
      waiting,
      due,
      dead,
    }),
  )
  gauge(
    'elan_mails_last_hour',
    'Mails of the last hour: sent, failed (given up), retried',
    'state',
    ({ sent, failed, retried }) => ({
      sent,
      failed,
      retried,
    }),
  )
  gauge(
    'elan_oldest_seconds',
    'Age of the job that is due for longest, and of the open transaction that pulls have to wait for',
    'what',
    ({ oldest, held }) => ({ job: oldest, writing_transaction: held }),
  )
}

async function readFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select
      (select count(*) from (select from job where status = 'waiting' limit ${most}) counted)::int as waiting,
      (select count(*) from (select from job where status = 'waiting' and run_on <= now() limit ${most}) counted)::int as due,
      (select count(*) from (select from job where status = 'dead'
        and ended_on > now() - make_interval(days => ${keptDays}) limit ${most}) counted)::int as dead,
      coalesce((select extract(epoch from now() - min(run_on)) from job where status = 'waiting' and run_on <= now()), 0)::float8 as oldest,
      ${mails('sent')} as sent, ${mails('failed')} as failed, ${mails('waiting')} as retried,
      coalesce((select extract(epoch from now() - min(xact_start)) from pg_stat_activity
        where backend_xid is not null), 0)::float8 as held
  `.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('the database answered nothing')
  return facts
}

const mails = (state: 'sent' | 'failed' | 'waiting') => sql`(select count(*) from (
  select from email_delivery where state = ${state} and tried_on > now() - interval '1 hour' limit ${most}) counted)::int`
