import { beforeEach, describe, expect, test } from 'vitest'
import { type Educator, emptyEducator } from '../../domain/educator/document.ts'
import { localDay } from '../../domain/kernel/clock.ts'
import { emptyOrganization, type Organization } from '../../domain/organization/document.ts'
import { newDraft, openDraft, readDraft, saveDraft } from '../../src/data/drafts/drafts.ts'
import { enqueueDelete, enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { exportEntries, exportWords } from '../../src/data/outbox/export-work.ts'
import { foreseeImport, importWork } from '../../src/data/outbox/import-work.ts'
import { readRecord } from '../../src/data/store/records.ts'
import type { WorkFile } from '../../src/data/work-file/work-file.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, type ScriptedDevice, scriptedDevice, siteId, success } from './support/scripted-device.ts'
import { chosenFile, fileOf, person, readBack, welcome } from './support/work-files.ts'

// A store that does not answer is a subject here.
console.warn = () => {}

let device: ScriptedDevice
let other: ScriptedDevice
const id = '00000001-0000-4000-8000-000000000001'

beforeEach(async () => {
  device = scriptedDevice()
  other = scriptedDevice()
  for (const one of [device, other]) await welcome(one)
})

const newSchool = (changes: Partial<Organization> = {}): Organization => ({
  ...emptyOrganization(device.newId()),
  Name: 'Hilliard',
  Address: '1 Main Street',
  City: 'Toronto',
  RegionId: device.newId(),
  PostalCode: 'M5V 2T6',
  TelephoneNumber: '416-555-0100',
  ...changes,
})
const newEducator = (OrganizationId: string | null): Educator => ({
  ...emptyEducator(device.newId()),
  FirstName: 'Zoé',
  LastName: 'Roy',
  Email: 'zoe@pins.example',
  OrganizationId,
  EducatorSiteHeader: { Items: [{ Id: device.newId(), SiteId: siteId, IsActive: true }] },
})
const naming = (educatorId: string) => ({
  EducatorLogHeader: {
    Items: [
      { Id: device.newId(), EducatorAuxDataId: educatorId, OrganizationId: null, ActivityFeedback: null },
    ],
  },
})

const bringIn = async (file: WorkFile) =>
  (await importWork(file, other.db, other.env)).map(({ fate }) => fate)

describe('taking work along', () => {
  test('a file holds whole documents, edits and drafts, and neither keys nor tokens', async () => {
    await enqueueCreate('Workshop', log(id, { Name: 'Kept' }), device.db, device.env)
    const draft = newDraft('Workshop', log(device.newId(), { Name: 'Begun', Date: '' }), device.env)
    await saveDraft(draft, device.db, device.env)
    const saved = await exportEntries('all', device.db, device.env)
    const [entry] = await device.db.outbox.toArray()
    expect(saved?.name).toBe(`elan-${localDay(device.clock.now)}.json`)
    expect(saved?.content).not.toContain(entry?.key ?? 'a key')
    expect(await fileOf(device)).toMatchObject({
      Author: { Id: person, FullName: 'Amélie Roy' },
      Items: [
        { Kind: 'new', Type: 'Workshop', Id: id, Document: { Name: 'Kept' } },
        { Kind: 'new', Id: draft.id, Document: { Name: 'Begun', Date: null } },
      ],
    })
  })

  test('what was edited before it was ever sent is one whole document', async () => {
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    device.answer = () => Promise.reject(new TypeError('offline'))
    await device.drain()
    await enqueueUpdate('Workshop', id, log(id), log(id, { Name: 'Later' }), device.db, device.env)
    expect(await fileOf(device)).toMatchObject({ Items: [{ Kind: 'new', Document: { Name: 'Later' } }] })
  })

  test('a log takes along the new school and educator that it names, before itself, and nothing else', async () => {
    const school = newSchool()
    const educator = newEducator(school.Id)
    await enqueueCreate('Organization', newSchool({ Name: 'Elsewhere' }), device.db, device.env)
    await enqueueCreate('Organization', school, device.db, device.env)
    await enqueueCreate('EducatorAuxData', educator, device.db, device.env)
    await enqueueCreate('Workshop', log(id, naming(educator.Id)), device.db, device.env)
    const { Items } = await chosenFile(device, [`Workshop:${id}`])
    expect(Items.map(({ Id }) => Id)).toEqual([school.Id, educator.Id, id])
    expect(await bringIn(await chosenFile(device, [`Workshop:${id}`]))).toEqual(['entry', 'entry', 'draft'])
  })

  test('so do words that the device cannot store; where it does not even answer, they go alone', async () => {
    const school = newSchool()
    const educator = newEducator(school.Id)
    await enqueueCreate('Organization', school, device.db, device.env)
    await enqueueCreate('EducatorAuxData', educator, device.db, device.env)
    const draft = newDraft('Workshop', log(id, naming(educator.Id)) as { Id: string }, device.env)
    const idsIn = async () => {
      const { Items } = await readBack(await exportWords(draft, null, device.db, device.env))
      return Items.map(({ Id }) => Id)
    }
    expect(await idsIn()).toEqual([school.Id, educator.Id, id])
    device.db.close({ disableAutoOpen: true })
    expect(await idsIn()).toEqual([id])
  })

  test('and words about a log that was never sent are that log', async () => {
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    const opened = await openDraft<{ Id: string; Name: string }>('Workshop', id, device.db, device.env)
    if (!opened) throw new Error('the log is not here')
    const draft = { ...opened.draft, doc: { ...opened.draft.doc, Name: 'Later' } }
    const file = await readBack(await exportWords(draft, null, device.db, device.env))
    expect(file).toMatchObject({ Items: [{ Kind: 'new', Document: { Name: 'Later' } }] })
  })

  test('a deletion holds no work', async () => {
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    device.answer = success
    await device.drain()
    await enqueueDelete('Workshop', id, device.db, device.env)
    expect(await exportEntries('all', device.db, device.env)).toBeNull()
  })
})

describe('bringing work in', () => {
  test('a new log becomes a draft under the same Id, and never arrives twice', async () => {
    await enqueueCreate('Workshop', log(id, { Name: 'Kept' }), device.db, device.env)
    const file = await fileOf(device)
    expect(await foreseeImport(file, other.db)).toMatchObject([{ fate: 'draft' }])
    expect(await bringIn(file)).toEqual(['draft'])
    expect(await readDraft('Workshop', id, other.db)).toMatchObject({
      id,
      base: null,
      doc: log(id, { Name: 'Kept' }),
    })
    expect(await bringIn(file)).toEqual(['here'])
    expect(await other.db.outbox.count()).toBe(0)
  })

  test('a new school and educator go to the outbox, once', async () => {
    const school = { Id: device.newId(), Name: 'Hilliard', City: 'Toronto', Status: 0 }
    await enqueueCreate('Organization', school, device.db, device.env)
    const file = await fileOf(device)
    expect(await bringIn(file)).toEqual(['entry'])
    expect(await bringIn(file)).toEqual(['here'])
    expect(await other.db.outbox.toArray()).toMatchObject([{ op: 'create', id: school.Id, state: 'open' }])
  })

  test('what stood in a form is in a form again, and never sent by itself', async () => {
    const school = newSchool({ City: '' })
    const educator = newEducator(null)
    await saveDraft(newDraft('Organization', school, device.env), device.db, device.env)
    await saveDraft(newDraft('EducatorAuxData', educator, device.env), device.db, device.env)
    const file = await fileOf(device)
    expect(await bringIn(file)).toEqual(['draft', 'draft'])
    expect(await other.db.outbox.count()).toBe(0)
    expect(await readDraft('Organization', school.Id, other.db)).toMatchObject({ base: null, doc: school })
    expect(await readDraft('EducatorAuxData', educator.Id, other.db)).toMatchObject({ doc: educator })
    expect(await bringIn(file)).toEqual(['here', 'here'])
  })

  test('a file of the first version does not tell: what could not be saved yet was a draft', async () => {
    await saveDraft(newDraft('Organization', newSchool({ City: '' }), device.env), device.db, device.env)
    await enqueueCreate('Organization', newSchool(), device.db, device.env)
    const { Items, ...rest } = await fileOf(device)
    const first = { ...rest, Version: 1, Items: Items.map(({ IsDraft, ...item }) => item) }
    expect(await bringIn(await readBack({ name: '', content: JSON.stringify(first) }))).toEqual([
      'entry',
      'draft',
    ])
  })

  test('so is an edit that stood in a form, on what this device knows', async () => {
    for (const [one, Name] of [
      [device, 'Slime'],
      [other, 'Theirs'],
    ] as const) {
      one.answer = success
      await enqueueCreate('Workshop', log(id, { Name }), one.db, one.env)
      await one.drain()
    }
    const opened = await openDraft<Record<string, unknown>>('Workshop', id, device.db, device.env)
    if (!opened) throw new Error('the log is not here')
    const doc = { ...opened.draft.doc, Name: 'Mine' }
    await saveDraft({ ...opened.draft, doc }, device.db, device.env)
    expect(await bringIn(await fileOf(device))).toEqual(['draft'])
    expect(await other.db.outbox.count()).toBe(0)
    expect(await readDraft('Workshop', id, other.db)).toMatchObject({
      doc: { Name: 'Mine' },
      base: { doc: { Name: 'Slime' } },
    })
    expect(await bringIn(await fileOf(device))).toEqual(['here'])
    await saveDraft({ ...opened.draft, doc: { ...doc, Name: 'Mine again' } }, device.db, device.env)
    expect(await bringIn(await fileOf(device))).toEqual(['other'])
  })

  test('an edit that stood in a form stays unsaved where the record says a part of it by now', async () => {
    const English = '00000009-0000-4000-8000-000000000001'
    const items = (Id: string) => ({ LanguagesHeader: { Items: [{ Id, EnumerationId: English }] } })
    for (const [one, fields] of [
      [device, {}],
      [other, items(other.newId())],
    ] as const) {
      one.answer = success
      await enqueueCreate('Workshop', log(id, { Name: 'Slime', ...fields }), one.db, one.env)
      await one.drain()
    }
    const opened = await openDraft<Record<string, unknown>>('Workshop', id, device.db, device.env)
    if (!opened) throw new Error('the log is not here')
    const doc = { ...opened.draft.doc, Name: 'Mine', ...items(device.newId()) }
    await saveDraft({ ...opened.draft, doc }, device.db, device.env)
    expect(await bringIn(await fileOf(device))).toEqual(['draft'])
    expect(await other.db.outbox.count()).toBe(0)
    expect(await readDraft('Workshop', id, other.db)).toMatchObject({
      doc: { Name: 'Mine', LanguagesHeader: { Items: [{ EnumerationId: English }] } },
      base: { doc: { Name: 'Slime' } },
    })
  })

  test('newer words than those that are here are told apart, and stay in the file', async () => {
    await enqueueCreate('Workshop', log(id, { Name: 'Kept' }), device.db, device.env)
    expect(await bringIn(await fileOf(device))).toEqual(['draft'])
    await enqueueUpdate(
      'Workshop',
      id,
      log(id, { Name: 'Kept' }),
      log(id, { Name: 'Later' }),
      device.db,
      device.env,
    )
    expect(await bringIn(await fileOf(device))).toEqual(['other'])
    expect(await readDraft('Workshop', id, other.db)).toMatchObject({ doc: { Name: 'Kept' } })
  })

  test('an educator whose contacts this device was not told is the same one', async () => {
    const educator = newEducator(device.newId())
    await enqueueCreate('EducatorAuxData', educator, device.db, device.env)
    const { Email, PhoneNumber, ...told } = educator
    await enqueueCreate('EducatorAuxData', told, other.db, other.env)
    expect(await bringIn(await fileOf(device))).toEqual(['here'])
  })

  test('a log of a season before may be brought in by whoever was approved then', async () => {
    await welcome(other, false)
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    expect(await bringIn(await fileOf(device))).toEqual(['draft'])
  })

  test('an edit is merged with what this device knows, and a clash is asked about', async () => {
    for (const [one, name] of [
      [device, 'Slime'],
      [other, 'Theirs'],
    ] as const) {
      one.answer = success
      await enqueueCreate('Workshop', log(id, { Name: name }), one.db, one.env)
      await one.drain()
    }
    const before = await readRecord('Workshop', id, device.db)
    const after = { ...before?.doc, Name: 'Mine', Keywords: 'goo' }
    await enqueueUpdate('Workshop', id, before?.doc ?? {}, after, device.db, device.env)
    expect(await bringIn(await fileOf(device))).toEqual(['entry'])
    const [entry] = await other.db.outbox.toArray()
    expect(entry).toMatchObject({ state: 'conflict', patch: { Keywords: 'goo', Name: 'Mine' } })
    expect(entry?.conflicts).toMatchObject([{ path: 'Name', mine: 'Mine', theirs: 'Theirs' }])
  })

  test('an edit of what this device does not have changes nothing', async () => {
    device.answer = success
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    await device.drain()
    const before = await readRecord('Workshop', id, device.db)
    await enqueueUpdate(
      'Workshop',
      id,
      before?.doc ?? {},
      { ...before?.doc, Name: 'X' },
      device.db,
      device.env,
    )
    expect(await bringIn(await fileOf(device))).toEqual(['not-here'])
    expect(await other.db.outbox.count()).toBe(0)
  })

  test('a log of a site where this person may not log stays in the file', async () => {
    const CreatedBySiteId = device.newId()
    await enqueueCreate('Workshop', log(id, { CreatedBySiteId }), device.db, device.env)
    expect(await bringIn(await fileOf(device))).toEqual(['no-access'])
    expect(await other.db.drafts.count()).toBe(0)
  })
})
