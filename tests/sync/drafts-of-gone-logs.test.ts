import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../domain/activity/document.ts'
import { type Draft, openDraft, saveDraft, saveDraftToOutbox } from '../../src/data/drafts/drafts.ts'
import { restoreAsNew } from '../../src/data/outbox/actions.ts'
import { readEveryListed } from '../../src/data/store/listed-logs.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { applyPage } from './support/apply-page.ts'
import { log, refusal, type ScriptedDevice, scriptedDevice, success } from './support/scripted-device.ts'

// Refusals are the subject here.
console.info = () => {}

let device: ScriptedDevice
const id = '00000001-0000-4000-8000-000000000001'
const asOpened = { ...log(id), Version: 3, CreatedById: 'somebody' }

beforeEach(() => {
  device = scriptedDevice()
})

async function pulls(docs: readonly { Id: string; Version: number }[], Reset: boolean): Promise<void> {
  const page = {
    Epoch: 'e',
    Cursor: device.newId(),
    More: false,
    Reset,
    RegisterVersion: '1',
    Changes: docs.map((Doc) => ({
      Type: 'Workshop' as const,
      Id: Doc.Id,
      Op: 'put' as const,
      Version: Doc.Version,
      Doc,
    })),
  }
  const asked = { cursor: await readMeta(device.db, 'cursor'), sites: [] }
  await applyPage(device.db, page as never, asked, device.env)
}

/** Words are written into a log as it is here now, and kept as a draft. */
async function writes(change: Partial<Activity>): Promise<Draft<Activity>> {
  const opened = await openDraft<Activity>('Workshop', id, device.db, device.env)
  if (!opened) throw new Error('the log is not here')
  const draft = { ...opened.draft, doc: { ...opened.draft.doc, ...change } }
  await saveDraft(draft, device.db, device.env)
  return draft
}

/** A log that was brought here, with words that wait as a draft; a snapshot that does not carry it has come since. */
async function leavesBehind(change: Partial<Activity>): Promise<Draft<Activity>> {
  await pulls([asOpened], false)
  const draft = await writes(change)
  await pulls([], true)
  expect(await readRecord('Workshop', id, device.db)).toBeUndefined()
  return draft
}

const save = (draft: Draft<Activity>) => saveDraftToOutbox(draft, device.db, device.env)
const entries = () => device.db.outbox.orderBy('seq').toArray()
const words = { Description: 'An hour of writing' }

describe('a draft of a log that left the device', () => {
  test('is saved and sent as an edit of that log', async () => {
    await save(await leavesBehind(words))
    expect(await device.db.drafts.count()).toBe(0)
    device.answer = success
    await device.drain()
    expect(device.sent).toMatchObject([{ method: 'PUT', path: `/api/vms/Workshop/${id}` }])
    expect(device.sent[0]?.headers.get('if-match')).toBe('"3"')
    expect(JSON.parse(device.sent[0]?.text ?? '')).toEqual(words)
    expect(await entries()).toEqual([])
  })

  test('brings nothing back to the device but itself, and is in no list', async () => {
    await save(await leavesBehind(words))
    expect(await readEveryListed(device.db)).toEqual([])
    expect(await readRecord('Workshop', id, device.db)).toMatchObject({ hidden: true, doc: words })
    device.answer = success
    await device.drain()
    expect(await device.db.heads.count()).toBe(0)
    expect(await device.db.texts.count()).toBe(0)
  })

  test('meets what others saved meanwhile as any edit does', async () => {
    await save(await leavesBehind(words))
    const theirs = { ...asOpened, Name: 'Theirs', Version: 5 }
    device.answer = (sent) =>
      device.sent.length === 1 ? refusal(412, 'version_conflict', { Value: theirs }) : success(sent)
    await device.drain()
    expect(device.sent[1]?.headers.get('if-match')).toBe('"5"')
    expect(JSON.parse(device.sent[1]?.text ?? '')).toEqual(words)
  })

  test('asks where others wrote into the same field', async () => {
    await save(await leavesBehind(words))
    const theirs = { ...asOpened, Description: 'Theirs', Version: 5 }
    device.answer = () => refusal(412, 'version_conflict', { Value: theirs })
    await device.drain()
    expect(await entries()).toMatchObject([
      { state: 'conflict', conflicts: [{ path: 'Description', theirs: 'Theirs' }] },
    ])
  })

  test('of a log that was deleted can be restored as new, once the server has said so', async () => {
    await save(await leavesBehind(words))
    device.answer = () => refusal(404, 'deleted')
    await device.drain()
    const [entry] = await entries()
    expect(entry).toMatchObject({ state: 'deleted' })
    const restored = (await restoreAsNew(entry?.seq ?? 0, device.db, device.env))?.id
    expect(await readRecord('Workshop', restored ?? '', device.db)).toMatchObject({ doc: words })
  })

  test('of a log that its writer may no longer see stays with them, unsent', async () => {
    await save(await leavesBehind(words))
    device.answer = () => refusal(404, 'not_found')
    await device.drain()
    expect(await entries()).toMatchObject([{ state: 'forbidden', patch: words }])
    expect(await readEveryListed(device.db)).toEqual([])
  })

  test('in which nothing was changed leaves nothing behind', async () => {
    await save(await leavesBehind({}))
    expect(await entries()).toEqual([])
    expect(await device.db.heads.count()).toBe(0)
    expect(await device.db.texts.count()).toBe(0)
    expect(await device.db.drafts.count()).toBe(0)
  })

  test('that was begun before the log had been sent makes no second one', async () => {
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    const draft = await writes(words)
    device.answer = success
    await device.drain()
    await pulls([], true)
    expect(await readRecord('Workshop', id, device.db)).toBeUndefined()
    await save(draft)
    device.answer = (sent) =>
      device.sent.length === 2
        ? refusal(412, 'version_conflict', { Value: { ...log(id), Version: 1 } })
        : success(sent)
    await device.drain()
    expect(JSON.parse(device.sent[1]?.text ?? '')).toMatchObject({ Id: id, ...words })
    expect(device.sent[2]).toMatchObject({ method: 'PUT', path: `/api/vms/Workshop/${id}` })
    expect(JSON.parse(device.sent[2]?.text ?? '')).toEqual(words)
    expect(await entries()).toEqual([])
  })
})
