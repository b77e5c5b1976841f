import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../domain/activity/document.ts'
import type { ApiCall } from '../../src/data/calls/api.ts'
import { callApi } from '../../src/data/calls/api.ts'
import { discardEntry, retryEntry } from '../../src/data/outbox/actions.ts'
import { enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { QUARANTINE_AFTER } from '../../src/data/outbox/entry-kind.ts'
import { handOverEntry, mayBeHandedOver, resendHandovers } from '../../src/data/outbox/hand-over.ts'
import { isUnsent } from '../../src/data/outbox/is-unsent.ts'
import { writeMeta } from '../../src/data/store/meta.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { applyPage } from './support/apply-page.ts'
import {
  log,
  refusal,
  reply,
  type ScriptedDevice,
  scriptedDevice,
  siteId,
  success,
} from './support/scripted-device.ts'
import { welcome } from './support/work-files.ts'

console.info = () => {}

const id = '00000001-0000-4000-8000-000000000001'
const HOUR = 3_600_000

let device: ScriptedDevice
/** The keys under which it was handed over, and what is answered to that. */
let keys: string[]
let answer: () => Response

const page = (status: number) => () =>
  new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
const trouble = (status: number) => () => refusal(status, 'server_error')

beforeEach(async () => {
  device = scriptedDevice()
  await welcome(device)
  keys = []
  await enqueueCreate('Workshop', log(id), device.db, device.env)
  device.answer = () => refusal(409, 'season_locked')
  await device.drain()
})

const call = (asked: ApiCall) => {
  keys.push((asked.body as { Entry: { Key: string } }).Entry.Key)
  const fetchLike = async () => answer()
  return callApi(
    { ApiUrl: '' },
    async () => ({ kind: 'token', token: 't' }),
    asked,
    fetchLike as typeof fetch,
  )
}
const entry = async () => (await device.db.outbox.orderBy('seq').toArray())[0]
const seq = async () => (await entry())?.seq ?? 0
const handOver = async () => handOverEntry(await seq(), call, device.db, device.env)
const resend = () => resendHandovers(call, device.db, device.env)

/** The server is heard: a pull comes to its end. */
const hear = () => {
  device.wait(HOUR)
  return writeMeta(device.db, { lastPulledAt: new Date(device.clock.now).toISOString() })
}

/** Hands it over, and again after each pull, so many times in all. */
async function handOverOften(times = QUARANTINE_AFTER) {
  const { key } = (await entry()) ?? {}
  await handOver()
  for (let attempt = 1; attempt < times; attempt++) {
    await hear()
    await resend()
  }
  return key
}

describe.each([
  ['a filter before the server turns away', page(403)],
  ['a proxy fails at', page(502)],
  ['a proxy has no server for, though others are heard', page(503)],
  ['the server fails at', trouble(500)],
])('a handover that %s', (_who, answered) => {
  beforeEach(() => {
    answer = answered
  })

  test('comes back to its author once it was tried as often as an entry is, under another key', async () => {
    const key = await handOverOften(QUARANTINE_AFTER - 1)
    expect(await entry()).toMatchObject({ state: 'handed-over', handover: { kind: 'sending' } })
    await hear()
    expect(await resend()).toEqual({ answered: 1, left: 0 })
    const back = await entry()
    expect(back).toMatchObject({
      op: 'create',
      state: 'locked',
      problems: [{ Code: 'season_locked' }],
      handover: { kind: 'turned-away' },
    })
    expect(new Set(keys)).toEqual(new Set([key]))
    expect(back?.key).not.toBe(key)
    expect(back && [isUnsent(back), mayBeHandedOver(back)]).toEqual([true, true])
  })

  test('stays handed over while the server is not heard otherwise', async () => {
    await handOver()
    for (let attempt = 0; attempt < 2 * QUARANTINE_AFTER; attempt++) {
      device.wait(HOUR)
      await resend()
    }
    expect(await entry()).toMatchObject({ state: 'handed-over', handover: { kind: 'sending' } })
  })

  test('may be discarded, sent or handed over anew then', async () => {
    await handOverOften()
    answer = () => reply(200, { Success: true, Value: {} })
    expect(await handOver()).toEqual({ kind: 'waiting' })
    answer = answered
    device = scriptedDevice()
    await welcome(device)
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    device.answer = () => refusal(409, 'season_locked')
    await device.drain()
    await handOverOften()
    await retryEntry(await seq(), device.db, device.env)
    device.answer = () => refusal(409, 'season_locked')
    await device.drain()
    expect(await entry()).toMatchObject({ state: 'locked', handover: undefined })
    await handOverOften()
    expect(await discardEntry(await seq(), device.db, device.env)).toEqual({ kind: 'discarded' })
  })

  test('comes back with what was written meanwhile', async () => {
    await handOver()
    const before = (await readRecord<Activity>('Workshop', id, device.db))?.doc ?? log(id)
    await enqueueUpdate('Workshop', id, before, { ...before, Keywords: 'goo' }, device.db, device.env)
    await hear()
    for (let attempt = 1; attempt < QUARANTINE_AFTER; attempt++) {
      await resend()
      await hear()
    }
    expect(await device.db.outbox.count()).toBe(1)
    expect(await readRecord('Workshop', id, device.db)).toMatchObject({ doc: { Keywords: 'goo' } })
  })
})

test('what comes back when its season has been opened meanwhile goes by itself', async () => {
  answer = page(403)
  await handOverOften(QUARANTINE_AFTER - 1)
  const doc = { Id: 's', StartDate: '2026-09-01', EndDate: '2027-08-31', Active: true, Locked: false }
  const season = { ref: 'Season:s', type: 'Season' as const, id: 's', siteIds: [], doc, generation: 0 }
  await device.db.reference.put(season)
  await hear()
  await resend()
  expect(await entry()).toMatchObject({ state: 'open' })
  device.answer = success
  expect(await device.drain()).toMatchObject({ sent: 1 })
})

test('what comes back when a right was gained meanwhile goes by itself', async () => {
  answer = page(403)
  device = scriptedDevice()
  await welcome(device, false)
  await enqueueCreate('Workshop', log(id), device.db, device.env)
  device.answer = () => refusal(403, 'not_allowed')
  await device.drain()
  await handOverOften(QUARANTINE_AFTER - 1)
  const me = await device.db.reference.where('type').equals('Me').first()
  const Doc = { ...me?.doc, Approvals: [{ SiteId: siteId, SeasonId: 's', Active: true }] }
  const Changes = [{ Type: 'Me' as const, Id: me?.id ?? '', Op: 'put' as const, Version: 2, Doc }]
  const next = { Epoch: 'e', Cursor: 'c', More: false, Reset: false, RegisterVersion: '1', Changes }
  await writeMeta(device.db, { epoch: 'e' })
  await applyPage(device.db, next as never, { cursor: null, sites: [] }, device.env)
  expect(await entry()).toMatchObject({ state: 'handed-over' })
  await hear()
  await resend()
  expect(await entry()).toMatchObject({ state: 'open' })
  device.answer = success
  expect(await device.drain()).toMatchObject({ sent: 1 })
})

test('what a proxy finds too large comes back at once: the server never had it', async () => {
  answer = page(413)
  expect(await handOver()).toEqual({ kind: 'refused', problems: [{ Code: 'too_large' }] })
  expect(await entry()).toMatchObject({
    state: 'locked',
    handover: { kind: 'refused', problems: [{ Code: 'too_large' }] },
  })
})

test.each([
  ['says of itself that it can take nothing', trouble(503)],
  ['or what stands before it has too many requests', page(429)],
  ['asks to come again', () => refusal(409, 'in_progress')],
  ['is not heard', () => Response.error()],
])('a handover goes on by itself where the server %s', async (_why, answered) => {
  answer = answered
  await handOverOften(3 * QUARANTINE_AFTER)
  expect(await entry()).toMatchObject({ state: 'handed-over', handover: { kind: 'sending' } })
})

test('that it had arrived after all, and was accepted, the pull tells: the log is there once', async () => {
  answer = page(502)
  await handOverOften()
  const Changes = [
    { Type: 'Workshop' as const, Id: id, Op: 'put' as const, Version: 1, Doc: { ...log(id), Version: 1 } },
  ]
  const next = { Epoch: 'e', Cursor: 'c', More: false, Reset: false, RegisterVersion: '1', Changes }
  await writeMeta(device.db, { epoch: 'e' })
  const cursor = (await device.db.meta.get('cursor'))?.value ?? null
  await applyPage(device.db, next, { cursor: cursor as string | null, sites: [] }, device.env)
  expect(await device.db.outbox.count()).toBe(0)
  expect(await readRecord('Workshop', id, device.db)).toMatchObject({ version: 1, doc: { Name: 'Slime' } })
  device.answer = success
  device.sent.length = 0
  await device.drain()
  expect(device.sent).toEqual([])
})

test('that it had arrived after all, and gave way to what was handed over again, touches nothing of that', async () => {
  answer = page(502)
  const key = await handOverOften()
  answer = () => reply(200, { Success: true, Value: {} })
  await handOver()
  const before = await entry()
  const Doc = { Id: 'h', Version: 2, Key: key, Status: 'Declined', Reason: null, DecidedByName: null }
  const Changes = [{ Type: 'Handover' as const, Id: 'h', Op: 'put' as const, Version: 2, Doc }]
  const next = { Epoch: 'e', Cursor: 'c', More: false, Reset: false, RegisterVersion: '1', Changes }
  await writeMeta(device.db, { epoch: 'e' })
  const cursor = (await device.db.meta.get('cursor'))?.value ?? null
  await applyPage(device.db, next as never, { cursor: cursor as string | null, sites: [] }, device.env)
  expect(before).toMatchObject({ state: 'handed-over', handover: { kind: 'waiting' } })
  expect(await entry()).toEqual(before)
  // On another device, which still has the earlier one, its author has it again.
  Changes[0]!.Doc.Key = before?.key
  await applyPage(device.db, { ...next, Cursor: 'd' } as never, { cursor: 'c', sites: [] }, device.env)
  expect(await entry()).toMatchObject({ state: 'locked', handover: { kind: 'declined', reason: '' } })
})
