import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Educator, emptyEducator } from '../../domain/educator/document.ts'
import { emptyOrganization, type Organization } from '../../domain/organization/document.ts'
import type { SyncedType } from '../../domain/sync/wire.ts'
import { discardDraft, newDraft, readDraft, saveDraft } from '../../src/data/drafts/drafts.ts'
import { listDialogDrafts } from '../../src/data/drafts/page-drafts.ts'
import { discardEntry, retryEntry } from '../../src/data/outbox/actions.ts'
import { enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import {
  autosaveMendDraft,
  readMendDraft,
  saveMended,
  settleMendDrafts,
} from '../../src/data/outbox/mend-draft.ts'
import { readKeptWork } from '../../src/data/session/kept-work.ts'
import { setCurrentDatabase } from '../../src/data/store/person-database.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { refusal, type ScriptedDevice, scriptedDevice, success } from './support/scripted-device.ts'

// What is refused is the subject here.
console.info = () => {}

let device: ScriptedDevice
beforeEach(() => {
  device = scriptedDevice()
  setCurrentDatabase(device.db)
})
afterEach(() => setCurrentDatabase(null))

const id = '00000001-0000-4000-8000-000000000001'
const school = async () => (await readRecord<Organization>('Organization', id, device.db))?.doc

/** A new school that the server refused. */
async function refused(name = 'Zzyzx School') {
  const doc = { ...emptyOrganization(id), Name: name, City: 'Toronto' }
  await enqueueCreate('Organization', doc, device.db, device.env)
  device.answer = () => refusal(422, 'required')
  await device.drain()
  const [entry] = await device.db.outbox.toArray()
  if (entry?.seq === undefined) throw new Error('nothing waits')
  return { ...entry, seq: entry.seq }
}

/** Begins to mend what is there, or goes on. */
async function open(entry: { seq: number; id: string; type: SyncedType }) {
  const doc = (await school()) as Organization
  const found = (await readMendDraft<Organization>(entry, device.db)) ?? { doc, before: doc }
  return { found, autosave: autosaveMendDraft(entry, found) }
}

describe('What is being mended of a refused school', () => {
  test('is there again after the app was closed, with what it began from', async () => {
    const entry = await refused()
    const { found, autosave } = await open(entry)
    autosave.changed({ ...found.doc, City: 'Ottawa' })
    await autosave.flush()
    const again = await open(entry)
    expect(again.found.doc.City).toBe('Ottawa')
    expect(again.found.before).toEqual(found.before)
    // The record itself is as it was until it is saved.
    expect((await school())?.City).toBe('Toronto')
  })

  test('is sent once it is saved, and kept no longer; what was changed elsewhere meanwhile stays', async () => {
    const entry = await refused()
    const { found, autosave } = await open(entry)
    autosave.changed({ ...found.doc, City: 'Ottawa' })
    await autosave.flush()
    const now = (await school()) as Organization
    await enqueueUpdate('Organization', id, now, { ...now, Name: 'École Zzyzx' }, device.db, device.env)
    const { found: kept, autosave: second } = await open(entry)
    await saveMended(entry, kept.before, () => kept.doc, second, device.db, device.env)
    expect(await school()).toMatchObject({ Name: 'École Zzyzx', City: 'Ottawa' })
    expect(await readMendDraft(entry, device.db)).toBeUndefined()
    device.answer = success
    expect(await device.drain()).toMatchObject({ sent: 1 })
    expect(device.sent.at(-1)?.text).toContain('Ottawa')
  })

  test('goes with its entry', async () => {
    const entry = await refused()
    const { found, autosave } = await open(entry)
    autosave.changed({ ...found.doc, City: 'Ottawa' })
    await autosave.flush()
    await discardEntry(entry.seq, device.db, device.env)
    const other = await refused('Another School')
    expect(await readMendDraft(other, device.db)).toBeUndefined()
    expect((await device.db.meta.toArray()).filter(({ key }) => key.startsWith('mend-draft:'))).toEqual([])
  })

  test('is a draft where the school arrives another way, and whoever signs out is asked about it', async () => {
    const entry = await refused()
    const { found, autosave } = await open(entry)
    autosave.changed({ ...found.doc, City: 'Ottawa' })
    await autosave.flush()
    await retryEntry(entry.seq, device.db, device.env)
    device.answer = success
    await device.drain()
    expect(await readKeptWork(device.db)).toEqual({ unsent: 0, drafts: 1, onPage: 0 })
    expect(await listDialogDrafts(device.db)).toMatchObject([
      { type: 'Organization', base: null, doc: { Name: 'Zzyzx School', City: 'Ottawa' } },
    ])
    expect((await school())?.City).toBe('Toronto')
  })

  test('is no draft where the school says the same by then', async () => {
    const entry = await refused()
    const { found, autosave } = await open(entry)
    const words = { ...found.doc, City: 'Ottawa' }
    autosave.changed(words)
    await autosave.flush()
    await enqueueUpdate('Organization', id, found.doc, words, device.db, device.env)
    device.answer = success
    await device.drain()
    expect(await readKeptWork(device.db)).toEqual({ unsent: 0, drafts: 0, onPage: 0 })
  })

  test('is saved with what is typed while it is being saved', async () => {
    const entry = await refused()
    const { found, autosave } = await open(entry)
    let words = { ...found.doc, City: 'Ottawa' }
    autosave.changed(words)
    const saving = saveMended(entry, found.before, () => words, autosave, device.db, device.env)
    words = { ...words, City: 'Gatineau' }
    autosave.changed(words)
    await saving
    expect((await school())?.City).toBe('Gatineau')
    expect(await readMendDraft(entry, device.db)).toBeUndefined()
  })

  test('of an educator who was mended on their own page becomes a draft of theirs; given up with its entry, it is gone', async () => {
    const educator = { ...emptyEducator(id), FirstName: 'Zoé', LastName: 'Roy' }
    const refuseOne = async (changes: Partial<Educator>) => {
      await enqueueUpdate('EducatorAuxData', id, educator, { ...educator, ...changes }, device.db, device.env)
      device.answer = () => refusal(422, 'invalid_email')
      await device.drain()
      const [entry] = await device.db.outbox.toArray()
      return { seq: entry?.seq ?? 0, id, type: 'EducatorAuxData' as const }
    }
    const write = async (entry: { seq: number; id: string; type: SyncedType }, PhoneNumber: string) => {
      const autosave = autosaveMendDraft(entry, { doc: educator, before: educator })
      autosave.changed({ ...educator, PhoneNumber })
      await autosave.flush()
      autosave.stop()
    }
    await enqueueCreate('EducatorAuxData', educator, device.db, device.env)
    device.answer = success
    await device.drain()

    await write(await refuseOne({ Email: 'nowhere' }), '416-555-0100')
    // On the page of the educator, who knows nothing of it, the address is corrected.
    const wrong = { ...educator, Email: 'nowhere' }
    const right = { ...educator, Email: 'zoe@school.example' }
    await enqueueUpdate('EducatorAuxData', id, wrong, right, device.db, device.env)
    device.answer = success
    device.wait(600_000)
    await device.drain()
    expect(await device.db.outbox.count()).toBe(0)
    await settleMendDrafts(device.db, device.env)
    const draft = await readDraft<Educator>('EducatorAuxData', id, device.db)
    expect(draft?.doc.PhoneNumber).toBe('416-555-0100')
    expect(draft?.base?.doc.PhoneNumber).toBe(educator.PhoneNumber)
    await discardDraft('EducatorAuxData', id, device.db)

    // While another draft of theirs is there, the words wait for it to go.
    const draftOf = (more: Partial<Educator>) =>
      newDraft('EducatorAuxData', { ...educator, ...more }, device.env)
    await saveDraft(draftOf({ LastName: 'Roy-Côté' }), device.db, device.env)
    await device.db.meta.put({
      key: `mend-draft:999:${id}`,
      value: { doc: { ...educator, PhoneNumber: '416-555-0123' }, before: educator, type: 'EducatorAuxData' },
    })
    await settleMendDrafts(device.db, device.env)
    expect((await readDraft<Educator>('EducatorAuxData', id, device.db))?.doc.LastName).toBe('Roy-Côté')
    await discardDraft('EducatorAuxData', id, device.db)
    await settleMendDrafts(device.db, device.env)
    expect((await readDraft<Educator>('EducatorAuxData', id, device.db))?.doc.PhoneNumber).toBe(
      '416-555-0123',
    )
    await discardDraft('EducatorAuxData', id, device.db)

    const again = await refuseOne({ Email: 'nobody' })
    await write(again, '416-555-0199')
    await discardEntry(again.seq, device.db, device.env)
    await settleMendDrafts(device.db, device.env)
    expect(await readDraft('EducatorAuxData', id, device.db)).toBeUndefined()
  })
})
