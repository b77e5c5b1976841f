import { Dexie, liveQuery } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Activity } from '../../domain/activity/document.ts'
import { newDraft, openDraft, readDraft, saveDraft } from '../../src/data/drafts/drafts.ts'
import { besideStore } from '../../src/data/drafts/lay-words-aside.ts'
import { listPageDrafts } from '../../src/data/drafts/page-drafts.ts'
import { placesLaidAside, takeInLastWords } from '../../src/data/drafts/take-in-last-words.ts'
import { exportDraft, exportEntries, hasWordsOfNoFile } from '../../src/data/outbox/export-work.ts'
import { importWork } from '../../src/data/outbox/import-work.ts'
import { mendDraftKey } from '../../src/data/outbox/mend-key.ts'
import { reviewDraftKey } from '../../src/data/review/kept-review-drafts.ts'
import { countDrafts } from '../../src/data/session/count-drafts.ts'
import { forgetStore } from '../../src/data/session/forget-store.ts'
import { PersonDatabase, setCurrentDatabase } from '../../src/data/store/person-database.ts'
import type { WorkFile } from '../../src/data/work-file/work-file.ts'
import { readAbove } from '../../src/features/home/read-above.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { keepReviewDraft } from '../support/keep-drafts.ts'
import { localStorageOf } from '../support/local-storage.ts'
import { writesFindNoSpace } from './support/full-device.ts'
import { log, type ScriptedDevice, scriptedDevice, siteId } from './support/scripted-device.ts'
import { fileOf, readBack, welcome } from './support/work-files.ts'

let device: ScriptedDevice
const id = '00000001-0000-4000-8000-000000000001'
const another = '00000001-0000-4000-8000-000000000002'

beforeEach(async () => {
  device = scriptedDevice()
  Object.assign(Dexie.dependencies, device.stores)
  await welcome(device)
  setCurrentDatabase(device.db)
  vi.stubGlobal('localStorage', localStorageOf())
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(() => {
  setCurrentDatabase(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A form of a log, opened on what is kept of it or on the log; `store` and `lay` write what it says, here and beside it. */
async function openForm(logId = id, db = device.db) {
  const opened = await openDraft<Activity>('Workshop', logId, db, device.env)
  const draft = opened?.draft ?? newDraft('Workshop', log(logId), device.env)
  const row = (Name: string) => {
    device.wait(1000)
    return { ...draft, doc: { ...draft.doc, Name }, savedAt: new Date(device.clock.now).toISOString() }
  }
  const beside = besideStore<string>(
    { table: 'drafts', key: draft.ref },
    () => draft.hand,
    (name, hand) => ({ ...row(name), hand }),
  )
  const store = (name: string) => saveDraft({ ...row(name), hand: beside.nextHand() }, db, device.env)
  return { draft, store, lay: beside.lay }
}

/** A stored draft of which a full device holds newer words beside its store. */
async function fullWith(stored: string, newest: string) {
  const form = await openForm()
  await form.store(stored)
  writesFindNoSpace()
  form.lay(newest)
  await takeInLastWords(device.db)
  return form
}

/** The draft there once the file was brought in on a device with room, on which nothing was laid aside. */
async function onAnotherDevice(file: WorkFile) {
  vi.restoreAllMocks()
  vi.stubGlobal('localStorage', localStorageOf())
  const other = scriptedDevice()
  await welcome(other)
  await importWork(file, other.db, other.env)
  return readDraft('Workshop', id, other.db)
}

const namesIn = async () => (await fileOf(device)).Items.map(({ Document }) => Document.Name)
const listed = async () => (await listPageDrafts(device.db)).map(({ doc }) => (doc as Activity).Name)

describe('the file of all work of a full device', () => {
  test('holds the newest words of a draft, which another device brings in', async () => {
    await fullWith('Slime', 'Slime that glows')
    expect(await onAnotherDevice(await fileOf(device))).toMatchObject({ doc: { Name: 'Slime that glows' } })
  })

  test('holds a draft of which nothing is stored', async () => {
    writesFindNoSpace()
    const form = await openForm()
    form.lay('Volcanoes')
    expect(await namesIn()).toEqual(['Volcanoes'])
    expect(await onAnotherDevice(await fileOf(device))).toMatchObject({
      base: null,
      doc: { Name: 'Volcanoes' },
    })
  })

  test('holds the newest words about a log that was not sent, as that log', async () => {
    await enqueueCreate('Workshop', log(id, { Name: 'Kept' }), device.db, device.env)
    await fullWith('Later', 'Last of all')
    expect((await fileOf(device)).Items).toMatchObject([{ Kind: 'new', Document: { Name: 'Last of all' } }])
  })

  test('does not go back to words from which another window has gone on', async () => {
    const form = await openForm()
    await form.store('Slime')
    form.lay('Slime, left behind')
    const stored = await device.db.drafts.get(`Workshop:${id}`)
    const hand = { by: 'another window', turn: 1 }
    if (stored)
      await device.db.drafts.put({ ...stored, doc: { ...stored.doc, Name: 'Slime, gone on' }, hand })
    expect(await namesIn()).toEqual(['Slime, gone on'])
    expect(await placesLaidAside(device.db)).toEqual([])
  })

  test('holds nobody else’s words', async () => {
    const other = new PersonDatabase('issuer', 'somebody else', device.stores as never)
    setCurrentDatabase(other)
    const form = await openForm(another, other)
    form.lay('Not mine')
    setCurrentDatabase(device.db)
    expect(await exportEntries('all', device.db, device.env)).toBeNull()
    expect(await listed()).toEqual([])
    expect(await placesLaidAside(device.db)).toEqual([])
    expect(await placesLaidAside(other)).toHaveLength(1)
    other.close()
  })

  test('cannot hold remarks about a log and what is mended, and this is known while one is kept or laid aside', async () => {
    expect(await hasWordsOfNoFile(device.db)).toBe(false)
    await fullWith('Slime', 'Slime that glows')
    expect(await hasWordsOfNoFile(device.db)).toBe(false)
    const place = { table: 'meta', key: reviewDraftKey(id) } as const
    const lay = (value: object | null) =>
      besideStore<object | null>(
        place,
        () => undefined,
        (words) => words && { key: place.key, value: words },
      ).lay(value)
    lay({ comments: [] })
    expect(await hasWordsOfNoFile(device.db)).toBe(true)
    lay(null)
    expect(await hasWordsOfNoFile(device.db)).toBe(false)
    vi.restoreAllMocks()
    await device.db.meta.put({ key: mendDraftKey({ seq: 1, id }), value: {} })
    expect(await hasWordsOfNoFile(device.db)).toBe(true)
    await device.db.meta.delete(mendDraftKey({ seq: 1, id }))
    const comments = [{ Id: another, Field: 'Name', Text: 'Which school?', ItemId: null }]
    await keepReviewDraft(id, { comments, asked: false }, device.db)
    expect(await hasWordsOfNoFile(device.db)).toBe(true)
  })
})

describe('the drafts of a full device', () => {
  test('are listed with their newest words, those too of which nothing is stored, last written first', async () => {
    await fullWith('Slime', 'Slime that glows')
    expect(await listed()).toEqual(['Slime that glows'])
    const second = await openForm(another)
    second.lay('Volcanoes')
    expect(await listed()).toEqual(['Volcanoes', 'Slime that glows'])
  })

  test('are no words of another form, which lie beside them', async () => {
    const remarks = besideStore<string>(
      { table: 'meta', key: reviewDraftKey(id) },
      () => undefined,
      (note, hand) => ({ key: reviewDraftKey(id), value: { note, hand } }),
    )
    remarks.lay('Ask for the number of youth')
    expect(await listPageDrafts(device.db)).toEqual([])
    await fullWith('Slime', 'Slime that glows')
    expect(await listed()).toEqual(['Slime that glows'])
  })

  test('are exported one by one with what their form laid aside since they were listed', async () => {
    const form = await fullWith('Slime', 'Slime that glows')
    const [draft] = await listPageDrafts(device.db)
    form.lay('Slime that glows and bounces')
    if (!draft) throw new Error('it is not listed')
    const file = await readBack(await exportDraft<object>(draft, null, device.db, device.env))
    expect(file.Items).toMatchObject([{ Document: { Name: 'Slime that glows and bounces' } }])
  })

  test('are laid aside while their words are newer than what is stored, and count as one draft each', async () => {
    await fullWith('Slime', 'Slime that glows')
    const place = { table: 'drafts', key: `Workshop:${id}` }
    expect(await placesLaidAside(device.db)).toEqual([{ ...place, isStored: true }])
    expect(await countDrafts(device.db)).toBe(1)
    const second = await openForm(another)
    second.lay('Volcanoes')
    expect(await placesLaidAside(device.db)).toHaveLength(2)
    expect(await countDrafts(device.db)).toBe(2)
    vi.restoreAllMocks()
    await takeInLastWords(device.db)
    expect(await placesLaidAside(device.db)).toEqual([])
    expect(await countDrafts(device.db)).toBe(2)
  })

  test('are read again by a page that is open as soon as the store changes', async () => {
    await fullWith('Slime', 'Slime that glows')
    vi.restoreAllMocks()
    const seen: string[] = []
    const actor = { SubjectId: 'me', Roles: [], Approvals: [] }
    const subscription = liveQuery(() => readAbove(siteId, actor)).subscribe(({ drafts }) => {
      seen.push(drafts.map(({ doc }) => (doc as Activity).Name).join())
    })
    await expect.poll(() => seen).toEqual(['Slime that glows'])
    await (await openForm(another)).store('Volcanoes')
    await expect.poll(() => seen).toEqual(['Slime that glows', 'Volcanoes,Slime that glows'])
    subscription.unsubscribe()
  })
})

test('with the store of whoever takes their data off the device goes what lies beside it', async () => {
  const form = await openForm()
  form.lay('Slime')
  expect(Object.keys(localStorage)).toHaveLength(1)
  await forgetStore(device.db)
  expect(Object.keys(localStorage)).toEqual([])
})
