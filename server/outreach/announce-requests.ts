import { sql } from 'kysely'
import { outreachStatus } from '../../domain/outreach/statuses.ts'
import { copyToLists } from '../address-list/copy-to-lists.ts'
import type { Tx } from '../db/connection.ts'
import { enqueueJobs, type NewJob } from '../jobs/enqueue.ts'
import { notifiedCoordinators } from '../subject/notified-coordinators.ts'

/** What coordinators of a site are told: one job each. */
interface Notice {
  kind: 'outreach-notice' | 'outreach-moved'
  /** Each coordinator is told of it once. */
  cause: string
  site: string
  /** Those who caused it, who are not told. */
  besides: readonly string[]
  payload: Record<string, string>
}

/** One statement, whatever the number of sites; none without notices. */
async function tellCoordinators(tx: Tx, notices: readonly Notice[], now: Date): Promise<void> {
  if (notices.length === 0) return
  await sql`
    insert into job (kind, key, payload, run_on, created_on)
    select distinct given.kind, given.cause || '/' || coordinator.subject_id,
      given.payload || jsonb_build_object('subject', coordinator.subject_id), ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(notices)}::json)
        as given (kind text, cause text, site uuid, besides uuid[], payload jsonb)
      join ${notifiedCoordinators} on coordinator.site_id = given.site
    where coordinator.subject_id <> all(given.besides)
    on conflict (kind, key) do nothing
  `.execute(tx)
}

/** A request that arrived. */
interface Arrival {
  request: string
  site: string | null
  /** Of its site: 0 open, 1 waitlisted, 2 closed. */
  intake: number
  /** Whoever wrote it down at a desk; null: it came by the public form. */
  by: string | null
}

/**
 * Writes the mails about requests that arrived, in their transaction: to coordinators of an open site, or where it has none
 * to the national office, as where no site was named (e-mail types 10 and 11); to the contact of one that came by the
 * public form (6 and 7): whoever is on the telephone hears it there.
 */
export async function announceArrivals(tx: Tx, arrivals: readonly Arrival[], now: Date): Promise<void> {
  const thanks = arrivals.flatMap(({ request, site, intake, by }) => {
    const kind = intake === 0 ? ('outreach-received' as const) : ('outreach-waitlisted' as const)
    return by === null ? [{ kind, cause: request, site, payload: { request } }] : []
  })
  await enqueueJobs(
    tx,
    thanks.map(({ kind, cause, payload }) => ({ kind, key: cause, payload })),
    now,
  )
  const notices = arrivals.flatMap(({ request, site, intake, by }) =>
    site !== null && intake === 0
      ? [
          {
            kind: 'outreach-notice' as const,
            cause: request,
            site,
            besides: by === null ? [] : [by],
            payload: { request, site },
          },
        ]
      : [],
  )
  await tellCoordinators(tx, notices, now)
  const national = arrivals.flatMap(({ request, site, by }) =>
    site === null
      ? [
          {
            kind: 'outreach-national' as const,
            cause: request,
            site,
            besides: by === null ? [] : [by],
            payload: { request },
          },
        ]
      : [],
  )
  await copyToLists(
    tx,
    [...thanks, ...[...notices, ...national].map((notice) => ({ ...notice, toMany: true }))],
    now,
  )
}

/** A step of a request's status of which its contact is told. */
interface Decision {
  step: string
  request: string
  status: number
  site: string | null
}

/** Writes the mails that tell contacts that their requests were accepted or declined (types 8 and 9). */
export async function announceDecisions(tx: Tx, decisions: readonly Decision[], now: Date): Promise<void> {
  const jobs = decisions.map(({ step, request, status, site }) => {
    const kind = status === outreachStatus.Accepted ? 'outreach-accepted' : 'outreach-declined'
    const job = { kind, key: step, payload: { request, step } } satisfies NewJob
    return { job, site }
  })
  await enqueueJobs(
    tx,
    jobs.map(({ job }) => job),
    now,
  )
  await copyToLists(
    tx,
    jobs.map(({ job: { kind, key, payload }, site }) => ({ kind, cause: key, site, payload })),
    now,
  )
}

/**
 * Writes the mails that tell coordinators of the requests that were given to their site: one for each change and site,
 * however many requests it moved (type 12); to the national office where the site has no coordinator.
 */
export async function announceMoves(
  tx: Tx,
  moves: readonly { batch: string; site: string | null; by: string }[],
  now: Date,
): Promise<void> {
  const notices = moves.map(({ batch, site, by }) => ({
    kind: 'outreach-moved' as const,
    cause: batch,
    site,
    besides: [by],
    payload: { batch },
  }))
  await tellCoordinators(
    tx,
    notices.flatMap(({ site, ...notice }) => (site === null ? [] : [{ ...notice, site }])),
    now,
  )
  await copyToLists(
    tx,
    notices.map((notice) => ({ ...notice, toMany: true })),
    now,
  )
}

/** Writes the mails that tell the national office that a site closed its intake (type 13). */
export const announceClosedIntake = (
  tx: Tx,
  { intake, site, by }: { intake: string; site: string; by: string },
  now: Date,
): Promise<void> =>
  copyToLists(
    tx,
    [{ kind: 'intake-closed', cause: intake, site, payload: { intake }, toMany: true, besides: [by] }],
    now,
  )
