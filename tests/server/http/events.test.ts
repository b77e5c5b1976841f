import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction, openDatabase } from '../../../server/db/connection.ts'
import { journalPeople, journalReference } from '../../../server/record/journal-reference.ts'
import { openEventStream } from '../../../server/sync/event-stream.ts'
import { activityId, plantActivity, plantActivityIn } from '../support/activities.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { plantTraining } from '../support/trainings.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
let address = ''

beforeAll(async () => {
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
})

/** An open stream, and what came through it. */
interface Listening {
  status: number
  contentType: string | null
  events: () => number
  ended: () => boolean
  stop(): void
}

const open: Listening[] = []
afterEach(() => {
  for (const listening of open.splice(0)) listening.stop()
})

async function listen(person: PersonName): Promise<Listening> {
  const abort = new AbortController()
  const reply = await fetch(`${address}/api/vms/Sync/Events`, {
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
    signal: abort.signal,
  })
  let text = ''
  let ended = false
  const read = async () => {
    for await (const chunk of reply.body ?? []) text += Buffer.from(chunk).toString()
    ended = true
  }
  read().catch((error: unknown) => {
    // The test itself hung up.
    if (!abort.signal.aborted) throw error
  })
  const listening: Listening = {
    status: reply.status,
    contentType: reply.headers.get('content-type'),
    events: () => text.split('event: change\ndata:\n\n').length - 1,
    ended: () => ended,
    stop: () => abort.abort(),
  }
  open.push(listening)
  return listening
}

/** Waits until it holds, as long as a person would call it at once; other files may hold back the feed on PostgreSQL. */
async function soon(holds: () => boolean, within = onPostgres ? 8000 : 1000): Promise<void> {
  const start = performance.now()
  while (!holds()) {
    expect(performance.now() - start).toBeLessThan(within)
    await sleep(10)
  }
}

/** Long enough that an event would have come. */
const quiet = () => sleep(400)

describe('GET /api/vms/Sync/Events', () => {
  it('wakes a coordinator when a log of their site is written, and not the coordinator of another', async () => {
    const toronto = await listen('coordinator')
    const montreal = await listen('coordinatorMontreal')
    expect(toronto).toMatchObject({ status: 200, contentType: 'text/event-stream; charset=utf-8' })
    await plantActivity(server.db, { id: activityId(1), creator: people.volunteerTwo.id })
    await soon(() => toronto.events() === 1)
    await quiet()
    expect(montreal.events()).toBe(0)
  })

  it('wakes whoever appears in a log, and no other volunteer of the site', async () => {
    const appears = await listen('volunteer')
    const other = await listen('volunteerTwo')
    await plantActivity(server.db, { id: activityId(2), persons: [people.volunteer.id] })
    await soon(() => appears.events() === 1)
    await quiet()
    expect(other.events()).toBe(0)
  })

  it('wakes a coordinator for a training of their site, and no volunteer, who receives none', async () => {
    const coordinator = await listen('coordinator')
    const volunteer = await listen('volunteerTwo')
    await plantTraining(server)
    await soon(() => coordinator.events() === 1)
    await quiet()
    expect(volunteer.events()).toBe(0)
  })

  it('wakes everybody for reference data', async () => {
    const newcomer = await listen('newcomer')
    await inTransaction(server.db, (tx) =>
      journalReference(tx, [{ type: 'Site', id: ids.site.toronto, version: 1 }]),
    )
    await soon(() => newcomer.events() === 1)
  })

  it('makes one event of a burst of writes', async () => {
    const coordinator = await listen('coordinator')
    for (let number = 10; number < 30; number++) await plantActivity(server.db, { id: activityId(number) })
    await soon(() => coordinator.events() >= 1)
    await quiet()
    expect(coordinator.events()).toBeLessThan(20)
  })

  it('says nothing of a write that was rolled back', async () => {
    const coordinator = await listen('coordinator')
    const failure = new Error('rolled back')
    await expect(
      inTransaction(server.db, async (tx) => {
        await plantActivityIn(tx, { id: activityId(40) })
        throw failure
      }),
    ).rejects.toBe(failure)
    await quiet()
    expect(coordinator.events()).toBe(0)
  })

  it('ends after telling of a change of what the person may see, so that the next one listens for that', async () => {
    const pending = await listen('pending')
    await inTransaction(server.db, async (tx) => {
      await sql`update site_registration set is_approved = true, approval_date = now()
        where subject_id = ${people.pending.id}`.execute(tx)
      await journalPeople(tx, [people.pending.id])
    })
    await soon(() => pending.ended())
    expect(pending.events()).toBe(1)
    const again = await listen('pending')
    await inTransaction(server.db, (tx) => journalPeople(tx, [people.volunteerTwo.id]))
    await soon(() => again.events() === 1)
  })

  it('ends with the token, so that nobody listens longer than they may', async () => {
    const before = server.now()
    // The token was signed ten minutes earlier: half a second and the tolerance of the clock are left to it.
    server.setNow(new Date(before.getTime()).toISOString())
    const token = await server.tokenFor('coordinator')
    server.setNow(new Date(before.getTime() + 599_500).toISOString())
    const started = performance.now()
    const reply = await fetch(`${address}/api/vms/Sync/Events`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.status).toBe(200)
    await reply.text()
    expect(performance.now() - started).toBeLessThan(5000)
    server.setNow(before.toISOString())
  })

  it('refuses whoever is not signed in', async () => {
    const reply = await server.call(null, 'GET', '/api/vms/Sync/Events')
    expect(reply.code).toBe('not_signed_in')
  })

  it('keeps at most ten streams of one person: the oldest gives way', async () => {
    const streams: Listening[] = []
    for (let count = 0; count < 11; count++) streams.push(await listen('localizer'))
    await soon(() => streams[0]?.ended() === true)
    expect(streams.filter((stream) => stream.ended())).toHaveLength(1)
  })
})

describe.runIf(onPostgres)('with several processes on one PostgreSQL', () => {
  it('wakes listeners of one process for writes of another', async () => {
    const coordinator = await listen('coordinator')
    const elsewhere = await openDatabase({ url: server.database.url ?? '' })
    await plantActivity(elsewhere, { id: activityId(50) })
    await soon(() => coordinator.events() === 1)
    await elsewhere.destroy()
  })

  it('tells of a write only once no older transaction hides it from pulls', async () => {
    const coordinator = await listen('coordinator')
    const elsewhere = await openDatabase({ url: server.database.url ?? '' })
    let finish = () => {}
    const older = inTransaction(elsewhere, async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx)
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    })
    await soon(() => finish.toString() !== '() => {}')
    await plantActivity(server.db, { id: activityId(51) })
    await quiet()
    expect(coordinator.events()).toBe(0)
    finish()
    await older
    await soon(() => coordinator.events() === 1)
    await elsewhere.destroy()
  })

  it('listens again after its connection broke, and tells everybody to look', async () => {
    const warnings: string[] = []
    const note = (warning: Error) => void warnings.push(warning.message)
    process.on('warning', note)
    const coordinator = await listen('coordinator')
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'elan events' and datname = current_database()`.execute(server.db)
    await soon(() => coordinator.events() >= 1)
    const after = coordinator.events()
    await plantActivity(server.db, { id: activityId(52) })
    await soon(() => coordinator.events() > after || coordinator.ended())
    expect(warnings.some((text) => text.includes('listening connection broke'))).toBe(true)
    process.off('warning', note)
  })
})

describe('a stream', () => {
  const unread = () => new ServerResponse(new IncomingMessage(new Socket()))

  it('is dropped when its reader no longer reads', () => {
    const response = unread()
    const stream = openEventStream(response, {}, 60_000, () => {})
    for (let count = 0; count < 2000 && !response.destroyed; count++) stream.tell()
    expect(response.destroyed).toBe(true)
  })

  it('says a word every 25 seconds, so that proxies leave it open, and ends at its time', async () => {
    vi.useFakeTimers()
    try {
      const response = unread()
      const written: string[] = []
      response.write = (text: string) => written.push(text) > 0
      openEventStream(response, {}, 60_000, () => {})
      await vi.advanceTimersByTimeAsync(51_000)
      expect(written).toEqual([': connected\n\n', ':\n\n', ':\n\n'])
      await vi.advanceTimersByTimeAsync(10_000)
      expect(response.writableEnded).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a graceful stop', () => {
  it('ends all streams at once', async () => {
    const coordinator = await listen('coordinator')
    const started = performance.now()
    await server.app.close()
    await soon(() => coordinator.ended())
    expect(performance.now() - started).toBeLessThan(3000)
  })
})
