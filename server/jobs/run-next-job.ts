import { type RawBuilder, sql } from 'kysely'
import { type Db, databaseErrorCode } from '../db/connection.ts'
import { forgetWaiting, giveUpWaiting } from './delivery-lines.ts'
import type { JobKind } from './enqueue.ts'

/** A job that a worker holds. */
export interface Job {
  id: string
  kind: JobKind
  payload: Record<string, string>
  /** This one included. */
  attempts: number
  /** When its cause happened. */
  createdOn: string
  /** How many people had been anonymised when it was taken: the words of a mail may be of one who is by now. */
  anonymised: number
  /** It has been deferred for so long that the next {@link UnavailableError} ends it. */
  isOverdue: boolean
}

/**
 * How a job ended: `done` for good; `not-needed`: there was nothing to do, and the same cause may ask again. A handler
 * that throws is asked again later, unless it throws a {@link PermanentError}. `noting`: done, and a statement that is run
 * together with what settles the job, which costs no trip of its own; `settled` is a row while the job is there.
 */
export type JobOutcome =
  | 'done'
  | 'not-needed'
  | { noting: (settled: RawBuilder<unknown>) => RawBuilder<unknown> }

/** Does a job. */
export type JobHandler = (job: Job) => Promise<JobOutcome>

/** What a worker does; jobs of other kinds it leaves to others. */
export type JobHandlers = Partial<Record<JobKind, JobHandler>>

/** Thrown by a handler that knows that trying again is no use; the message is a code, never personal data. */
export class PermanentError extends Error {}

/**
 * Thrown by a handler when whoever it hands things over to takes none for now, whatever the job: a quota is used up, say. The job
 * is deferred: put back with this attempt not counted, and the worker lets such jobs rest. The message is a code, never personal data.
 */
export class UnavailableError extends Error {}

/** A job that failed, for the log. `reason` is a code: messages of mail servers quote addresses. */
export interface JobFailure {
  id: string
  kind: JobKind
  attempts: number
  reason: string
  /** It is not tried again. */
  dead: boolean
  /** See {@link UnavailableError}. */
  unavailable: boolean
}

/** Minutes for which a worker has a job to itself; what is not settled by then, another takes over. */
const leaseMinutes = 5

/** For so long of the lease, in ms, a worker tries to note what it has done. */
const noteWithinMs = (leaseMinutes * 60 - 15) * 1000

/** With the waits below, four days: a server that fails on a Friday may be mended on the Tuesday of a long weekend. */
export const mostAttempts = 18

/** Minutes to wait after so many attempts: doubled each time, at most twelve hours. */
export const minutesAfter = (attempts: number): number => Math.min(2 ** (attempts - 1), 720)

/** Minutes for which a worker rests after an {@link UnavailableError}. */
export const restMinutes = 5

/** Days after which a job that only ever met an {@link UnavailableError} is given up: 300 mails a day are 4,000 by then. */
export const mostUnavailableDays = 14

/** What time it is, for a test; usually the database says, which all processes share: a lease of one is no other's. */
export type JobClock = (() => Date) | undefined

const momentOf = (now: JobClock) => (now ? sql`${now()}::timestamptz` : sql`now()`)

/**
 * Takes the job of these kinds that has waited longest, does it and settles it; false when none is due. No transaction is open while the
 * handler works: an old one holds back every reader's cursor. A worker that dies in between leaves the job to the next
 * once the lease has run out, so a handler may see a job twice.
 */
export async function runNextJob(
  db: Db,
  handlers: JobHandlers,
  now: JobClock,
  onFailure: (failure: JobFailure) => void,
): Promise<boolean> {
  const job = await claim(db, Object.keys(handlers), momentOf(now))
  const handler = job && handlers[job.kind]
  if (!handler) return false
  const { id, kind, attempts } = job
  const until = performance.now() + noteWithinMs
  let outcome: JobOutcome
  try {
    if (attempts > mostAttempts) throw new PermanentError('interrupted')
    outcome = await handler(job)
  } catch (error) {
    const dead = isDead(error, job)
    const unavailable = error instanceof UnavailableError
    const reason = reasonOf(error)
    const settle = dead ? giveUp : unavailable ? defer : reschedule
    await settle(db, job, reason, momentOf(now))
    onFailure({ id, kind, attempts, reason, dead, unavailable })
    return true
  }
  // What was done is done: it is not run again because it could not be noted.
  await retryUntilNoted(until, () =>
    outcome === 'not-needed'
      ? remove(db, id)
      : completeNoting(db, id, momentOf(now), outcome === 'done' ? forgetWaiting : outcome.noting),
  )
  return true
}

/** Asks again while the database cannot be reached, as while it restarts; throws what it threw last, or what is no use to repeat. */
async function retryUntilNoted(until: number, note: () => Promise<void>): Promise<void> {
  for (let waitMs = 250; ; waitMs = Math.min(2 * waitMs, 5000)) {
    try {
      return await note()
    } catch (error) {
      if (isRefused(error) || performance.now() + waitMs > until) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

/** The database takes no such values (classes 22 and 23), however often it is asked. */
const isRefused = (error: unknown): boolean => /^2[23]/.test(databaseErrorCode(error) ?? '')

/** True when a job that failed so is not tried again. */
export const isDead = (error: unknown, { attempts, isOverdue }: Job): boolean =>
  error instanceof PermanentError ||
  (error instanceof UnavailableError ? isOverdue : attempts >= mostAttempts)

async function claim(db: Db, kinds: readonly string[], now: RawBuilder<unknown>): Promise<Job | null> {
  const { rows } = await sql<Job>`
    update job set attempts = attempts + 1, reason = null, run_on = ${now} + make_interval(mins => ${leaseMinutes})
    where id = (
      select id from job where status = 'waiting' and run_on <= ${now} and kind = any(${[...kinds]}::text[])
      order by run_on, id limit 1 for update skip locked
    )
    returning id, kind, payload, attempts, created_on as "createdOn", count_anonymised() as anonymised,
      coalesce(shut_since < ${now} - make_interval(days => ${mostUnavailableDays}), false) as "isOverdue"
  `.execute(db)
  return rows[0] ?? null
}

const settled = sql`settled`

// What is noted hangs on the row that is settled: whoever deletes the job meanwhile is waited for, and then nothing is noted.
async function complete(
  db: Db,
  id: string,
  now: RawBuilder<unknown>,
  noting: (settled: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with settled as (
      update job set status = 'done', ended_on = ${now}, reason = null where id = ${id} returning id
    ) ${noting(settled)}
  `.execute(db)
}

// A job is settled also where what is noted of it is refused, which is thrown then.
async function completeNoting(...[db, id, now, noting]: Parameters<typeof complete>): Promise<void> {
  try {
    await complete(db, id, now, noting)
  } catch (error) {
    if (isRefused(error)) await complete(db, id, now, forgetWaiting)
    throw error
  }
}

async function remove(db: Db, id: string): Promise<void> {
  await sql`
    with settled as (delete from job where id = ${id} returning id) ${forgetWaiting(settled)}
  `.execute(db)
}

// The attempt names the lease: a worker that was too slow does not settle what another has taken over.
async function giveUp(
  db: Db,
  { id, attempts }: Job,
  reason: string,
  now: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with settled as (
      update job set status = 'dead', ended_on = ${now}, reason = ${reason}
      where id = ${id} and attempts = ${attempts} and status = 'waiting' returning id
    ) ${giveUpWaiting(settled, reason, now)}
  `.execute(db)
}

async function reschedule(
  db: Db,
  { id, attempts }: Job,
  reason: string,
  now: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update job set run_on = ${now} + make_interval(mins => ${minutesAfter(attempts)}), reason = ${reason}
    where id = ${id} and attempts = ${attempts} and status = 'waiting'
  `.execute(db)
}

// The longer it has been so, the longer until it is asked again: one that always meets this holds up the others less and less.
async function defer(db: Db, { id, attempts }: Job, reason: string, now: RawBuilder<unknown>): Promise<void> {
  await sql`
    update job set attempts = attempts - 1, reason = ${reason}, shut_since = coalesce(shut_since, ${now}),
      run_on = ${now} + least(interval '12 hours',
        greatest(make_interval(mins => ${restMinutes}), (${now} - coalesce(shut_since, ${now})) / 4))
    where id = ${id} and attempts = ${attempts} and status = 'waiting'
  `.execute(db)
}

/** A short code of the failure: never its text, which may quote addresses. */
export function reasonOf(error: unknown): string {
  if (error instanceof PermanentError || error instanceof UnavailableError) return error.message
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  return answer === null ? code : `${code} ${answer}`
}
