import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceDatabase, writePersonKey } from '../../src/data/device/device-database.ts'
import { rememberHeldData } from '../../src/data/device/held-data.ts'
import { newDraft, saveDraft } from '../../src/data/drafts/drafts.ts'
import { deskDraftKey } from '../../src/data/drafts/kept-desk-drafts.ts'
import { keepWords } from '../../src/data/drafts/kept-words.ts'
import { lastWordsKey } from '../../src/data/drafts/last-words-place.ts'
import { mendDraftKey } from '../../src/data/outbox/mend-key.ts'
import { reviewDraftKey } from '../../src/data/review/kept-review-drafts.ts'
import { forgetEmptyStores } from '../../src/data/session/empty-stores.ts'
import { answerForStore, isOpenElsewhere } from '../../src/data/session/open-elsewhere.ts'
import { openPersonDatabase, type PersonDatabase } from '../../src/data/store/person-database.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { localStorageOf } from '../support/local-storage.ts'
import { log, scriptedDevice } from './support/scripted-device.ts'

console.info = () => {}
console.warn = () => {}

const { env, locks } = scriptedDevice()
const id = '00000001-0000-4000-8000-000000000001'
const before = { issuer: 'https://old.example/', subject: 'auth0|amelie' }

let old: PersonDatabase
let now: PersonDatabase
beforeEach(async () => {
  vi.stubGlobal('localStorage', localStorageOf())
  old = await openPersonDatabase(before.issuer, before.subject)
  now = await openPersonDatabase('https://new.example', '17')
  // What the server has, too.
  await old.reference.put({
    ref: `Me:${id}`,
    type: 'Me',
    id,
    siteIds: [],
    doc: { Id: id },
    generation: 0,
  })
})
afterEach(async () => {
  for (const db of [old, now]) db.close()
  for (const name of await Dexie.getDatabaseNames()) if (name !== 'elan') await Dexie.delete(name)
  await deviceDatabase.settings.clear()
  vi.unstubAllGlobals()
})

const ask = (name: string) => isOpenElsewhere(name, 30)
const forget = () => forgetEmptyStores(now, locks, ask)
const isThere = async () => (await Dexie.getDatabaseNames()).includes(old.name)

test('what was fetched for another issuer goes where nothing else is in it, with what is remembered of it', async () => {
  await rememberHeldData(old)
  old.close()
  await forget()
  expect(await isThere()).toBe(false)
  expect(Object.keys(localStorage)).toEqual([])
  expect(await Dexie.getDatabaseNames()).toContain(now.name)
})

test.each([
  ['an entry that is not sent', () => enqueueCreate('Workshop', log(id), old, env)],
  [
    'a log that others decide about',
    async () => {
      await enqueueCreate('Workshop', log(id), old, env)
      await old.outbox.toCollection().modify({ state: 'handed-over' })
    },
  ],
  ['a draft', () => saveDraft(newDraft('Workshop', log(id), env), old, env)],
  ['words of a form of the desk', () => keepWords(deskDraftKey('Award'), { doc: 'words' }, old)],
  ['remarks about a log', () => keepWords(reviewDraftKey(id), { comments: [] }, old)],
  ['what was being mended', () => keepWords(mendDraftKey({ seq: 1, id }), { doc: 'words' }, old)],
  [
    'words laid beside it, though they cannot be read',
    async () => localStorage.setItem(lastWordsKey(old, { table: 'drafts', key: `Workshop:${id}` }), '{'),
  ],
] as const)('one with %s stays as it is', async (_what, leave) => {
  await leave()
  const rows = async () => [await old.outbox.toArray(), await old.drafts.toArray(), await old.meta.toArray()]
  const left = await rows()
  await forget()
  expect(await isThere()).toBe(true)
  expect(await rows()).toEqual(left)
})

test('one that another tab has open stays, until that tab lets go of it', async () => {
  const end = answerForStore(old.name)
  await forget()
  expect(await isThere()).toBe(true)
  expect(await ask(now.name)).toBe(false)
  end()
  old.close()
  await forget()
  expect(await isThere()).toBe(false)
})

test('one from which something is being sent stays, and so does one that somebody signed in to again', async () => {
  await forgetEmptyStores(now, { ...locks, holdIfFree: async () => 'busy' }, ask)
  expect(await isThere()).toBe(true)
  await writePersonKey(before)
  await forget()
  expect(await isThere()).toBe(true)
})

test('that of somebody else of the same issuer stays', async () => {
  const other = await openPersonDatabase('https://new.example', '18')
  other.close()
  await forget()
  expect(await Dexie.getDatabaseNames()).toContain(other.name)
})

test('where no tab could say that it has one open, none goes', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  await forget()
  expect(await isThere()).toBe(true)
})
