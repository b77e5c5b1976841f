import { beforeEach, describe, expect, test } from 'vitest'
import type { HandoverStatus } from '../../domain/handover/handover.ts'
import type { ChangeLine } from '../../domain/sync/wire.ts'
import type { ApiAnswer } from '../../src/data/calls/api.ts'
import { restoreAsNew } from '../../src/data/outbox/actions.ts'
import { enqueueDelete, enqueueUpdate, outboxTables } from '../../src/data/outbox/enqueue.ts'
import { handOverEntry, resendHandovers } from '../../src/data/outbox/hand-over.ts'
import { acceptPut } from '../../src/data/pull/accept.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { applyPage } from './support/apply-page.ts'
import { log, refusal, type ScriptedDevice, scriptedDevice, success } from './support/scripted-device.ts'

// Refusals are the subject here.
console.info = () => {}

let device: ScriptedDevice
const id = '00000001-0000-4000-8000-000000000001'
const atVersion = (Version: number, Description: string) => ({ ...log(id, { Description }), Version })
const [five, seven] = [atVersion(5, 'As in the copy'), atVersion(7, 'Lost with the server')]

const arrives = (doc: { Version: number }, generation: number) =>
  device.db.transaction('rw', outboxTables(device.db), () =>
    acceptPut(device.db, { type: 'Workshop', id, version: doc.Version, doc }, { ...device.env, generation }),
  )
const stale = () => refusal(412, 'version_conflict', { Value: five })
const ifMatch = () => device.sent.map(({ headers }) => headers.get('if-match'))
const head = () => device.db.heads.get(`Workshop:${id}`)

beforeEach(async () => {
  device = scriptedDevice()
  await device.db.meta.put({ key: 'generation', value: 1 })
  await arrives(seven, 1)
})

describe('a server that was restored from a copy, while an edit of what it lost is on its way,', () => {
  beforeEach(() => enqueueUpdate('Workshop', id, seven, { ...seven, Name: 'Mine' }, device.db, device.env))

  test('gets the edit of what it has, before any page of it came', async () => {
    device.answer = (sent) => (device.sent.length === 1 ? stale() : success(sent))
    expect(await device.drain()).toMatchObject({ sent: 1 })
    expect(ifMatch()).toEqual(['"7"', '"5"'])
    expect((await readRecord('Workshop', id, device.db))?.doc).toMatchObject({
      Name: 'Mine',
      Description: 'As in the copy',
    })
  })

  test('gets it, too, when its page came before its answer', async () => {
    device.answer = async (sent) => {
      if (device.sent.length > 1) return success(sent)
      await device.db.meta.put({ key: 'generation', value: 2 })
      await arrives(five, 2)
      return stale()
    }
    expect(await device.drain()).toMatchObject({ sent: 1 })
    expect(ifMatch()).toEqual(['"7"', '"5"'])
  })

  test('is what the edit is shown on when it is refused', async () => {
    device.answer = async () => {
      await device.db.meta.put({ key: 'generation', value: 2 })
      await arrives(five, 2)
      return refusal(422, 'required')
    }
    expect(await device.drain()).toMatchObject({ sent: 0, refused: 1 })
    expect(await head()).toMatchObject({ version: 5, generation: expect.any(Number), held: null })
    expect((await readRecord('Workshop', id, device.db))?.doc).toMatchObject({
      Name: 'Mine',
      Description: 'As in the copy',
    })
  })

  test('is shown as it is by now, where somebody saved there since and the edit is refused', async () => {
    device.answer = async () => {
      await device.db.meta.put({ key: 'generation', value: 2 })
      await arrives(five, 2)
      await arrives(atVersion(6, 'Since the restore'), 2)
      return refusal(422, 'required')
    }
    expect(await device.drain()).toMatchObject({ sent: 0, refused: 1 })
    expect(await head()).toMatchObject({ version: 6, held: null })
    expect((await readRecord('Workshop', id, device.db))?.doc).toMatchObject({
      Name: 'Mine',
      Description: 'Since the restore',
    })
  })

  test('goes on from there: a page that is older than what came since changes nothing', async () => {
    device.answer = async (sent) => {
      if (device.sent.length > 1) return success(sent)
      await arrives(atVersion(6, 'Since the restore'), 2)
      await arrives(five, 2)
      return stale()
    }
    await device.drain()
    expect(ifMatch()).toEqual(['"7"', '"6"'])
  })
})

test('an edit of what somebody had deleted goes by itself once a restored server has it again', async () => {
  await enqueueUpdate('Workshop', id, seven, { ...seven, Name: 'Mine' }, device.db, device.env)
  device.answer = () => refusal(410, 'deleted')
  await device.drain()
  const [refused] = await device.db.outbox.toArray()
  expect(refused).toMatchObject({ state: 'deleted' })
  await arrives(five, 2)
  expect(await device.db.outbox.toArray()).toMatchObject([{ op: 'update', state: 'open', problems: [] }])
  expect(await restoreAsNew(refused?.seq ?? 0, device.db, device.env)).toBeNull()
  device.answer = success
  expect(await device.drain()).toMatchObject({ sent: 1 })
  expect(ifMatch()).toEqual(['"7"', '"5"'])
  expect(await device.db.heads.count()).toBe(1)
})

test('a deletion of what a restored server has otherwise is asked about', async () => {
  await enqueueDelete('Workshop', id, device.db, device.env)
  device.answer = stale
  expect(await device.drain()).toMatchObject({ sent: 0, refused: 1 })
  expect(await device.db.outbox.toArray()).toMatchObject([{ op: 'delete', state: 'conflict' }])
  expect(await head()).toMatchObject({ version: 5 })
  expect(device.sent).toHaveLength(1)
})

describe('a log that a restored server does not have', () => {
  const me = '00000001-0000-4000-8000-0000000000aa'
  const refused = async (CreatedById: string, isDeletion = false) => {
    const Me = { Id: me, FullName: 'Amélie Roy', Roles: [], Approvals: [] }
    await device.db.reference.put({
      ref: `Me:${me}`,
      type: 'Me',
      id: me,
      siteIds: [],
      doc: Me,
      generation: 1,
    })
    const own = { ...seven, Version: 8, CreatedById }
    await arrives(own, 1)
    if (isDeletion) await enqueueDelete('Workshop', id, device.db, device.env)
    else await enqueueUpdate('Workshop', id, own, { ...own, Name: 'Mine' }, device.db, device.env)
    device.answer = () => refusal(404, 'not_found')
    await device.drain()
    return device.db.outbox.toArray()
  }

  test('and that its author has changed can be restored as new', async () => {
    const [entry] = await refused(me)
    expect(entry).toMatchObject({ state: 'deleted' })
    const restored = await restoreAsNew(entry?.seq ?? 0, device.db, device.env)
    device.answer = success
    expect(await device.drain()).toMatchObject({ sent: 1 })
    expect((await readRecord('Workshop', restored?.id ?? '', device.db))?.doc).toMatchObject({
      Name: 'Mine',
      Description: 'Lost with the server',
    })
  })

  test('has nothing left to delete', async () => {
    expect(await refused(me, true)).toEqual([])
    expect(await head()).toBeUndefined()
  })

  test('may be out of sight, where it is not of one’s own', async () => {
    expect(await refused('somebody')).toMatchObject([{ state: 'forbidden' }])
  })
})

describe('a log that was handed over before a server', () => {
  const person = '00000001-0000-4000-8000-0000000000aa'
  const late = '00000001-0000-4000-8000-000000000002'
  const me = { Id: person, FullName: 'Amélie Roy', Roles: [], Approvals: [] }
  let asked: unknown[]
  const call = async ({ body }: { body?: unknown }): Promise<ApiAnswer<unknown>> => {
    asked.push(body)
    return { kind: 'ok', value: {}, total: undefined }
  }
  const entries = () => device.db.outbox.toArray()
  const line = (Type: ChangeLine['Type'], Doc: { Id: string }): ChangeLine => ({
    Type,
    Id: Doc.Id,
    Op: 'put',
    Version: 1,
    Doc,
  })
  const told = async (Status: HandoverStatus) =>
    line('Handover', { Id: device.newId(), Key: (await entries())[0]?.key, Status } as { Id: string })

  async function pulls(Epoch: string, Reset: boolean, ...Changes: ChangeLine[]): Promise<void> {
    const page = { Epoch, Cursor: device.newId(), More: false, Reset, RegisterVersion: '1', Changes }
    const asked = { cursor: await readMeta(device.db, 'cursor'), sites: [] }
    expect(await applyPage(device.db, page, asked, device.env)).toBe('applied')
  }

  beforeEach(async () => {
    asked = []
    await pulls('before', true, line('Me', me))
    await enqueueCreate('Workshop', log(late), device.db, device.env)
    device.answer = () => refusal(409, 'season_locked')
    await device.drain()
    await handOverEntry((await entries())[0]?.seq ?? 0, call, device.db, device.env)
    expect(await entries()).toMatchObject([{ state: 'handed-over', handover: { kind: 'waiting' } }])
  })

  test('was restored from a copy without it goes again as it was, and may be accepted', async () => {
    await pulls('restored', true, line('Me', me))
    expect(await entries()).toMatchObject([{ handover: { kind: 'sending', from: 'locked' } }])
    await resendHandovers(call, device.db, device.env)
    expect(asked).toHaveLength(2)
    expect(asked[1]).toEqual(asked[0])
    expect(await entries()).toMatchObject([{ state: 'handed-over', handover: { kind: 'waiting' } }])
    const written = { ...log(late), Version: 1, CreatedById: person }
    await pulls('restored', false, line('Workshop', written), await told('Accepted'))
    expect(await entries()).toEqual([])
    expect(await readRecord('Workshop', late, device.db)).toMatchObject({ version: 1 })
  })

  test('was restored from a copy with it goes on waiting', async () => {
    await pulls('restored', true, line('Me', me), await told('Waiting'))
    expect(await entries()).toMatchObject([{ handover: { kind: 'waiting' } }])
    await resendHandovers(call, device.db, device.env)
    expect(asked).toHaveLength(1)
  })

  test('tells everything anew, be a decision so old that it is forgotten, does not go again', async () => {
    await pulls('before', true, line('Me', me))
    await resendHandovers(call, device.db, device.env)
    expect(await entries()).toMatchObject([{ handover: { kind: 'waiting' } }])
    expect(asked).toHaveLength(1)
  })
})
