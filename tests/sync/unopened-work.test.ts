import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceDatabase, writePersonKey } from '../../src/data/device/device-database.ts'
import { deskDraftKey } from '../../src/data/drafts/kept-desk-drafts.ts'
import { readUnopenedWork } from '../../src/data/session/unopened-work.ts'
import { PersonDatabase } from '../../src/data/store/person-database.ts'
import { isOutOfSpace } from '../../src/data/store/storage.ts'
import { openStoreAsItIs } from '../../src/data/store/store-as-it-is.ts'
import { plantDatabase } from './support/dump.ts'
import { writesFindNoSpace } from './support/full-device.ts'
import { type OldDevice, oldIds } from './support/old-device.ts'
import { scriptedDevice } from './support/scripted-device.ts'
import { read } from './support/work-files.ts'

console.warn = () => {}

const { env } = scriptedDevice()
const id = '00000001-0000-4000-8000-000000000001'
const note = { doc: { Text: 'Comes late on Tuesdays' } }

beforeEach(() => writePersonKey({ issuer: 'issuer', subject: 'sub' }))
afterEach(async () => {
  vi.restoreAllMocks()
  await deviceDatabase.settings.clear()
})

/** A full device on which an app of that version left its store, and that of now cannot open it. */
async function fullDevice(version: number, change: (dump: OldDevice) => void = () => undefined) {
  const file = new URL(`fixtures/device-${version}.json`, import.meta.url)
  const dump = JSON.parse(readFileSync(file, 'utf8')) as OldDevice
  change(dump)
  const stores = { indexedDB: await plantDatabase(dump.device), IDBKeyRange } as never
  writesFindNoSpace()
  const db = new PersonDatabase('issuer', 'sub', stores)
  const error = await db.open().catch((reason: unknown) => reason)
  expect(isOutOfSpace(error)).toBe(true)
  db.close()
  const open = (issuer: string, subject: string) => openStoreAsItIs(issuer, subject, stores)
  return { open, read: () => readUnopenedWork(open, env) }
}

const rowsOf = (dump: OldDevice, name: string): unknown[] =>
  dump.device.stores.find((store) => store.name === name)?.rows ?? []

test.each([1, 2, 3, 4, 5])(
  'what an app of version %i left unsent is in a file, though a full device lets no upgrade of it end',
  async (version) => {
    const device = await fullDevice(version)
    const found = await device.read()
    expect(found?.words).toBeNull()
    const file = await read(found?.work?.content ?? '')
    if (typeof file === 'string') throw new Error(file)
    const names = new Map(file.Items.map(({ Id, Document }) => [Id, Document.Name]))
    expect(names.get(oldIds.open)).toBe('Open')
    expect(names.get(oldIds.draft)).toBe('A draft')
    expect(names.get(oldIds.edited)).toBe('Edited')
    expect(names.get(oldIds.school)).toBe('New school')
    const store = await device.open('issuer', 'sub')
    expect(store.verno).toBe(version)
    expect(await store.outbox.count()).toBeGreaterThan(6)
    store.close()
  },
)

test('words of forms that are no work of a file are in one of their own, as they lie in the store', async () => {
  const key = deskDraftKey(`NoteAbout:${id}`)
  const device = await fullDevice(5, (dump) => rowsOf(dump, 'meta').push({ key, value: note }))
  const found = await device.read()
  expect(found?.work).not.toBeNull()
  const { Format, About, StoreVersion, Rows } = JSON.parse(found?.words?.content ?? '')
  expect([Format, StoreVersion, Object.keys(About)]).toEqual(['elan-rows', 5, ['en', 'fr']])
  expect(Rows).toEqual({ meta: [{ key, value: note }] })
})

test('what no work file can be made of is in a file as it lies in the store', async () => {
  const device = await fullDevice(5, (dump) => {
    for (const row of rowsOf(dump, 'outbox')) (row as { type: string }).type = 'Forgotten'
  })
  const found = await device.read()
  expect(found?.work).toBeNull()
  const { Rows } = JSON.parse(found?.words?.content ?? '')
  expect(Rows.outbox.length).toBeGreaterThan(6)
  expect(Rows.drafts).toMatchObject([{ doc: { Name: 'A draft' } }])
  expect(JSON.stringify(Rows.texts)).toContain('Frozen')
})

test('nothing is offered where nothing waits, and where nobody is signed in', async () => {
  const empty = await fullDevice(5, (dump) => {
    for (const name of ['outbox', 'drafts']) rowsOf(dump, name).splice(0)
  })
  expect(await empty.read()).toBeNull()
  vi.restoreAllMocks()
  await writePersonKey(null)
  expect(await (await fullDevice(5)).read()).toBeNull()
})

test('a store that is not there is not made', async () => {
  await expect(openStoreAsItIs('issuer', 'nobody')).rejects.toThrow()
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['elan'])
})
