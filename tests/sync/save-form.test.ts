import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../domain/activity/document.ts'
import { autosaveDraft } from '../../src/data/drafts/autosave-draft.ts'
import {
  type Draft,
  discardDraft,
  newDraft,
  readDraft,
  saveDraft,
  saveDraftToOutbox,
} from '../../src/data/drafts/drafts.ts'
import { saveForm } from '../../src/data/drafts/save-form.ts'
import { setCurrentDatabase } from '../../src/data/store/person-database.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { log, type ScriptedDevice, scriptedDevice, success } from './support/scripted-device.ts'

let device: ScriptedDevice
beforeEach(() => {
  device = scriptedDevice()
  setCurrentDatabase(device.db)
})
afterEach(() => setCurrentDatabase(null))

const id = '00000001-0000-4000-8000-000000000001'

/** A form over a draft; `type` is what a person does. */
function openOn(draft: Draft<Activity>) {
  let doc = draft.doc
  const withWords = (values: Activity) => ({ ...draft, doc: values })
  const write = (words: Draft<Activity>) => saveDraft(words, device.db, device.env)
  const autosave = autosaveDraft(draft, withWords, write)
  const type = (changes: Partial<Activity>) => {
    doc = { ...doc, ...changes }
    autosave.changed(doc)
  }
  return { type, form: { autosave, draft: () => withWords(doc) } }
}

/** Saving in which somebody types before the store has answered, `words` one after the other. */
const savingWhile = (type: (changes: Partial<Activity>) => void, words: Partial<Activity>[]) => {
  const left = [...words]
  const save = async (draft: Draft<Activity>) => {
    const saving = saveDraftToOutbox(draft, device.db, device.env)
    const next = left.shift()
    if (next) type(next)
    await saving
  }
  return { save, forget: (draft: Draft<Activity>) => discardDraft(draft.type, draft.id, device.db) }
}

describe('What is typed while a log is being saved', () => {
  test('is saved with it, a new log as one entry, and no draft is left of it', async () => {
    const { form, type } = openOn(newDraft('Workshop', log(id), device.env))
    const first = await saveForm(form, savingWhile(type, [{ Description: 'Sli' }, { Description: 'Slimy' }]))
    expect(first.doc.Description).toBeNull()
    const record = await readRecord<Activity>('Workshop', id, device.db)
    expect(record?.doc).toMatchObject({ Name: 'Slime', Description: 'Slimy' })
    expect(await device.db.outbox.count()).toBe(1)
    expect(await readDraft('Workshop', id, device.db)).toBeUndefined()
    device.answer = success
    await device.drain()
    expect(JSON.parse(device.sent[0]?.text ?? '')).toMatchObject({ Id: id, Description: 'Slimy' })
  })

  test('leaves no draft behind where it was taken back before that was done', async () => {
    const { form, type } = openOn(newDraft('Workshop', log(id), device.env))
    await saveForm(form, savingWhile(type, [{ Name: 'Slime' }]))
    expect(await readDraft('Workshop', id, device.db)).toBeUndefined()
    expect(await device.db.outbox.count()).toBe(1)
  })

  test('is an edit of what was saved, not of what the form began with', async () => {
    const begun = log(id, { Description: 'Sticky' })
    await saveDraftToOutbox(newDraft('Workshop', begun, device.env), device.db, device.env)
    device.answer = success
    await device.drain()
    const { form, type } = openOn({
      ...newDraft('Workshop', { ...begun, Name: 'Slime again' }, device.env),
      base: { version: 1, doc: begun },
    })
    await saveForm(form, savingWhile(type, [{ Description: 'Sticky and green' }]))
    await device.drain()
    expect(JSON.parse(device.sent.at(-1)?.text ?? '')).toEqual({
      Name: 'Slime again',
      Description: 'Sticky and green',
    })
  })
})
