import { beforeEach, describe, expect, test } from 'vitest'
import { activityTypeIds } from '../../domain/activity/constants.ts'
import type { Activity } from '../../domain/activity/document.ts'
import type { Handover, HandoverStatus } from '../../domain/handover/handover.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { ChangeLine, PushEntry } from '../../domain/sync/wire.ts'
import type { ApiAnswer } from '../../src/data/calls/api.ts'
import { readSyncSummary } from '../../src/data/engine/sync-state.ts'
import { discardEntry, retryEntry } from '../../src/data/outbox/actions.ts'
import { enqueueDelete, enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { handOverEntry, mayBeHandedOver, resendHandovers } from '../../src/data/outbox/hand-over.ts'
import { pendingEntries } from '../../src/data/outbox/pending.ts'
import { readEveryListed } from '../../src/data/store/listed-logs.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { readRecord } from '../../src/data/store/records.ts'
import type { OutboxRow } from '../../src/data/store/rows.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { applyPage } from './support/apply-page.ts'
import {
  log,
  refusal,
  type ScriptedDevice,
  scriptedDevice,
  siteId,
  success,
} from './support/scripted-device.ts'

console.info = () => {}

let device: ScriptedDevice
let asked: { Person: string; Entry: PushEntry }[]
let answer: ApiAnswer<unknown>
const id = '00000001-0000-4000-8000-000000000001'
const person = '00000001-0000-4000-8000-0000000000aa'

beforeEach(async () => {
  device = scriptedDevice()
  asked = []
  answer = { kind: 'ok', value: {}, total: undefined }
  const doc = { Id: person, FullName: 'Amélie Roy', Roles: [], Approvals: [] }
  await device.db.reference.put({
    ref: `Me:${person}`,
    type: 'Me',
    id: person,
    siteIds: [],
    doc,
    generation: 0,
  })
})

const call = async ({ body }: { body?: unknown }): Promise<ApiAnswer<unknown>> => {
  asked.push(body as (typeof asked)[number])
  return answer
}
const entries = () => device.db.outbox.orderBy('seq').toArray()
const entry = async () => (await entries())[0]
const handOver = async () => handOverEntry((await entry())?.seq ?? 0, call, device.db, device.env)

async function edit(change: Partial<Activity>): Promise<void> {
  const before = (await readRecord<Activity>('Workshop', id, device.db))?.doc ?? log(id)
  await enqueueUpdate('Workshop', id, before, { ...before, ...change }, device.db, device.env)
}

/** A new log that the server refused for its season. */
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
  await edit({ Name: 'Mine' })
  device.answer = () => refusal(409, 'season_locked')
  await device.drain()
}

const told = (Key: string, Status: HandoverStatus, more: Partial<Handover> = {}): ChangeLine => {
  const Doc: Handover = {
    Id: '00000001-0000-4000-8000-0000000000bb',
    Version: 2,
    Key,
    Method: 'POST',
    RecordId: id,
    SiteId: siteId,
    SiteName: 'Toronto',
    WorkshopTypeId: activityTypeIds.Workshop,
    Name: 'Slime',
    Date: '2026-11-10',
    AuthorId: person,
    AuthorName: 'Amélie Roy',
    Status,
    Reason: null,
    CreatedOn: '2026-11-12T00:00:00.000Z',
    DecidedOn: Status === 'Waiting' ? null : '2026-11-13T00:00:00.000Z',
    DecidedByName: Status === 'Waiting' ? null : 'Stella Staff',
    ...more,
  }
  return { Type: 'Handover', Id: Doc.Id, Op: 'put', Version: 2, Doc }
}

const written = (Version: number, change: Partial<Activity> = {}): ChangeLine => ({
  Type: 'Workshop',
  Id: id,
  Op: 'put',
  Version,
  Doc: { ...log(id, change), Version, CreatedById: person },
})

async function pulls(...Changes: ChangeLine[]): Promise<void> {
  const page = {
    Epoch: 'e',
    Cursor: device.newId(),
    More: false,
    Reset: false,
    RegisterVersion: '1',
    Changes,
  }
  expect(
    await applyPage(device.db, page, { cursor: await readMeta(device.db, 'cursor'), sites: [] }, device.env),
  ).toBe('applied')
}

describe('handing a log over', () => {
  test('sends the very bytes and key that were refused, and waits', async () => {
    await becomesLocked()
    const refused = device.sent[0]
    expect(await handOver()).toEqual({ kind: 'waiting' })
    const handed = await entry()
    expect(asked).toMatchObject([
      { Person: person, Entry: { Key: handed?.key, Method: 'POST', IfMatch: null, Body: refused?.text } },
    ])
    expect(handed).toMatchObject({ state: 'handed-over', handover: { kind: 'waiting', from: 'locked' } })
    const [pending] = await pendingEntries(device.db, device.clock.now)
    expect(pending?.kind).toBe('handed-over')
    expect(await readSyncSummary(device.db, device.clock.now, true)).toMatchObject({
      unsent: 0,
      handedOver: 1,
      needsYou: 0,
    })
  })

  test('does not send, retry or discard what others decide about', async () => {
    await becomesLocked()
    await handOver()
    const { seq = 0 } = (await entry()) ?? {}
    await retryEntry(seq, device.db, device.env)
    await device.drain()
    expect(device.sent).toHaveLength(1)
    expect(await discardEntry(seq, device.db, device.env)).toEqual({ kind: 'handed-over' })
    expect(await entry()).toMatchObject({ state: 'handed-over' })
  })

  test('an answer that was lost: the same bytes go again under the same key', async () => {
    await changeBecomesLocked()
    answer = { kind: 'unreachable' }
    expect(await handOver()).toEqual({ kind: 'unknown' })
    expect(await entry()).toMatchObject({ state: 'handed-over', handover: { kind: 'sending' } })
    answer = { kind: 'ok', value: {}, total: undefined }
    await resendHandovers(call, device.db, device.env)
    expect(asked).toHaveLength(2)
    expect(asked[1]).toEqual(asked[0])
    expect(await entry()).toMatchObject({ handover: { kind: 'waiting' } })
    await resendHandovers(call, device.db, device.env)
    expect(asked).toHaveLength(2)
  })

  test('a lost answer may also be told by the pull', async () => {
    await becomesLocked()
    answer = { kind: 'unreachable' }
    await handOver()
    await pulls(told((await entry())?.key ?? '', 'Waiting'))
    expect(await entry()).toMatchObject({ handover: { kind: 'waiting' } })
  })

  test('what the server cannot keep comes back, with why', async () => {
    await becomesLocked()
    const { key } = (await entry()) ?? {}
    answer = { kind: 'refused', status: 403, problems: [{ Code: 'not_allowed' }], value: null }
    expect(await handOver()).toEqual({ kind: 'refused', problems: [{ Code: 'not_allowed' }] })
    const back = await entry()
    expect(back).toMatchObject({
      state: 'locked',
      problems: [{ Code: 'season_locked' }],
      handover: { kind: 'refused', problems: [{ Code: 'not_allowed' }] },
    })
    expect(back?.key).not.toBe(key)
  })

  test('is for logs alone, new or changed, whose season or right is gone', () => {
    const refused: Pick<OutboxRow, 'problems'> = { problems: [] }
    const row = { ...refused, type: 'Workshop', op: 'create', state: 'locked' } as const
    expect(mayBeHandedOver(row)).toBe(true)
    expect(mayBeHandedOver({ ...row, op: 'update', state: 'forbidden' })).toBe(true)
    expect(mayBeHandedOver({ ...row, op: 'delete' })).toBe(false)
    expect(mayBeHandedOver({ ...row, type: 'Organization' })).toBe(false)
    expect(mayBeHandedOver({ ...row, state: 'needs-fix' })).toBe(false)
    // Nor for a change of a log that its author may no longer see.
    const problems: Problem[] = [{ Code: 'not_found' }]
    const change = { ...row, op: 'update', state: 'forbidden' } as const
    expect(mayBeHandedOver({ ...change, problems })).toBe(false)
    expect(mayBeHandedOver({ ...change, handover: { kind: 'refused', problems } })).toBe(false)
    expect(mayBeHandedOver({ ...change, problems: [{ Code: 'not_allowed' }] })).toBe(true)
  })
})

describe('accepted', () => {
  test('a new log ends, and its record is the server’s', async () => {
    await becomesLocked()
    await handOver()
    await pulls(written(1), told((await entry())?.key ?? '', 'Accepted'))
    expect(await entries()).toEqual([])
    expect(await readRecord('Workshop', id, device.db)).toMatchObject({ version: 1, doc: { Name: 'Slime' } })
    expect(await readEveryListed(device.db)).toMatchObject([{ Id: id, Version: 1 }])
  })

  test('a change ends, and what was written since goes on from it', async () => {
    await changeBecomesLocked()
    await handOver()
    await edit({ Keywords: 'goo' })
    expect(await entries()).toMatchObject([{ state: 'handed-over' }, { state: 'open' }])
    await device.drain()
    expect(device.sent).toHaveLength(2)
    const { key = '' } = (await entry()) ?? {}
    await pulls(written(2, { Name: 'Mine' }), told(key, 'Accepted'))
    device.answer = success
    await device.drain()
    const last = device.sent.at(-1)
    expect(JSON.parse(last?.text ?? '{}')).toEqual({ Keywords: 'goo' })
    expect(last?.headers.get('if-match')).toBe('"2"')
    expect(await entries()).toEqual([])
  })

  test('a deletion asked for since stands on the accepted version', async () => {
    await becomesLocked()
    await handOver()
    await enqueueDelete('Workshop', id, device.db, device.env)
    await pulls(written(1), told((await entry())?.key ?? '', 'Accepted'))
    expect(await entries()).toMatchObject([{ op: 'delete', ifMatch: 1, state: 'open' }])
  })

  test('another’s handover touches nothing here', async () => {
    await becomesLocked()
    await handOver()
    await pulls({ ...told('', 'Accepted'), Doc: { ...(told('', 'Accepted').Doc as Handover), Key: null } })
    expect(await entry()).toMatchObject({ state: 'handed-over' })
  })
})

describe('declined', () => {
  test('the log needs its author again, with the reason and what was written since', async () => {
    await becomesLocked()
    await handOver()
    await edit({ Keywords: 'goo' })
    const { key = '' } = (await entry()) ?? {}
    await pulls(told(key, 'Declined', { Reason: 'It is in the paper register.' }))
    const [back, ...others] = await entries()
    expect(others).toEqual([])
    expect(back).toMatchObject({
      op: 'create',
      state: 'locked',
      handover: {
        kind: 'declined',
        reason: 'It is in the paper register.',
        byName: 'Stella Staff',
        on: '2026-11-13T00:00:00.000Z',
      },
    })
    expect(back?.key).not.toBe(key)
    expect(await readRecord('Workshop', id, device.db)).toMatchObject({ doc: { Keywords: 'goo' } })
    // Told again with the next snapshot, it changes nothing.
    await pulls(told(key, 'Declined', { Reason: 'Again' }))
    expect(await entry()).toMatchObject({ handover: { reason: 'It is in the paper register.' } })
  })

  test('a change meets what others saved meanwhile', async () => {
    await changeBecomesLocked()
    await handOver()
    await pulls(written(2, { Name: 'Theirs' }))
    expect(await entry()).toMatchObject({ state: 'handed-over' })
    await pulls(told((await entry())?.key ?? '', 'Declined', { Reason: 'No' }))
    expect(await entry()).toMatchObject({
      state: 'conflict',
      conflicts: [{ mine: 'Mine', theirs: 'Theirs' }],
    })
  })

  test('mended, it goes by itself and forgets that it was handed over', async () => {
    await becomesLocked()
    await handOver()
    await pulls(told((await entry())?.key ?? '', 'Declined', { Reason: 'No' }))
    await edit({ Date: '2026-11-11' })
    expect(await entry()).toMatchObject({ state: 'open', handover: undefined })
    device.answer = success
    expect(await device.drain()).toMatchObject({ sent: 1 })
  })
})
