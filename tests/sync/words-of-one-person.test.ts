import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Activity } from '../../domain/activity/document.ts'
import type { ClientConfig } from '../../src/data/device/config.ts'
import { writePersonKey } from '../../src/data/device/device-database.ts'
import { autosaveDraft } from '../../src/data/drafts/autosave-draft.ts'
import { beginDraft, type Draft, saveDraft } from '../../src/data/drafts/drafts.ts'
import { saveForm } from '../../src/data/drafts/save-form.ts'
import { sessionState, startSession, subscribeSession } from '../../src/data/session/session.ts'
import { PersonDatabase, setCurrentDatabase } from '../../src/data/store/person-database.ts'
import { log } from './support/scripted-device.ts'

console.info = () => {}
console.warn = () => {}

vi.mock('../../src/data/engine/engine.ts', () => ({ startEngine: () => {}, stopEngine: async () => {} }))
vi.mock('../../src/data/device/config.ts', () => {
  const config = { Issuer: 'http://issuer', ClientId: 'app', ApiUrl: '', Audience: 'api' } as ClientConfig
  return { loadConfig: async () => config, readKeptConfig: async () => config }
})

const id = '00000001-0000-4000-8000-000000000001'
const amelie = { issuer: 'http://issuer', subject: 'amelie' }
const benoit = { issuer: 'http://issuer', subject: 'benoit' }

let [hers, his]: PersonDatabase[] = []
beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  hers = new PersonDatabase(amelie.issuer, amelie.subject)
  his = new PersonDatabase(benoit.issuer, benoit.subject)
  setCurrentDatabase(hers)
})
afterEach(() => {
  setCurrentDatabase(null)
  vi.unstubAllGlobals()
  hers?.close()
  his?.close()
})

const named = (Name: string) => log(id, { Name })
const form = (draft: Draft<Activity> = beginDraft('Workshop', log(id))) =>
  autosaveDraft<Activity>(draft, (doc) => ({ ...draft, doc }))
const keptNames = async (db: PersonDatabase | undefined) =>
  ((await db?.drafts.toArray()) ?? []).map(({ doc }) => doc.Name)

test.each([
  ['somebody else is signed in', () => his ?? null],
  ['nobody is signed in', () => null],
])('the words of a form are kept in no store any more once %s', async (_who, next) => {
  const autosave = form()
  autosave.changed(named('Hers'))
  setCurrentDatabase(next())
  await autosave.flush()
  expect(await keptNames(hers)).toEqual([])
  expect(await keptNames(his)).toEqual([])
  expect(autosave.state()).not.toBe('kept')
})

test('a form that says nothing any more takes no draft of another person away', async () => {
  const begun = beginDraft('Workshop', log(id))
  const autosave = form(begun)
  await saveDraft({ ...begun, doc: named('His') }, his)
  autosave.changed(log(id))
  setCurrentDatabase(his ?? null)
  await autosave.flush()
  expect(await keptNames(his)).toEqual(['His'])
})

test('a form that waits for whoever had its draft is let go with its person', async () => {
  const begun = beginDraft('Workshop', log(id))
  const draft = { ...begun, hand: { by: 'before', turn: 1 } }
  const autosave = form(draft)
  await saveDraft({ ...begun, doc: named('Of another window'), hand: { by: 'other', turn: 1 } }, hers)
  autosave.changed(named('Hers'))
  const written = autosave.flush()
  await new Promise((resolve) => setTimeout(resolve, 50))
  setCurrentDatabase(his ?? null)
  await written
  expect(await keptNames(hers)).toEqual(['Of another window'])
  expect(await keptNames(his)).toEqual([])
})

test('what is saved stays with whoever saved it, be somebody else signed in meanwhile', async () => {
  const draft = beginDraft('Workshop', named('Hers'))
  const isSwitched = async () => setCurrentDatabase(his ?? null)
  await saveForm({ autosave: { flush: isSwitched, stop: () => {} }, draft: () => draft })
  expect(await hers?.outbox.count()).toBe(1)
  expect(await his?.outbox.count()).toBe(0)
})

test('a tab that hears of several changes at once opens one store', async () => {
  setCurrentDatabase(null)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  await writePersonKey(amelie)
  await startSession()
  const kinds: string[] = []
  const end = subscribeSession(() => kinds.push(sessionState().kind))
  await writePersonKey(benoit)
  const tab = new BroadcastChannel('elan-session')
  tab.postMessage('changed')
  tab.postMessage('changed')
  await vi.waitFor(() => expect(sessionState()).toMatchObject({ kind: 'signed-in', person: benoit }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(kinds).toEqual(['signed-out', 'signed-in'])
  tab.close()
  end()
  const session = sessionState()
  if (session.kind === 'signed-in') session.database.close()
})
