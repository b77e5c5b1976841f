import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Educator, emptyEducator } from '../../domain/educator/document.ts'
import { autosaveDraft } from '../../src/data/drafts/autosave-draft.ts'
import { discardDraft, openDraft, readDraft, saveDraft } from '../../src/data/drafts/drafts.ts'
import { holdDraft, isHeld } from '../../src/data/drafts/hold-draft.ts'
import { importWork } from '../../src/data/outbox/import-work.ts'
import { settleMendDrafts } from '../../src/data/outbox/mend-draft.ts'
import { mendDraftKey } from '../../src/data/outbox/mend-key.ts'
import { setCurrentDatabase } from '../../src/data/store/person-database.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, type ScriptedDevice, scriptedDevice, success } from './support/scripted-device.ts'
import { sharedLocks } from './support/shared-locks.ts'
import { fileOf, welcome } from './support/work-files.ts'

const id = '00000001-0000-4000-8000-000000000001'
const educator: Educator = { ...emptyEducator(id), FirstName: 'Zoé', LastName: 'Roy' }
const ref = `EducatorAuxData:${id}`

let device: ScriptedDevice
beforeEach(async () => {
  device = scriptedDevice()
  setCurrentDatabase(device.db)
  await enqueueCreate('EducatorAuxData', educator, device.db, device.env)
  device.answer = success
  await device.drain()
})
afterEach(() => setCurrentDatabase(null))

/** What was being mended of an entry that no longer waits. */
const mended = (LastName: string) =>
  device.db.meta.put({
    key: mendDraftKey({ seq: 999, id }),
    value: { doc: { ...educator, LastName }, before: educator, type: 'EducatorAuxData' },
  })
const settle = (locks = device.locks) => settleMendDrafts(device.db, device.env, locks)
const written = async () => (await readDraft<Educator>('EducatorAuxData', id, device.db))?.doc

/** A form on the educator, or on their draft, as they are by now. */
async function form() {
  const { draft } = (await openDraft<Educator>('EducatorAuxData', id, device.db, device.env))!
  const autosave = autosaveDraft<Educator>(draft, (doc) => ({ ...draft, doc }))
  return async (doc: Educator) => {
    autosave.changed(doc)
    await autosave.flush()
  }
}

describe('What was mended of an educator', () => {
  test('waits while a form on them is open, and is a draft once it is closed', async () => {
    const locks = sharedLocks()
    const held = await holdDraft(ref, { take: false, onTaken: async () => true }, device.db, locks)
    await mended('Roy-Côté')
    await settle(locks)
    expect(await written()).toBeUndefined()
    expect(await device.db.meta.get(mendDraftKey({ seq: 999, id }))).toBeDefined()
    if (isHeld(held)) await held.release()
    await settle(locks)
    expect((await written())?.LastName).toBe('Roy-Côté')
    // It is free for whoever goes on with it.
    const next = await holdDraft(ref, { take: false, onTaken: async () => true }, device.db, locks)
    expect(isHeld(next)).toBe(true)
  })

  test('is not taken away by a form that was opened before and says nothing', async () => {
    const write = await form()
    await mended('Roy-Côté')
    await settle()
    await write(educator)
    expect((await written())?.LastName).toBe('Roy-Côté')
  })

  test('goes with the form that was opened on it, once that says nothing', async () => {
    await mended('Roy-Côté')
    await settle()
    const write = await form()
    await write({ ...educator, LastName: 'Roy-Tremblay' })
    expect((await written())?.LastName).toBe('Roy-Tremblay')
    await write(educator)
    expect(await written()).toBeUndefined()
  })
})

describe('A draft of an earlier build, which tells nobody’s hand', () => {
  test('goes with the form that was opened on it alone', async () => {
    const before = await form()
    device.wait(1000)
    const { draft } = (await openDraft<Educator>('EducatorAuxData', id, device.db, device.env))!
    await saveDraft({ ...draft, doc: { ...educator, LastName: 'Roy-Côté' } }, device.db, device.env)
    await before(educator)
    expect((await written())?.LastName).toBe('Roy-Côté')
    const on = await form()
    await on(educator)
    expect(await written()).toBeUndefined()
  })
})

test('each draft that no form wrote has a hand of its own', async () => {
  await mended('Roy-Côté')
  await settle()
  await discardDraft('EducatorAuxData', id, device.db)
  await mended('Roy-Tremblay')
  await device.db.heads.delete(ref)
  await settle()
  await device.db.meta.put({
    key: mendDraftKey({ seq: 998, id: log(id).Id }),
    value: {
      doc: { Id: id, Name: 'Zzyzx School', City: 'Ottawa' },
      before: { Id: id, Name: 'Zzyzx School', City: '' },
      type: 'Organization',
    },
  })
  await settle()
  const other = scriptedDevice()
  await welcome(other)
  const logId = '00000002-0000-4000-8000-000000000001'
  await enqueueCreate('Workshop', log(logId), other.db, other.env)
  await welcome(device)
  await importWork(await fileOf(other), device.db, device.env, device.locks)
  const hands = (await device.db.drafts.toArray()).map(({ type, hand }) => [type, hand?.by])
  expect(hands.map(([type]) => type).sort()).toEqual(['EducatorAuxData', 'Organization', 'Workshop'])
  expect(new Set(hands.map(([, by]) => by ?? 'none')).size).toBe(3)
  expect(hands.map(([, by]) => by)).not.toContain(undefined)
})
