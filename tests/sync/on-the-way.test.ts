import { Dexie, liveQuery } from 'dexie'
import { beforeEach, expect, test } from 'vitest'
import { drain } from '../../src/data/drain/drain.ts'
import { readOnTheWay } from '../../src/data/drain/on-the-way.ts'
import { readSyncSummary } from '../../src/data/engine/sync-state.ts'
import { pendingEntries } from '../../src/data/outbox/pending.ts'
import { latestActivities } from '../../src/data/queries/activities.ts'
import { readMeta, writeMeta } from '../../src/data/store/meta.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, type ScriptedDevice, type Sent, scriptedDevice, success } from './support/scripted-device.ts'

// Bad answers are the subject here.
console.info = () => {}

let device: ScriptedDevice
const idOf = (place: number): string => `0000000${place}-0000-4000-8000-00000000000${place}`

beforeEach(async () => {
  device = scriptedDevice()
  Object.assign(Dexie.dependencies, device.stores)
  for (const place of [1, 2, 3]) await enqueueCreate('Workshop', log(idOf(place)), device.db, device.env)
})

const kinds = async () => (await pendingEntries(device.db, device.clock.now)).map((entry) => entry.kind)
const summary = () => readSyncSummary(device.db, device.clock.now, true)

/** Answers when it is told to; gives what has left so far. */
function holdAnswers() {
  const left: { sent: Sent; answer: (with_: Response | Error) => void }[] = []
  device.answer = (sent) =>
    new Promise((resolve, reject) => {
      left.push({ sent, answer: (it) => (it instanceof Error ? reject(it) : resolve(it)) })
    })
  return left
}

test('"sending" is said of what is on its way, and which of how many it is', async () => {
  expect(await kinds()).toEqual(['on-device', 'on-device', 'on-device'])
  const left = holdAnswers()
  const draining = device.drain()
  // The third is made ready, and waits for one of the two before it.
  await expect.poll(() => left.length).toBe(2)
  await expect.poll(kinds).toEqual(['sending', 'sending', 'on-device'])
  expect((await summary()).sending).toEqual({ count: 2, of: 3 })
  left[0]?.answer(success(left[0].sent))
  await expect.poll(() => left.length).toBe(3)
  expect(await kinds()).toEqual(['sending', 'sending'])
  expect((await summary()).sending).toEqual({ count: 3, of: 3 })
  for (const one of left.slice(1)) one.answer(success(one.sent))
  await draining
  expect((await summary()).sending).toBeNull()
})

test('of what leaves soon after something else one note tells, which is a sign of life, too', async () => {
  const left = holdAnswers()
  const notes: unknown[] = []
  device.db.meta.hook('creating', (key, row) => void (key === 'onTheWay' && notes.push(row)))
  device.db.meta.hook('updating', (changes, key) => void (key === 'onTheWay' && notes.push(changes)))
  device.pace.size = 2
  await enqueueCreate('Workshop', log(idOf(4)), device.db, device.env)
  device.wait(1)
  const draining = device.drain()
  await expect.poll(() => left.length).toBe(2)
  await expect.poll(kinds).toEqual(['sending', 'sending', 'sending', 'sending'])
  expect(notes).toHaveLength(2)
  expect(await readMeta(device.db, 'heartbeat')).toBe(device.clock.now)
  for (const one of left) one.answer(new TypeError('offline'))
  await draining
  expect((await summary()).sending).toBeNull()
})

test('while a token takes long, others see a sign of life all the same', async () => {
  const parts = { ...device.parts }
  let give = () => {}
  parts.tokens = () =>
    new Promise((resolve) => {
      give = () => resolve({ kind: 'refused' })
    })
  const draining = drain(parts)
  await expect.poll(() => readMeta(device.db, 'heartbeat'), { timeout: 4000 }).toBe(device.clock.now)
  give()
  expect(await draining).toMatchObject({ ended: 'sign-in-needed' })
})

test('what has arrived is noted in the transaction that ends its entry', async () => {
  const left = holdAnswers()
  const draining = device.drain()
  await expect.poll(() => left.length).toBe(2)
  left[0]?.answer(success(left[0].sent))
  await expect.poll(kinds).toEqual(['sending', 'sending'])
  const late: number[] = []
  let seen = 0
  const query = async () => {
    const { db } = device
    const [waiting, onTheWay] = await db.transaction('r', db.outbox, db.meta, () =>
      Promise.all([db.outbox.toCollection().primaryKeys(), readMeta(db, 'onTheWay')]),
    )
    return onTheWay?.seqs.filter((seq) => !waiting.includes(seq)) ?? []
  }
  const watching = liveQuery(query).subscribe((gone) => {
    seen += 1
    late.push(...gone)
  })
  for (const place of [1, 2]) {
    const before = seen
    left[place]?.answer(success(left[place].sent))
    await expect.poll(() => seen).toBeGreaterThan(before)
  }
  await draining
  expect(late).toEqual([])
  watching.unsubscribe()
})

test('what leaves because an answer has come is noted where that is written down', async () => {
  const left = holdAnswers()
  const draining = device.drain()
  await expect.poll(() => left.length).toBe(2)
  await expect.poll(kinds).toEqual(['sending', 'sending', 'on-device'])
  let notes = 0
  device.db.meta.hook('updating', (_changes, key) => {
    if (key === 'onTheWay') notes += 1
  })
  left[0]?.answer(success(left[0].sent))
  await expect.poll(kinds).toEqual(['sending', 'sending'])
  expect(left).toHaveLength(3)
  expect(notes).toBe(1)
  for (const one of left.slice(1)) one.answer(success(one.sent))
  await draining
})

test('what leaves because an answer has come is noted though that cannot be written down', async () => {
  const left = holdAnswers()
  const draining = device.drain()
  await expect.poll(() => left.length).toBe(2)
  await expect.poll(kinds).toEqual(['sending', 'sending', 'on-device'])
  const refuse = () => {
    throw new Error('the store failed')
  }
  device.db.outbox.hook('deleting', refuse)
  left[0]?.answer(success(left[0].sent))
  await expect.poll(kinds).toEqual(['on-device', 'sending', 'sending'])
  device.db.outbox.hook('deleting').unsubscribe(refuse)
  for (const one of left.slice(1)) one.answer(success(one.sent))
  await expect(draining).rejects.toThrow('the store failed')
})

test('nothing is sending when no answer came, nor what was made ready behind it', async () => {
  const left = holdAnswers()
  const draining = device.drain()
  await expect.poll(() => left.length).toBe(2)
  for (const one of left) one.answer(new TypeError('offline'))
  await draining
  expect(await kinds()).toEqual(['on-device', 'on-device', 'on-device'])
  expect((await summary()).sending).toBeNull()
})

test('nothing is sending while the sign-in has ended', async () => {
  device.token = (stale) => (stale ? { kind: 'refused' } : { kind: 'token', token: 'old' })
  device.answer = () => new Response(null, { status: 401 })
  await device.drain()
  expect(await summary()).toMatchObject({ signInNeeded: true, sending: null, unsent: 3 })
  expect(await kinds()).toEqual(['on-device', 'on-device', 'on-device'])
})

test('what a killed page left on its way is not being sent by anybody', async () => {
  const left = holdAnswers()
  void device.drain()
  await expect.poll(() => left.length).toBe(2)
  await expect.poll(kinds).toEqual(['sending', 'sending', 'on-device'])
  const kept = await readMeta(device.db, 'onTheWay')
  // The same store, opened by another page: the one that wrote this is not heard of.
  await writeMeta(device.db, { onTheWay: kept && { ...kept, by: 'a page that was killed' } })
  expect(await readOnTheWay(device.db)).toBeNull()
  expect(await kinds()).toEqual(['on-device', 'on-device', 'on-device'])
})

test('what another page of this browser sends is on its way, as long as that page is heard', async () => {
  const by = 'the other page'
  await writeMeta(device.db, { onTheWay: { by, seqs: [1], count: 1, of: 3 } })
  const other = new BroadcastChannel('elan-sending')
  other.postMessage(by)
  await expect.poll(kinds).toEqual(['sending', 'on-device', 'on-device'])
  other.close()
})

test('the latest logs hear of each step of sending: the query follows from one wait to the next', async () => {
  const seen: string[] = []
  const query = async () => latestActivities({ SubjectId: '', Roles: [], Approvals: [] }, 1, device.db)
  const watching = liveQuery(query).subscribe((rows) => seen.push(rows[0]?.entry?.kind ?? 'sent'))
  await expect.poll(() => seen.at(-1)).toBe('on-device')
  const left = holdAnswers()
  const draining = device.drain()
  await expect.poll(() => seen.at(-1)).toBe('sending')
  await expect.poll(() => left.length).toBe(2)
  device.answer = success
  for (const one of left) one.answer(success(one.sent))
  await draining
  await expect.poll(() => seen.at(-1)).toBe('sent')
  watching.unsubscribe()
})
