import { type RawBuilder, sql } from 'kysely'
import { type CopiedMail, copyToLists } from '../address-list/copy-to-lists.ts'
import { type Db, inTransaction, type Tx } from '../db/connection.ts'
import { enqueueJobs, type NewJob } from '../jobs/enqueue.ts'
import type { JobHandler } from '../jobs/run-next-job.ts'
import { notifiedCoordinators } from '../subject/notified-coordinators.ts'
import type { LogNews } from './announce-activities.ts'
import { type AskedOnce, askEachOnce } from './ask-each-once.ts'
import { heldFor, holdMails, personKey } from './hold-mails.ts'
import { waitForActivities } from './wait-for-activities.ts'

/** Logs that are told of in one transaction: short enough that nobody waits behind it. */
const atOnce = 25

/**
 * Turns what the longest waiting logs give others to hear into the jobs of their mails; answers whether there was any. It is
 * one transaction, so that a process that dies in it leaves all as it was; each person is told once, however often a log is
 * saved or told of. Fails whole: {@link tellOfLog} does one at a time.
 */
export async function tellOfWaitingLogs(db: Db, now: Date): Promise<boolean> {
  const due = sql`
    select id from job where kind = 'log-saved' and status = 'waiting' and run_on <= ${now}::timestamptz
    order by run_on, id limit ${atOnce} for update skip locked`
  return inTransaction(db, (tx) => tellOf(tx, due))
}

/** The same of the one log of a job, so that one that fails is tried again by itself and holds nobody up. */
export const tellOfLog =
  (db: Db): JobHandler =>
  async ({ id }) => {
    await inTransaction(db, (tx) => tellOf(tx, sql`select ${id}::uuid as id`))
    return 'not-needed'
  }

async function tellOf(tx: Tx, ids: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ key: string; payload: LogNews; created_on: string }>`
    with told as materialized (${ids})
    delete from job using told where job.id = told.id returning job.key, job.payload, job.created_on
  `.execute(tx)
  if (rows.length === 0) return false
  // The mails wait their turn from when the logs were written.
  const now = new Date(Math.max(...rows.map(({ created_on }) => Date.parse(created_on))))
  const logs = rows.map(({ key, payload }) => ({ ...payload, key }))
  const asked = await waitForActivities(tx, logs, now)
  for (const { job, dueOn } of asked.later) await enqueueJobs(tx, [job], dueOn)
  const once = await askEachOnce(tx, asked.now)
  const { told: news, held } = await holdMails(tx, once.logs, now)
  await enqueueJobs(
    tx,
    held.map(({ key, ...payload }) => ({ kind: 'log-saved', key, payload })),
    new Date(now.getTime() + heldFor),
  )
  const jobs = news.flatMap((one) => [...toTheAdded(one), ...toEducators(one, once.named)])
  await enqueueJobs(
    tx,
    jobs.map(({ site: _, ...job }) => job),
    now,
  )
  const copied = jobs.map(({ kind, key, payload, site }): CopiedMail => ({ kind, cause: key, site, payload }))
  await copyToLists(tx, [...copied, ...(await tellOfDamage(tx, news, now))], now)
  return true
}

/** A mail's job, and the site whose lists hear of it too. */
type SiteJob = NewJob & { kind: CopiedMail['kind']; site: string; payload: Record<string, string> }

const toTheAdded = ({ activity, site, author, added }: LogNews): SiteJob[] =>
  added.map((subject) => ({
    site,
    kind: 'volunteer-added',
    key: personKey(activity, subject),
    payload: { activity, subject, author },
  }))

const toEducators = (
  { activity, site, author, asked }: LogNews,
  named: AskedOnce<LogNews>['named'],
): SiteJob[] =>
  Object.entries(asked).map(([item, whom]) => {
    const key = personKey(activity, whom)
    const payload = { activity, item, whom, person: '', ...named.get(key), author }
    return { site, kind: 'evaluation-request', key, payload }
  })

/**
 * One job for each kit and coordinator of the site that logged the activity and of the site that keeps the kit, whichever
 * item of the log names it; answers what the lists of both hear of.
 */
async function tellOfDamage(tx: Tx, news: readonly LogNews[], now: Date): Promise<CopiedMail[]> {
  const damaged = news.flatMap(({ damaged: kits, added: _, asked: __, ...one }) =>
    Object.entries(kits).map(([item, kit]) => ({ ...one, item, kit })),
  )
  if (damaged.length === 0) return []
  const { rows } = await sql<
    Record<'activity' | 'item' | 'kit' | 'actor' | 'author' | 'site' | 'keeper', string>
  >`
    with damage as materialized (
      select given.*, kit.site_id as keeper
      from json_to_recordset(${JSON.stringify(damaged)}::json)
          as given (activity uuid, site uuid, item uuid, kit uuid, actor uuid, author uuid)
        join kit on kit.id = given.kit
    ), told as (
      insert into job (kind, key, payload, run_on, created_on)
      select distinct on (d.activity, d.kit, coordinator.subject_id)
        'kit-damaged', d.activity || '/' || d.kit || '/' || coordinator.subject_id,
        jsonb_build_object(
          'activity', d.activity, 'item', d.item, 'kit', d.kit, 'subject', coordinator.subject_id, 'author', d.author),
        ${now}::timestamptz, ${now}::timestamptz
      from damage d
        join ${notifiedCoordinators} on coordinator.site_id in (d.site, d.keeper)
      where coordinator.subject_id <> d.actor and coordinator.subject_id <> d.author
      order by d.activity, d.kit, coordinator.subject_id
      on conflict (kind, key) do nothing
    )
    select activity, item, kit, actor, author, site, keeper from damage
  `.execute(tx)
  return rows.flatMap(({ activity, item, kit, actor, author, site, keeper }) =>
    [...new Set([site, keeper])].map(
      (each): CopiedMail => ({
        kind: 'kit-damaged',
        cause: `${activity}/${kit}`,
        site: each,
        payload: { activity, item, kit, author, subject: author },
        toMany: true,
        besides: [actor, author],
      }),
    ),
  )
}
