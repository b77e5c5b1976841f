import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../server/db/connection.ts'
import { enqueueJobs, type JobKind, type NewJob } from '../../../server/jobs/enqueue.ts'
import {
  type JobFailure,
  type JobHandler,
  type JobOutcome,
  minutesAfter,
  mostAttempts,
  mostUnavailableDays,
  runNextJob,
  UnavailableError,
} from '../../../server/jobs/run-next-job.ts'
import { startWorker } from '../../../server/jobs/start-worker.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const job = (key: string): NewJob => ({ kind: 'volunteer-added', key, payload: { key } })
const enqueue = (...keys: string[]) =>
  inTransaction(server.db, (tx) => enqueueJobs(tx, keys.map(job), server.now()))
const waiting = async (): Promise<string[]> => {
  const { rows } = await sql<{
    key: string
  }>`select key from job where status = 'waiting' order by key`.execute(server.db)
  return rows.map(({ key }) => key)
}
const patiently = { timeout: 10_000 }
const unexpected = (error: unknown) => expect.unreachable(String(error))

beforeEach(async () => {
  await sql`delete from job`.execute(server.db)
})

const start = (handler: JobHandler, onFailure: (failure: JobFailure) => void = unexpected) => {
  const kinds: JobKind[] = ['volunteer-added', 'kit-damaged', 'evaluation-request']
  const handlers = Object.fromEntries(kinds.map((kind) => [kind, handler])) as Record<JobKind, JobHandler>
  return startWorker({ db: server.db, handlers, now: server.now, pollMs: 5, onFailure, onError: unexpected })
}

describe('a worker', () => {
  it('tries for four days before it gives up', () => {
    const waits = Array.from({ length: mostAttempts - 1 }, (_, at) => minutesAfter(at + 1))
    expect(waits.reduce((sum, minutes) => sum + minutes, 0)).toBeGreaterThan(4 * 24 * 60)
  })

  it('does what was committed, each key once, and nothing that was rolled back', async () => {
    const done: string[] = []
    const worker = start(async ({ payload }) => {
      done.push(payload.key ?? '')
      return 'done'
    })
    await enqueue('a', 'b')
    await enqueue('b', 'c')
    await inTransaction(server.db, async (tx) => {
      await enqueueJobs(tx, [job('d')], server.now())
      throw new Error('rolled back')
    }).catch(() => undefined)
    await expect.poll(waiting, patiently).toEqual([])
    await enqueue('a')
    await worker.close()
    expect(done.sort()).toEqual(['a', 'b', 'c'])
  })

  it('that is closed settles the job in hand and takes no other', async () => {
    await enqueue('a', 'b')
    const begun = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const worker = start(async () => {
      begun.resolve()
      await go.promise
      return 'done'
    })
    await begun.promise
    const closed = worker.close()
    go.resolve()
    await closed
    expect(await waiting()).toHaveLength(1)
  })

  it('goes on with the next when one fails, and says why in a code', async () => {
    await enqueue('a', 'b')
    const failures: JobFailure[] = []
    const done: string[] = []
    const worker = start(
      async ({ payload }) => {
        if (payload.key === 'a')
          throw Object.assign(new Error('no route to vera@people.example'), { code: 'EHOST' })
        done.push(payload.key ?? '')
        return 'done'
      },
      (failure) => failures.push(failure),
    )
    await expect.poll(() => done, patiently).toEqual(['b'])
    await expect
      .poll(() => failures, patiently)
      .toMatchObject([{ reason: 'EHOST', attempts: 1, dead: false }])
    await worker.close()
    const { rows } = await sql`select reason from job where key = 'a'`.execute(server.db)
    expect(rows).toEqual([{ reason: 'EHOST' }])
  })

  it('gives a job up in the end, and keeps it', async () => {
    await enqueue('a')
    const failures: JobFailure[] = []
    await sql`update job set attempts = 17`.execute(server.db)
    const worker = start(
      async () => {
        throw new Error('never')
      },
      (failure) => failures.push(failure),
    )
    await expect.poll(() => failures, patiently).toMatchObject([{ attempts: 18, dead: true }])
    await worker.close()
    const { rows } = await sql`select status, payload from job`.execute(server.db)
    expect(rows).toEqual([{ status: 'dead', payload: { key: 'a' } }])
  })
})

describe('what was done', () => {
  const doOnce = async (noting: Extract<JobOutcome, object>['noting']) => {
    await enqueue('a')
    const failures: JobFailure[] = []
    const settled = runNextJob(
      server.db,
      { 'volunteer-added': async () => ({ noting }) },
      server.now,
      (failure) => failures.push(failure),
    )
    const error = await settled.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    const { rows } = await sql`select status, attempts, reason from job`.execute(server.db)
    expect(rows).toEqual([{ status: 'done', attempts: 1, reason: null }])
    expect(failures).toEqual([])
    return error
  }

  it('is noted once the database is back, and not done again', async () => {
    let away = 2
    const error = await doOnce((settled) => {
      if (away-- > 0) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
      return sql`select from ${settled}`
    })
    expect(error).toBeNull()
    expect(away).toBe(-1)
  })

  it('is not done again either where the database refuses what is noted of it', async () => {
    expect(await doOnce((settled) => sql`select 1 / 0 from ${settled}`)).toMatchObject({ code: '22012' })
  })
})

describe('whoever takes none for now', () => {
  const full = async () => {
    throw new UnavailableError('EENVELOPE 452')
  }

  it('lets all such jobs rest after one of them, which is put back uncounted; others go on', async () => {
    const failures: JobFailure[] = []
    const others: string[] = []
    await enqueue('a', 'b')
    const worker = startWorker({
      db: server.db,
      handlers: { 'volunteer-added': full },
      handlersAtRest: {
        'person-renamed': async ({ payload }) => {
          others.push(payload.key ?? '')
          return 'done'
        },
      },
      now: server.now,
      pollMs: 5,
      onFailure: (failure) => failures.push(failure),
      onError: unexpected,
    })
    await expect.poll(() => failures, patiently).toMatchObject([{ unavailable: true, dead: false }])
    await inTransaction(server.db, (tx) =>
      enqueueJobs(tx, [{ kind: 'person-renamed', key: 'c', payload: { key: 'c' } }], server.now()),
    )
    await expect.poll(() => others, patiently).toEqual(['c'])
    await worker.close()
    expect(failures).toHaveLength(1)
    const { rows } =
      await sql`select key, attempts, reason from job where status = 'waiting' order by key`.execute(
        server.db,
      )
    expect(rows).toEqual([
      { key: 'a', attempts: 0, reason: 'EENVELOPE 452' },
      { key: 'b', attempts: 0, reason: null },
    ])
  })

  it('is asked again with the next once they have rested', async () => {
    await enqueue('a', 'b')
    const asked: string[] = []
    const worker = startWorker({
      db: server.db,
      handlers: {
        'volunteer-added': ({ payload }) => {
          asked.push(payload.key ?? '')
          return full()
        },
      },
      now: server.now,
      pollMs: 5,
      restMs: 20,
      onFailure: () => undefined,
      onError: unexpected,
    })
    await expect.poll(() => asked, patiently).toEqual(['a', 'b'])
    await worker.close()
  })

  it('loses no job of many by a quota of few a day', async () => {
    await enqueue(...Array.from({ length: 60 }, (_, at) => `mail ${at}`))
    let minutes = 0
    let taken = { day: 0, jobs: 0 }
    const now = () => new Date(server.now().getTime() + minutes * 60_000)
    const tenADay: JobHandler = async () => {
      const day = Math.floor(minutes / 1440)
      if (day !== taken.day) taken = { day, jobs: 0 }
      if (taken.jobs === 10) return full()
      taken.jobs++
      return 'done'
    }
    const dead: JobFailure[] = []
    for (; minutes < 7 * 1440; minutes += 30) {
      let rests = false
      const hear = (failure: JobFailure) => {
        rests = failure.unavailable
        if (failure.dead) dead.push(failure)
      }
      while (!rests && (await runNextJob(server.db, { 'volunteer-added': tenADay }, now, hear))) {}
    }
    expect(dead).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('ends a job all the same that never met anything else', async () => {
    await enqueue('a')
    const failures: JobFailure[] = []
    let days = 0
    const now = () => new Date(server.now().getTime() + days * 86_400_000)
    const tryIt = () => runNextJob(server.db, { 'volunteer-added': full }, now, (one) => failures.push(one))
    for (days of [0, mostUnavailableDays - 1, mostUnavailableDays + 1]) await tryIt()
    expect(failures.map(({ dead }) => dead)).toEqual([false, false, true])
    const { rows } = await sql`select status, reason from job`.execute(server.db)
    expect(rows).toEqual([{ status: 'dead', reason: 'EENVELOPE 452' }])
  })
})
