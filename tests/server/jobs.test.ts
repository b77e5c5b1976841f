import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../server/db/connection.ts'
import { enqueueJobs, type JobKind, type NewJob } from '../../server/jobs/enqueue.ts'
import {
  type JobFailure,
  type JobHandler,
  minutesAfter,
  mostAttempts,
} from '../../server/jobs/run-next-job.ts'
import { startWorker } from '../../server/jobs/start-worker.ts'
import { withServer } from './support/with-server.ts'

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
  return startWorker({ db: server.db, handlers, now: server.now, everyMs: 5, onFailure, onError: unexpected })
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
