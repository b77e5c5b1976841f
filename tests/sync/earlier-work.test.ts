import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyEducator } from '../../domain/educator/document.ts'
import { newDraft, openDraft, readDraft, saveDraft } from '../../src/data/drafts/drafts.ts'
import { deskDraftKey } from '../../src/data/drafts/kept-desk-drafts.ts'
import { keepWords, readWords } from '../../src/data/drafts/kept-words.ts'
import { enqueueDelete, enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { mendDraftKey } from '../../src/data/outbox/mend-key.ts'
import { bringEarlierWork, exportEarlierWork, findEarlierWork } from '../../src/data/session/earlier-work.ts'
import { databasesOfOtherIssuers } from '../../src/data/store/other-databases.ts'
import {
  databaseName,
  openPersonDatabase,
  type PersonDatabase,
} from '../../src/data/store/person-database.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, scriptedDevice, siteId } from './support/scripted-device.ts'
import { readBack } from './support/work-files.ts'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})

const { env, locks, newId } = scriptedDevice()
const before = { issuer: 'https://old.example/', subject: 'auth0|amelie' }
const amelie = '00000001-0000-4000-8000-0000000000aa'
const id = '00000001-0000-4000-8000-000000000001'

let old: PersonDatabase
let now: PersonDatabase

/** The person's own row, as a pull brings it; an approval of the season of now, or none. */
async function welcome(db: PersonDatabase, Id: string, sites: readonly string[] = [siteId]): Promise<void> {
  const Approvals = sites.map((SiteId) => ({ SiteId, SeasonId: Id, Active: true }))
  const doc = { Id, FullName: 'Amélie Roy', Roles: [], Approvals }
  await db.reference.put({ ref: `Me:${Id}`, type: 'Me', id: Id, siteIds: [], doc, generation: 0 })
}

/** A record in both databases, as the server has it. */
async function onServer(version = 1, theirs = version): Promise<void> {
  for (const [db, Version] of [
    [old, version],
    [now, theirs],
  ] as const) {
    await enqueueCreate('Workshop', log(id), db, env)
    await db.outbox.clear()
    await db.heads.update(`Workshop:${id}`, { version: Version })
  }
}

const bring = () => bringEarlierWork({ person: before }, now, env, locks)
const isThere = async () =>
  (await Dexie.getDatabaseNames()).includes(databaseName(before.issuer, before.subject))
const reopened = () => openPersonDatabase(before.issuer, before.subject)

beforeEach(async () => {
  old = await openPersonDatabase(before.issuer, before.subject)
  now = await openPersonDatabase('https://new.example', '17')
  for (const db of [old, now]) await welcome(db, amelie)
})

afterEach(async () => {
  for (const db of [old, now]) db.close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

test('a database of another issuer is found by its name, whatever the subject is called', async () => {
  await openPersonDatabase('https://new.example', '18').then((db) => db.close())
  expect(await databasesOfOtherIssuers(now.issuer)).toEqual([before])
  expect(await databasesOfOtherIssuers(old.issuer)).toHaveLength(2)
})

test('what was kept before the charity moved is offered to the same person, by the name of then', async () => {
  expect(await findEarlierWork(now)).toEqual([])
  await enqueueCreate('Workshop', log(id), old, env)
  await saveDraft(newDraft('Workshop', log(newId()), env), old, env)
  await keepWords(deskDraftKey('Award'), { doc: 'words' }, old)
  expect(await findEarlierWork(now)).toEqual([{ person: before, name: 'Amélie Roy', count: 3 }])
})

test('nobody else sees it, nor does anybody of whom the server has not said yet who they are', async () => {
  await enqueueCreate('Workshop', log(id), old, env)
  await now.reference.clear()
  expect(await findEarlierWork(now)).toEqual([])
  await welcome(now, newId())
  expect(await findEarlierWork(now)).toEqual([])
  expect(await bring()).toBe(0)
  expect(await exportEarlierWork({ person: before }, now)).toBeNull()
  expect(await now.outbox.count()).toBe(0)
  expect(await (await reopened()).outbox.count()).toBe(1)
})

test('what was saved is saved, what was begun is begun, and the database of then goes with the last of it', async () => {
  const begun = newDraft('Workshop', log(newId(), { Name: 'Begun' }), env)
  await enqueueCreate('Workshop', log(id), old, env)
  await saveDraft(begun, old, env)
  await keepWords(deskDraftKey('Award'), { doc: 'words' }, old)
  const [entry] = await old.outbox.toArray()
  const text = await old.texts.get(`Workshop:${id}`)
  expect(await bring()).toBe(0)
  expect(await now.outbox.toArray()).toMatchObject([{ op: 'create', id, state: 'open' }])
  expect(JSON.parse((await now.texts.get(`Workshop:${id}`))?.text ?? '')).toEqual(
    JSON.parse(text?.text ?? ''),
  )
  expect((await now.outbox.toArray())[0]?.listedAs).toEqual(entry?.listedAs)
  expect(await readDraft('Workshop', begun.id, now)).toMatchObject({ base: null, doc: { Name: 'Begun' } })
  expect(await readWords(deskDraftKey('Award'), now)).toEqual({ doc: 'words' })
  expect(await isThere()).toBe(false)
  expect(await findEarlierWork(now)).toEqual([])
})

test('it never arrives twice: what the server has by now is here already', async () => {
  await enqueueCreate('Workshop', log(id), old, env)
  await enqueueCreate('Workshop', log(id), now, env)
  await now.outbox.clear()
  await now.heads.update(`Workshop:${id}`, { version: 1 })
  expect(await bring()).toBe(0)
  expect(await now.outbox.count()).toBe(0)
  expect(await isThere()).toBe(false)
})

test('what cannot be brought in stays, can be saved as a file, and the rest is not offered again', async () => {
  const [other, elsewhere] = [newId(), newId()]
  await enqueueCreate('Workshop', log(id), old, env)
  await enqueueCreate('Workshop', log(other, { Name: 'Mine' }), old, env)
  await enqueueCreate('Workshop', log(elsewhere, { CreatedBySiteId: newId() }), old, env)
  await enqueueCreate('Workshop', log(other, { Name: 'Other' }), now, env)
  await keepWords(deskDraftKey('Award'), { doc: 'then' }, old)
  await keepWords(deskDraftKey('Award'), { doc: 'now' }, now)
  expect(await bring()).toBe(3)
  expect(await readWords(deskDraftKey('Award'), now)).toEqual({ doc: 'now' })
  expect((await readRecord<{ Name: string }>('Workshop', other, now))?.doc.Name).toBe('Other')
  expect(await findEarlierWork(now)).toMatchObject([{ count: 3 }])
  const file = await readBack(await exportEarlierWork({ person: before }, now))
  expect(file.Items.map(({ Id }) => Id)).toEqual([other, elsewhere])
  expect(await bring()).toBe(3)
  expect(await now.outbox.count()).toBe(2)
})

test('an edit is merged with what the record says by now, and waits for it where it has not come yet', async () => {
  await enqueueCreate('Workshop', log(id), old, env)
  await old.outbox.clear()
  await old.heads.update(`Workshop:${id}`, { version: 1 })
  await enqueueUpdate('Workshop', id, log(id), log(id, { Name: 'Later' }), old, env)
  expect(await bring()).toBe(1)
  expect(await isThere()).toBe(true)
  await enqueueCreate('Workshop', log(id, { Date: '2026-11-11' }), now, env)
  await now.outbox.clear()
  await now.heads.update(`Workshop:${id}`, { version: 2 })
  expect(await bring()).toBe(0)
  expect(await now.outbox.toArray()).toMatchObject([
    { op: 'update', patch: { Name: 'Later' }, conflicts: [] },
  ])
})

test('a deletion asks for the version that its author saw', async () => {
  await onServer(1, 2)
  await enqueueDelete('Workshop', id, old, env)
  expect(await bring()).toBe(0)
  expect(await now.outbox.toArray()).toMatchObject([{ op: 'delete', id, ifMatch: 1 }])
})

test('what others decide about is a draft, which its author may save', async () => {
  await enqueueCreate('Workshop', log(id), old, env)
  await old.outbox.toCollection().modify({ state: 'handed-over' })
  expect(await bring()).toBe(0)
  expect(await now.outbox.count()).toBe(0)
  expect(await openDraft('Workshop', id, now, env)).toBeDefined()
})

test('what was being mended of a refused record goes with its entry', async () => {
  const educator = { ...emptyEducator(newId()), FirstName: 'Zoé', LastName: 'Roy', Email: 'zoe@pins.example' }
  await enqueueCreate('Workshop', log(id), now, env)
  await enqueueCreate('EducatorAuxData', educator, old, env)
  await keepWords(mendDraftKey({ seq: 1, id: educator.Id }), { doc: 'mended' }, old)
  expect(await bring()).toBe(0)
  expect(await readWords(mendDraftKey({ seq: 2, id: educator.Id }), now)).toEqual({ doc: 'mended' })
})
