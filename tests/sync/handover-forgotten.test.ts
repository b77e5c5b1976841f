import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../domain/activity/document.ts'
import type { ChangeLine } from '../../domain/sync/wire.ts'
import type { ApiAnswer } from '../../src/data/calls/api.ts'
import { discardEntry } from '../../src/data/outbox/actions.ts'
import { enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { handOverEntry, mayBeHandedOver, resendHandovers } from '../../src/data/outbox/hand-over.ts'
import { isUnsent } from '../../src/data/outbox/is-unsent.ts'
import { readMeta, writeMeta } from '../../src/data/store/meta.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { applyPage } from './support/apply-page.ts'
import { log, refusal, type ScriptedDevice, scriptedDevice, success } from './support/scripted-device.ts'
import { welcome } from './support/work-files.ts'

console.info = () => {}

const id = '00000001-0000-4000-8000-000000000001'
const DAY = 24 * 3600 * 1000

let device: ScriptedDevice
let asked: number
let answer: ApiAnswer<unknown>

beforeEach(async () => {
  device = scriptedDevice()
  await welcome(device)
  await writeMeta(device.db, { epoch: 'e' })
  asked = 0
  answer = { kind: 'ok', value: {}, total: undefined }
})

const call = async () => {
  asked += 1
  return answer
}
const entry = async () => (await device.db.outbox.toArray())[0]
const handOver = async () => handOverEntry((await entry())?.seq ?? 0, call, device.db, device.env)

/** A new log that is refused for its season. */
async function becomesLocked(): Promise<void> {
  await enqueueCreate('Workshop', log(id), device.db, device.env)
  device.answer = () => refusal(409, 'season_locked')
  await device.drain()
}

/** The same with a change of a log that the server has. */
async function changeBecomesLocked(): Promise<void> {
  await enqueueCreate('Workshop', log(id), device.db, device.env)
  device.answer = success
  await device.drain()
  const before = (await readRecord<Activity>('Workshop', id, device.db))?.doc ?? log(id)
  await enqueueUpdate('Workshop', id, before, { ...before, Name: 'Mine' }, device.db, device.env)
  device.answer = () => refusal(409, 'season_locked')
  await device.drain()
}

const written = (Version: number, change: Partial<Activity> = {}): ChangeLine => ({
  Type: 'Workshop',
  Id: id,
  Op: 'put',
  Version,
  Doc: { ...log(id, change), Version },
})
const handover = (Key: string, Status: string): ChangeLine => {
  const Id = '00000001-0000-4000-8000-0000000000bb'
  return { Type: 'Handover', Id, Op: 'put', Version: 1, Doc: { Id, Key, Status } }
}

async function pulls(Changes: ChangeLine[], how: { Reset?: boolean; More?: boolean; Epoch?: string } = {}) {
  const page = {
    Epoch: 'e',
    Cursor: device.newId(),
    More: false,
    Reset: false,
    RegisterVersion: '1',
    ...how,
    Changes,
  }
  const cursor = await readMeta(device.db, 'cursor')
  expect(await applyPage(device.db, page, { cursor, sites: [] }, device.env)).toBe('applied')
}

describe('what was handed over so long ago that its decision is forgotten', () => {
  test.each([
    ['a snapshot', { Reset: true }],
    ['changes', {}],
  ])('is the person’s again once %s came whole without it', async (_, how) => {
    await becomesLocked()
    await handOver()
    const before = await entry()
    device.wait(400 * DAY)
    await pulls([], { ...how, More: true })
    expect(await entry()).toEqual(before)
    await pulls([])
    const back = await entry()
    expect(back).toMatchObject({ op: 'create', state: 'locked', handover: { kind: 'forgotten' } })
    expect(back?.key).not.toBe(before?.key)
    expect(back && [isUnsent(back), mayBeHandedOver(back)]).toEqual([true, true])
    expect(await readRecord('Workshop', id, device.db)).toMatchObject({ doc: { Name: 'Slime' } })
    expect(await discardEntry(back?.seq ?? 0, device.db, device.env)).toEqual({ kind: 'discarded' })
  })

  test('goes no more by itself, its season opened or not', async () => {
    await becomesLocked()
    await handOver()
    device.wait(400 * DAY)
    await pulls([])
    const season = { Id: 's', StartDate: '2026-09-01', EndDate: '2027-08-31', Active: true, Locked: false }
    await pulls([{ Type: 'Season', Id: 's', Op: 'put', Version: 0, Doc: season }])
    expect(await entry()).toMatchObject({ state: 'locked', handover: { kind: 'forgotten' } })
  })

  test.each([
    ['behind the log', [written(3, { Name: 'Corrected' })]],
    ['with nothing of it but the log', []],
  ])('ends where it is a new log that is here: %s', async (_, last) => {
    await becomesLocked()
    await handOver()
    device.wait(400 * DAY)
    await pulls([written(2)], { Reset: true, More: true })
    await pulls(last)
    expect(await device.db.outbox.count()).toBe(0)
    expect(await readRecord('Workshop', id, device.db)).toMatchObject({ version: last.length === 0 ? 2 : 3 })
  })

  test('ends where it is a change that the log has; what the log says otherwise is the person’s to decide', async () => {
    await changeBecomesLocked()
    await handOver()
    device.wait(400 * DAY)
    await pulls([written(2, { Name: 'Mine' })])
    expect(await device.db.outbox.count()).toBe(0)
    device = scriptedDevice()
    await welcome(device)
    await changeBecomesLocked()
    await handOver()
    device.wait(400 * DAY)
    await pulls([written(2, { Name: 'Theirs' })])
    expect(await entry()).toMatchObject({
      state: 'conflict',
      conflicts: [{ mine: 'Mine', theirs: 'Theirs' }],
    })
  })

  test('stays with staff while the server has it, or cannot have forgotten it', async () => {
    await becomesLocked()
    await handOver()
    device.wait(398 * DAY)
    await pulls([], { Reset: true })
    expect(await entry()).toMatchObject({ handover: { kind: 'waiting' } })
    device.wait(100 * DAY)
    await pulls([handover((await entry())?.key ?? '', 'Waiting')], { Reset: true })
    await pulls([])
    expect(await entry()).toMatchObject({ state: 'handed-over', handover: { kind: 'waiting' } })
  })

  test('is not handed over anew under its key, whoever took it and whether it was answered', async () => {
    await becomesLocked()
    await handOver()
    device.wait(400 * DAY)
    await pulls([], { Reset: true, Epoch: 'restored', More: true })
    expect(await resendHandovers(call, device.db, device.env)).toEqual({ answered: 0, left: 0 })
    expect(asked).toBe(1)
    await pulls([], { Epoch: 'restored' })
    expect(await entry()).toMatchObject({ state: 'locked', handover: { kind: 'forgotten' } })
    // What an earlier build handed over does not say when.
    answer = { kind: 'unreachable' }
    await handOver()
    await device.db.outbox.toCollection().modify((row) => {
      row.handover = { kind: 'sending', from: 'locked' }
    })
    expect(await resendHandovers(call, device.db, device.env)).toEqual({ answered: 0, left: 0 })
    await pulls([], { Epoch: 'restored' })
    expect(await entry()).toMatchObject({ state: 'locked', handover: { kind: 'forgotten' } })
  })
})

test('what the server definitely does not keep comes back, be it answered as a conflict', async () => {
  await becomesLocked()
  answer = { kind: 'refused', status: 409, problems: [{ Code: 'in_progress' }], value: null }
  expect(await handOver()).toEqual({ kind: 'unknown' })
  answer = { kind: 'refused', status: 409, problems: [{ Code: 'id_taken' }], value: null }
  await resendHandovers(call, device.db, device.env)
  expect(await entry()).toMatchObject({ state: 'locked', handover: { kind: 'refused' } })
})
