import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../domain/activity/document.ts'
import {
  listDrafts,
  newDraft,
  openDraft,
  saveDraft,
  saveDraftToOutbox,
} from '../../src/data/drafts/drafts.ts'
import { enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, type ScriptedDevice, scriptedDevice, success } from './support/scripted-device.ts'

console.info = () => {}

let device: ScriptedDevice
const id = '00000001-0000-4000-8000-000000000001'

beforeEach(() => {
  device = scriptedDevice()
})

const entries = () => device.db.outbox.orderBy('seq').toArray()

async function sendAll(): Promise<void> {
  device.answer = success
  await device.drain()
}

async function edit(change: Partial<Activity>): Promise<void> {
  const record = await readRecord<Activity>('Workshop', id, device.db)
  const before = record?.doc ?? log(id)
  await enqueueUpdate('Workshop', id, before, { ...before, ...change }, device.db, device.env)
}

describe('drafts', () => {
  test('a draft becomes unsent work in one step, and a second tap changes nothing', async () => {
    const draft = newDraft('Workshop', log(id), device.env)
    await saveDraft(draft, device.db, device.env)
    expect(await listDrafts('Workshop', device.db)).toHaveLength(1)
    await Promise.all([
      saveDraftToOutbox(draft, device.db, device.env),
      saveDraftToOutbox(draft, device.db, device.env),
    ])
    expect(await listDrafts('Workshop', device.db)).toEqual([])
    expect(await entries()).toMatchObject([{ op: 'create', id, state: 'open' }])
  })

  test('what cannot be stored leaves the draft where it is', async () => {
    const draft = newDraft('Workshop', log(id), device.env)
    await saveDraft(draft, device.db, device.env)
    const full = Object.assign(new Error('QuotaExceeded'), { name: 'QuotaExceededError' })
    device.db.outbox.hook('creating', () => {
      throw full
    })
    await expect(saveDraftToOutbox(draft, device.db, device.env)).rejects.toThrow('QuotaExceeded')
    expect(await listDrafts('Workshop', device.db)).toHaveLength(1)
    expect(await entries()).toEqual([])
  })

  test('an edit that began before someone else saved is carried over, or asked about', async () => {
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    await sendAll()
    const opened = await openDraft<Activity>('Workshop', id, device.db, device.env)
    expect(opened).toMatchObject({ resumed: false, draft: { base: { version: 1 } } })
    await edit({ Name: 'By another form', Description: 'new' })
    await sendAll()
    const draft = opened?.draft
    if (!draft) throw new Error('no draft')
    await saveDraftToOutbox({ ...draft, doc: { ...draft.doc, Keywords: 'goo' } }, device.db, device.env)
    expect(await entries()).toMatchObject([{ state: 'open', patch: { Keywords: 'goo' } }])
    await saveDraftToOutbox({ ...draft, doc: { ...draft.doc, Name: 'Mine' } }, device.db, device.env)
    expect(await entries()).toMatchObject([
      { state: 'conflict', conflicts: [{ path: 'Name', mine: 'Mine', theirs: 'By another form' }] },
    ])
  })

  test('a form that someone left open goes on where it was', async () => {
    await saveDraft(newDraft('Workshop', log(id, { Name: 'Half' }), device.env), device.db, device.env)
    const again = await openDraft<Activity>('Workshop', id, device.db, device.env)
    expect(again).toMatchObject({ resumed: true, draft: { doc: { Name: 'Half' }, base: null } })
  })
})
