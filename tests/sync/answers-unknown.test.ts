import { beforeEach, describe, expect, test } from 'vitest'
import { readSyncSummary } from '../../src/data/engine/sync-state.ts'
import { enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { QUARANTINE_AFTER, shownState } from '../../src/data/outbox/entry-kind.ts'
import { pull } from '../../src/data/pull/pull.ts'
import { readMeta, writeMeta } from '../../src/data/store/meta.ts'
import type { OutboxRow } from '../../src/data/store/rows.ts'
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

beforeEach(() => {
  device = scriptedDevice()
})

const create = (key = id) => enqueueCreate('Workshop', log(key), device.db, device.env)
const entries = () => device.db.outbox.orderBy('seq').toArray()
const entry = async () => (await entries())[0]

describe('no answer of ours', () => {
  test.each([
    ['no signal', () => Promise.reject(new TypeError('offline'))],
    ['a captive portal', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['a portal that says JSON', () => reply(200, { welcome: true })],
    [
      'an answer that ends early',
      () => new Response('{"Succ', { headers: { 'content-type': 'application/json' } }),
    ],
    [
      'success about another record',
      () => reply(200, { Success: true, Value: { Id: device.newId(), Version: 1 } }),
    ],
    ['success without a version', () => reply(200, { Success: true, Value: { Id: id } })],
    ['408', () => new Response(null, { status: 408 })],
    ['500', () => refusal(500, 'unexpected')],
    ['503', () => new Response('busy', { status: 503 })],
    ['409 in progress', () => refusal(409, 'in_progress')],
  ])('%s: the same bytes go again under the same key', async (_name, answer) => {
    await create()
    device.answer = answer
    await device.drain()
    expect(await entry()).toMatchObject({ state: 'frozen', attempts: 1 })
    expect(await readMeta(device.db, 'lastSentAt')).toBeNull()
    device.wait(600_000)
    device.answer = success
    expect(await device.drain()).toMatchObject({ ended: 'done', sent: 1 })
    const [first, second] = device.sent
    expect(second?.text).toBe(first?.text)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
    expect(await entries()).toEqual([])
  })

  test('waits double up to five minutes, and not less than the server asks', async () => {
    await create()
    device.answer = () => Promise.reject(new TypeError('offline'))
    const waits: number[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      await device.drain()
      waits.push(((await entry())?.nextAt ?? 0) - device.clock.now)
      device.wait(600_000)
    }
    expect(waits.slice(0, 3)).toEqual([1000, 2000, 4000])
    expect(Math.max(...waits)).toBe(150_000)
    device.answer = () => new Response(null, { status: 503, headers: { 'retry-after': '400' } })
    await device.drain()
    expect(((await entry())?.nextAt ?? 0) - device.clock.now).toBe(400_000)
  })
})

describe('an answer of what stands before the server', () => {
  const page = (status: number) => () =>
    new Response('<html>', { status, headers: { 'content-type': 'text/html' } })

  test('that it is too large says what is to be mended', async () => {
    await create()
    device.answer = page(413)
    expect(await device.drain()).toMatchObject({ refused: 1 })
    expect(await entry()).toMatchObject({ state: 'needs-fix', problems: [{ Code: 'too_large' }] })
  })

  test('that turns one entry away, while the server is heard otherwise, is trouble with that entry', async () => {
    await create()
    device.answer = page(403)
    const tryOften = async (whileHeard: boolean) => {
      for (let attempt = 0; attempt < QUARANTINE_AFTER; attempt++) {
        device.wait(600_000)
        const lastPulledAt = new Date(device.clock.now).toISOString()
        if (whileHeard) await writeMeta(device.db, { lastPulledAt })
        await device.drain()
      }
      return shownState((await entry()) as OutboxRow)
    }
    expect(await tryOften(false)).toBe('frozen')
    expect(await tryOften(true)).toBe('quarantined')
  })
})

describe('a replay', () => {
  const saved = (now: object) => () =>
    reply(200, { Success: true, Value: { Id: id, ...now } }, { etag: '"1"', 'idempotency-replayed': 'true' })

  test('shows the record as it is now, but what it acknowledges is the version that it made', async () => {
    await create()
    device.answer = () => Promise.reject(new TypeError('the answer is lost'))
    await device.drain()
    device.wait(600_000)
    device.answer = saved({ Version: 2, Description: 'Words of the coordinator' })
    await device.drain()
    expect(await entries()).toEqual([])
    await enqueueUpdate('Workshop', id, log(id), log(id, { Description: 'Mine' }), device.db, device.env)
    device.answer = success
    await device.drain()
    expect(device.sent.at(-1)?.headers.get('if-match')).toBe('"1"')
  })

  test('through a link that takes its tag away counts as the version after its own', async () => {
    await create()
    device.answer = () =>
      reply(200, { Success: true, Value: { Id: id, Version: 7 } }, { 'idempotency-replayed': 'true' })
    await device.drain()
    expect((await device.db.heads.get(`Workshop:${id}`))?.version).toBe(1)
  })
})

describe('401', () => {
  test('with a new token the same request goes on', async () => {
    await create()
    device.token = (stale) => ({ kind: 'token', token: stale === 'old' ? 'new' : 'old' })
    device.answer = (sent) =>
      sent.headers.get('authorization') === 'Bearer new' ? success(sent) : new Response(null, { status: 401 })
    expect(await device.drain()).toMatchObject({ sent: 1 })
    expect(device.sent).toHaveLength(2)
    expect(device.sent[1]?.headers.get('idempotency-key')).toBe(
      device.sent[0]?.headers.get('idempotency-key'),
    )
  })

  test('without one everything is kept, and the person is asked to sign in', async () => {
    await create()
    device.token = (stale) => (stale ? { kind: 'refused' } : { kind: 'token', token: 'old' })
    device.answer = () => new Response(null, { status: 401 })
    expect(await device.drain()).toMatchObject({ ended: 'sign-in-needed', sent: 0 })
    const summary = await readSyncSummary(device.db, device.clock.now, true)
    expect(summary).toMatchObject({ unsent: 1, needsYou: 0, signInNeeded: true })
    device.token = () => ({ kind: 'token', token: 'fresh' })
    device.answer = success
    device.wait(600_000)
    expect(await device.drain()).toMatchObject({ sent: 1 })
    expect(await readMeta(device.db, 'signInNeeded')).toBe(false)
  })

  test('whoever only reads is asked to sign in, too, and no longer once something comes', async () => {
    const read = () => pull({ ...device.parts, fetch: device.parts.fetch as typeof fetch })
    device.token = (stale) => (stale ? { kind: 'refused' } : { kind: 'token', token: 'old' })
    device.answer = () => new Response(null, { status: 401 })
    expect(await read()).toBe('sign-in-needed')
    const summary = await readSyncSummary(device.db, device.clock.now, true)
    expect(summary).toMatchObject({ unsent: 0, signInNeeded: true })
    device.token = () => ({ kind: 'unreachable' })
    await read()
    expect(await readMeta(device.db, 'signInNeeded')).toBe(true)
    device.token = () => ({ kind: 'token', token: 'fresh' })
    const nothingNew = {
      Epoch: 'e',
      Cursor: 'one',
      More: false,
      Reset: false,
      RegisterVersion: null,
      Changes: [],
    }
    device.answer = async () => reply(200, { Success: true, Value: nothingNew })
    expect(await read()).toBe('done')
    expect(await readMeta(device.db, 'signInNeeded')).toBe(false)
  })

  test('nothing leaves the device while the issuer cannot be reached', async () => {
    await create()
    device.token = () => ({ kind: 'unreachable' })
    expect(await device.drain()).toMatchObject({ ended: 'unreachable' })
    expect(device.sent).toEqual([])
    expect(await entry()).toMatchObject({ state: 'open' })
  })
})
