import { beforeEach, describe, expect, test } from 'vitest'
import { endWaits, retryAfterUpdate, type WaitsToEnd } from '../../src/data/outbox/end-waits.ts'
import { pull } from '../../src/data/pull/pull.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import {
  log,
  refusal,
  reply,
  type ScriptedDevice,
  scriptedDevice,
  success,
} from './support/scripted-device.ts'

// Bad answers are the subject here.
console.info = () => {}

let device: ScriptedDevice
const id = '00000001-0000-4000-8000-000000000001'

beforeEach(async () => {
  device = scriptedDevice()
  await enqueueCreate('Workshop', log(id), device.db, device.env)
})

const entry = async () => (await device.db.outbox.toArray())[0]
const isDue = async () => ((await entry())?.nextAt ?? 0) <= device.clock.now

const noSignal = () => Promise.reject(new TypeError('offline'))
const portal = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
const endsEarly = () => new Response('{"Succ', { headers: { 'content-type': 'application/json' } })
const unavailable = () => new Response('busy', { status: 503, headers: { 'retry-after': '120' } })
const broken = () => refusal(500, 'unexpected')
const inProgress = () => reply(409, { Success: false, Errors: [{ Code: 'in_progress', Message: '' }] })
const asked = () =>
  reply(409, { Success: false, Errors: [{ Code: 'in_progress', Message: '' }] }, { 'retry-after': '90' })

/** What was heard, and with which event its waiting ends. */
const waits: [string, () => Response | Promise<Response>, readonly WaitsToEnd[]][] = [
  ['no signal', noSignal, ['unanswered', 'opening', 'all']],
  ['a captive portal', portal, ['unanswered', 'opening', 'all']],
  ['an answer that ends early', endsEarly, ['unanswered', 'opening', 'all']],
  ['408', () => new Response(null, { status: 408 }), ['unanswered', 'opening', 'all']],
  ['500', broken, ['opening', 'all']],
  ['409 in progress', inProgress, ['opening', 'all']],
  ['503 with Retry-After', unavailable, ['all']],
  ['409 with Retry-After', asked, ['all']],
]

describe.each(waits)('after %s', (_heard, answer, ending) => {
  test.each(['unanswered', 'opening', 'all'] as const)(
    'the waiting ends, or goes on, with: %s',
    async (which) => {
      device.answer = answer
      await device.drain()
      expect(await isDue()).toBe(false)
      const ended = await endWaits(device.db, which)
      expect({ isDue: await isDue(), ended }).toEqual(
        ending.includes(which) ? { isDue: true, ended: 1 } : { isDue: false, ended: 0 },
      )
    },
  )
})

test('after long waits a pull that gets through makes everything due that found no answer, and it is sent', async () => {
  device.answer = noSignal
  for (let attempt = 0; attempt < 12; attempt++) {
    await device.drain()
    device.wait(attempt < 11 ? 600_000 : 0)
  }
  expect(((await entry())?.nextAt ?? 0) - device.clock.now).toBeGreaterThan(100_000)
  const page = { Epoch: 'e', Cursor: 'c', More: false, Reset: false, RegisterVersion: null, Changes: [] }
  device.answer = (sent) =>
    sent.path.includes('Changes') ? reply(200, { Success: true, Value: page }) : success(sent)
  await pull({ ...device.parts, fetch: device.parts.fetch as typeof fetch })
  expect(await device.drain()).toMatchObject({ ended: 'done', sent: 1 })
})

test('a pull that finds no signal either ends nothing', async () => {
  device.answer = noSignal
  await device.drain()
  await pull({ ...device.parts, fetch: device.parts.fetch as typeof fetch })
  expect(await isDue()).toBe(false)
})

test('an answer beside a request that found none is a sign of life, too', async () => {
  const other = '00000002-0000-4000-8000-000000000002'
  await enqueueCreate('Workshop', log(other), device.db, device.env)
  const secondLeft = Promise.withResolvers<void>()
  device.answer = async (sent) => {
    if (sent.text.includes(id)) {
      await secondLeft.promise
      throw new TypeError('this one broke')
    }
    secondLeft.resolve()
    // The other has noted its failure by now.
    while ((await device.db.outbox.get(1))?.attempts === 0) await new Promise((next) => setTimeout(next, 1))
    return success(sent)
  }
  expect(await device.drain()).toMatchObject({ ended: 'unreachable', sent: 1, nextAt: device.clock.now })
  expect(await isDue()).toBe(true)
})

test('a pause that the server asked everybody for goes on when the app is opened, and ends with the button', async () => {
  device.answer = () => new Response(null, { status: 429, headers: { 'retry-after': '600' } })
  await device.drain()
  device.answer = success
  await endWaits(device.db, 'opening')
  expect(await device.drain()).toMatchObject({ ended: 'paused', sent: 0 })
  await endWaits(device.db, 'all')
  expect(await device.drain()).toMatchObject({ ended: 'done', sent: 1 })
})

describe('what the server keeps having trouble with', () => {
  beforeEach(async () => {
    device.answer = broken
    for (let failure = 0; failure < 5; failure++) {
      await device.db.meta.put({ key: 'lastSentAt', value: new Date(device.clock.now).toISOString() })
      await device.drain()
      device.wait(failure < 4 ? 600_000 : 0)
    }
    expect(((await entry())?.nextAt ?? 0) - device.clock.now).toBe(24 * 3600_000)
  })

  test('is tried daily: opening the app changes nothing, the button does', async () => {
    await endWaits(device.db, 'opening')
    expect(await isDue()).toBe(false)
    await endWaits(device.db, 'all')
    expect(await isDue()).toBe(true)
  })

  test('is tried after each update, once', async () => {
    await retryAfterUpdate(device.db, '1.5.1')
    expect(await isDue()).toBe(true)
    await device.drain()
    expect(await isDue()).toBe(false)
    await retryAfterUpdate(device.db, '1.5.1')
    expect(await isDue()).toBe(false)
    await retryAfterUpdate(device.db, '1.5.2')
    device.answer = success
    expect(await device.drain()).toMatchObject({ ended: 'done', sent: 1 })
  })
})
