import { beforeEach, describe, expect, test } from 'vitest'
import { retryEntry } from '../../src/data/outbox/actions.ts'
import { endWaits } from '../../src/data/outbox/end-waits.ts'
import { enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { pendingEntries } from '../../src/data/outbox/pending.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import {
  entriesOf,
  log,
  reply,
  type ScriptedDevice,
  type Sent,
  scriptedDevice,
  success,
} from './support/scripted-device.ts'

// Bad answers are the subject here.
console.info = () => {}

const HOUR = 3600_000
const school = { Id: '0000005c-0000-4000-8000-000000000001', Name: 'Maple' }
const Errors = [{ Code: 'daily_limit', Limit: 100, Message: '' }]

let device: ScriptedDevice
/** What the school is answered while its author has added too many. */
let isBeyond: boolean

/** Answers single calls and each entry of a Push alike. */
function answerEach(sent: Sent): Response {
  const isRefused = (path: string) => isBeyond && path === '/api/Organization'
  if (!sent.path.endsWith('/Push')) {
    if (!isRefused(sent.path)) return success(sent)
    return reply(429, { Success: false, Value: null, Errors }, { 'retry-after': '3600' })
  }
  const Value = entriesOf(sent).map(({ Key, Path, Body }) =>
    isRefused(Path)
      ? { Key, Status: 429, Success: false, RetryAfter: 3600, Errors }
      : { Key, Status: 201, Success: true, Id: JSON.parse(Body ?? '{}').Id, Version: 1 },
  )
  return reply(200, { Success: true, Value })
}

beforeEach(() => {
  device = scriptedDevice()
  isBeyond = true
  device.answer = answerEach
})

const write = (changes: Parameters<typeof log>[1] = {}) =>
  enqueueCreate('Workshop', log(device.newId(), changes), device.db, device.env)
const left = async () => (await pendingEntries(device.db, device.clock.now)).map(({ type }) => type)

describe('a school beyond what one person adds in a day', () => {
  test.each([
    ['by its own call', 1],
    ['in a Push', 10],
  ])('waits with the log that names it, and no other log waits: %s', async (_how, size) => {
    device.pace.size = size
    const EducatorLogHeader = {
      Items: [
        { Id: device.newId(), OrganizationId: school.Id, EducatorAuxDataId: null, ActivityFeedback: null },
      ],
    }
    await enqueueCreate('Organization', school, device.db, device.env)
    await write({ EducatorLogHeader } as never)
    if (size > 1) await write()
    expect(await device.drain()).toMatchObject({ ended: 'done', nextAt: device.clock.now + HOUR })
    await write()
    expect(await device.drain()).toMatchObject({ ended: 'done', sent: 1 })
    expect(await left()).toEqual(['Organization', 'Workshop'])
    expect(await readMeta(device.db, 'pausedUntil')).toBe(0)
    isBeyond = false
    device.wait(HOUR)
    expect(await device.drain()).toMatchObject({ ended: 'done', sent: 2 })
  })

  test('is told the time at which it goes again, and keeps it when the app is opened', async () => {
    await enqueueCreate('Organization', school, device.db, device.env)
    await device.drain()
    expect(await endWaits(device.db, 'opening')).toBe(0)
    const [entry] = await pendingEntries(device.db, device.clock.now)
    expect(entry).toMatchObject({
      nextAt: device.clock.now + HOUR,
      waitKind: 'asked',
      pausedUntil: 0,
      kind: 'on-device',
    })
  })

  test('says how many are taken and since when it waits, for as long as it does', async () => {
    await enqueueCreate('Organization', school, device.db, device.env)
    const since = device.clock.now
    const told = async () => (await pendingEntries(device.db, device.clock.now))[0]?.dailyLimit
    await device.drain()
    expect(await told()).toEqual({ most: 100, since })
    device.wait(HOUR)
    // No answer is no news of it; the same answer again is no new wait.
    device.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await device.drain()
    device.answer = answerEach
    await endWaits(device.db, 'unanswered')
    await device.drain()
    expect(await told()).toEqual({ most: 100, since })
    expect((await pendingEntries(device.db, device.clock.now))[0]?.nextAt).toBe(device.clock.now + HOUR)
    device.wait(HOUR)
    device.answer = () => reply(503, { Success: false, Errors: [] }, { 'retry-after': '60' })
    await device.drain()
    expect(await told()).toBeUndefined()
  })

  test.each([
    ['it', 0],
    ['an edit that waits behind it', 1],
  ])('goes at once when its author tries %s again', async (_what, place) => {
    await enqueueCreate('Organization', school, device.db, device.env)
    await device.drain()
    const edited = { ...school, Name: 'Maple Grove' }
    await enqueueUpdate('Organization', school.Id, school, edited, device.db, device.env)
    isBeyond = false
    const entry = (await pendingEntries(device.db, device.clock.now))[place]
    await retryEntry(entry?.seq ?? 0, device.db, device.env)
    expect(await device.drain()).toMatchObject({ ended: 'done', sent: 2 })
  })
})

describe('a 429 without such a mark', () => {
  const unmarked: [string, () => Response][] = [
    [
      'of the limiter',
      () => reply(429, { Success: false, Errors: [{ Code: 'too_many_requests', Message: '' }] }),
    ],
    ['of a proxy', () => new Response('slow down', { status: 429 })],
  ]
  test.each(unmarked)('is a pause for everything: %s', async (_whose, answer) => {
    device.answer = answer
    await enqueueCreate('Organization', school, device.db, device.env)
    const until = device.clock.now + 30_000
    expect(await device.drain()).toMatchObject({ ended: 'paused', nextAt: until })
    await write()
    device.answer = success
    expect(await device.drain()).toMatchObject({ ended: 'paused', sent: 0, nextAt: until })
  })
})

describe('during a pause that the server asked everybody for', () => {
  beforeEach(async () => {
    device.answer = () => new Response(null, { status: 429, headers: { 'retry-after': '600' } })
    await write()
    await device.drain()
    await write()
    device.answer = success
  })

  test('every entry knows until when, and none does afterwards', async () => {
    const until = device.clock.now + 600_000
    const pauses = async () =>
      (await pendingEntries(device.db, device.clock.now)).map(({ pausedUntil }) => pausedUntil)
    expect(await pauses()).toEqual([until, until])
    device.wait(600_000)
    expect(await pauses()).toEqual([0, 0])
  })

  test.each([0, 1])('trying one again ends it for all: entry %i', async (place) => {
    const entry = (await pendingEntries(device.db, device.clock.now))[place]
    await retryEntry(entry?.seq ?? 0, device.db, device.env)
    expect(await readMeta(device.db, 'pausedUntil')).toBe(0)
    device.wait(1000)
    expect(await device.drain()).toMatchObject({ ended: 'done', sent: 2 })
  })

  test('what is not tried again ends none', async () => {
    const [entry] = await device.db.outbox.toArray()
    await device.db.outbox.put({ ...entry!, state: 'deleted' })
    await retryEntry(entry?.seq ?? 0, device.db, device.env)
    expect(await device.drain()).toMatchObject({ ended: 'paused' })
  })
})
