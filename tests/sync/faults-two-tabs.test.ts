import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { PushEntry } from '../../domain/sync/wire.ts'
import { drain } from '../../src/data/drain/drain.ts'
import { drainLock } from '../../src/data/drain/drain-lock.ts'
import type { DrainParts } from '../../src/data/drain/drain-parts.ts'
import { browserLocks } from '../../src/data/session/locks.ts'
import { PersonDatabase } from '../../src/data/store/person-database.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { seed, Tally, tries } from '../support/tally.ts'
import { entriesOf, log, reply, type Sent, success } from './support/scripted-device.ts'
import { idsFrom, randomFrom } from './world/random.ts'

console.info = () => {}

const random = randomFrom(seed)
const pause = (most: number) => new Promise((resolve) => setTimeout(resolve, random() * most))

const taken = ({ Key, Body }: PushEntry) => ({
  Key,
  Status: 201,
  Success: true,
  Id: (JSON.parse(Body ?? '{}') as { Id: string }).Id,
  Version: 1,
})

/** Two tabs and the worker of one browser: a store each on the same disk, the browser's own locks, one server. */
function browserOf(round: number) {
  const stores = { indexedDB: new IDBFactory(), IDBKeyRange }
  const newId = idsFrom(0xb0)
  const seen = new Map<string, number>()
  const processes = [0, 1, 2].map(
    (): DrainParts => ({
      now: Date.now,
      newId,
      db: new PersonDatabase(`issuer ${round}`, 'sub', stores as never),
      apiUrl: '',
      tokens: async () => ({ kind: 'token', token: 'token' }),
      fetch: async (url, init) => {
        const headers = new Headers(init.headers)
        const sent: Sent = { method: init.method ?? '', path: url, headers, text: String(init.body) }
        const isPush = url.endsWith('/Push')
        const keys = isPush ? entriesOf(sent).map(({ Key }) => Key) : [headers.get('idempotency-key') ?? '']
        for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1)
        await pause(3)
        return isPush ? reply(200, { Success: true, Value: entriesOf(sent).map(taken) }) : success(sent)
      },
      random,
      locks: browserLocks,
      person: async () => newId(),
      pace: { size: 1 },
      signal: new AbortController().signal,
    }),
  )
  return { processes, newId, seen }
}

const rounds = tries(20, 200)

test(
  'two tabs and the worker wake at once: each entry goes in one request',
  async () => {
    const tally = new Tally('two tabs and the worker')
    for (let round = 0; round < rounds; round++) {
      const { processes, newId, seen } = browserOf(round)
      const [first] = processes
      if (!first) throw new Error('no tab')
      const count = 1 + (round % 5)
      for (let place = 0; place < count; place++)
        await enqueueCreate('Workshop', log(newId()), first.db, first)
      // Each looks again when the others may have gone home, as the triggers of the app do.
      await Promise.all(
        processes.map(async (parts) => {
          while ((await parts.db.outbox.count()) > 0) {
            await pause(4)
            await drain(parts)
          }
        }),
      )
      tally.tried()
      if (seen.size !== count) tally.lost(`round ${round}: ${seen.size} of ${count}`)
      for (const [key, times] of seen) tally.found(`round ${round}, ${key}`, times)
      for (const { db } of processes) db.close()
    }
    tally.end()
  },
  60_000 + rounds * 1000,
)

test('a lock taken from a flusher that still lives ends in two reports and no error', async () => {
  const { processes, newId } = browserOf(-1)
  const [first, second] = processes
  if (!first || !second) throw new Error('no tabs')
  await enqueueCreate('Workshop', log(newId()), first.db, first)
  const given = Promise.withResolvers<void>()
  const slow = drain({
    ...first,
    fetch: async () => {
      await given.promise
      throw new Error('gone')
    },
  })
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBeGreaterThan(0)
  const thief = await browserLocks.steal(drainLock(second.db), async () => 'stolen')
  expect(thief).toBe('stolen')
  expect(await slow).toMatchObject({ ended: 'busy' })
  given.resolve()
})
