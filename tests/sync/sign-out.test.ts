import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import type { ClientConfig } from '../../src/data/device/config.ts'
import {
  deviceDatabase,
  readPersonKey,
  wasSignedOut,
  writePersonKey,
} from '../../src/data/device/device-database.ts'
import { deviceParts } from '../../src/data/device/device-parts.ts'
import type { Autosave } from '../../src/data/drafts/autosave.ts'
import { deskDraftKey } from '../../src/data/drafts/kept-desk-drafts.ts'
import { autosaveWords, readWords } from '../../src/data/drafts/kept-words.ts'
import { handOverEntry } from '../../src/data/outbox/hand-over.ts'
import { keepIssuer } from '../../src/data/session/kept-sign-in.ts'
import { sessionState, startSession } from '../../src/data/session/session.ts'
import { signOut, signOutUnasked } from '../../src/data/session/sign-out.ts'
import { tokensOf } from '../../src/data/session/tokens.ts'
import { databaseName, type PersonDatabase } from '../../src/data/store/person-database.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { fillDevice } from './support/fill-device.ts'
import { keptTokens, renewedTokens } from './support/kept-tokens.ts'
import { log } from './support/scripted-device.ts'

// The issuer cannot be told of a sign-out here, and a full device is a subject.
console.info = () => {}
console.warn = () => {}

const { shown, address, issuer } = vi.hoisted(() => {
  const shown: ((event: { persisted: boolean }) => void)[] = []
  vi.stubGlobal('addEventListener', (kind: string, listener: (typeof shown)[number]) => {
    if (kind === 'pageshow') shown.push(listener)
  })
  const address = { origin: 'http://app', pathname: '/', assign: vi.fn(), reload: vi.fn() }
  vi.stubGlobal('location', address)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  const issuer = { answers: async (_url: string, _init?: RequestInit): Promise<Response> => Response.error() }
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => issuer.answers(url, init))
  return { shown, address, issuer }
})

// Nothing is sent: what a sign-out makes of what is left is the subject.
vi.mock('../../src/data/engine/engine.ts', () => ({
  startEngine: () => {},
  stopEngine: async () => {},
  sendNow: async () => ({ kind: 'nothing-to-send' }),
}))

const person = { issuer: 'http://issuer', subject: 'amelie' }
const config = { Issuer: 'http://issuer', ClientId: 'app', ApiUrl: '', Audience: 'api' } as ClientConfig
const id = '00000001-0000-4000-8000-000000000001'

let form: Autosave<string> | undefined
const place = deskDraftKey('Award')

/** A form on the page, in which somebody has just typed this. */
function typeInForm(text: string): void {
  form = autosaveWords<string>(
    place,
    () => undefined,
    (doc) => ({ doc }),
  ).autosave
  form.changed(text)
}

const signInKey = `user:${config.Issuer}:${config.ClientId}`
/** A renewal, as the worker or another tab begins it: how it ends, and what lets the issuer answer. */
async function beginRenewal() {
  await deviceDatabase.signIn.put({ key: signInKey, value: JSON.stringify(keptTokens(person, 'first')) })
  await keepIssuer(config, { issuer: config.Issuer, token_endpoint: `${config.Issuer}/token` })
  let answer = (): void => {}
  const asked = new Promise<void>((isAsked) => {
    issuer.answers = (url) => {
      if (!url.endsWith('/token')) return Promise.resolve(Response.error())
      isAsked()
      return new Promise((resolve) => {
        answer = () => resolve(Response.json(renewedTokens))
      })
    }
  })
  const ends = tokensOf(config, person)()
  await asked
  return { ends, answer: () => answer() }
}

/** The page comes back from where the browser laid it aside. */
const showAgain = () => {
  for (const listener of shown) listener({ persisted: true })
}
const isKept = (db: PersonDatabase) => Dexie.exists(db.name)

/** Signs in; gives the database of who did. */
async function open(): Promise<PersonDatabase> {
  await deviceDatabase.settings.put({ key: 'config', value: config })
  await writePersonKey(person)
  await startSession()
  const state = sessionState()
  if (state.kind !== 'signed-in') throw new Error(`nobody is signed in: ${state.kind}`)
  return state.database
}

/** A log that its author may not write any more is with those who may, or on its way there. */
async function handOver(db: PersonDatabase, server: 'answers' | 'is silent'): Promise<void> {
  await enqueueCreate('Workshop', log(id), db)
  const entry = (await db.outbox.toArray())[0]
  await db.outbox.update(entry?.seq ?? 0, { state: 'locked' })
  const doc = { Id: 'me', FullName: 'Amélie Roy', Roles: [], Approvals: [] }
  await db.reference.put({ ref: 'Me:me', type: 'Me', id: 'me', siteIds: [], doc, generation: 0 })
  await handOverEntry(
    entry?.seq ?? 0,
    async () =>
      server === 'answers' ? { kind: 'ok', value: {}, total: undefined } : { kind: 'unreachable' },
    db,
  )
}

afterEach(async () => {
  vi.restoreAllMocks()
  form?.stop()
  form = undefined
  await signOut('discard')
  await Dexie.delete(databaseName(person.issuer, person.subject))
  address.reload.mockReset()
})

test('whoever has nothing unsent signs out, and nothing of theirs stays', async () => {
  const db = await open()
  expect(await signOut('send-now')).toEqual({ kind: 'signed-out' })
  expect(await isKept(db)).toBe(false)
})

test('a log that waits for the decision of others keeps nobody from signing out, and its words stay for a refusal', async () => {
  const db = await open()
  await handOver(db, 'answers')
  expect(await signOut('send-now')).toEqual({ kind: 'signed-out' })
  expect(sessionState().kind).toBe('loading')
  expect(await isKept(db)).toBe(true)
  const again = await open()
  const [entry] = await again.outbox.toArray()
  expect(entry).toMatchObject({ state: 'handed-over', handover: { kind: 'waiting' } })
  expect((await again.texts.get(entry?.ref ?? ''))?.text).toContain('Slime')
})

test('a log that the server may not have yet is unsent, though it was handed over', async () => {
  const db = await open()
  await handOver(db, 'is silent')
  expect(await signOut('send-now')).toMatchObject({ kind: 'left', work: { unsent: 1 } })
  expect(sessionState().kind).toBe('signed-in')
})

test('a page that was left at a sign-out starts anew when the browser shows it again', async () => {
  await open()
  await signOut('keep')
  showAgain()
  expect(address.reload).toHaveBeenCalledOnce()
})

test('a page that was laid aside learns who is signed in when it is shown again', async () => {
  await open()
  await writePersonKey(null)
  showAgain()
  await expect.poll(() => sessionState().kind).toBe('signed-out')
  expect(address.reload).not.toHaveBeenCalled()
})

test('words that a form has not written yet are a draft before anything is asked or given up', async () => {
  const db = await open()
  typeInForm('Slime')
  expect(await signOutUnasked()).toEqual({ unsent: 0, drafts: 1, onPage: 0 })
  expect(sessionState().kind).toBe('signed-in')
  expect(await readWords(place, db)).toMatchObject({ doc: 'Slime' })
  expect(await signOut('keep')).toEqual({ kind: 'signed-out' })
})

test('whoever has words on the page that a full device cannot keep is asked, and keeps nothing of them by mistake', async () => {
  const db = await open()
  fillDevice()
  typeInForm('Slime')
  const work = { unsent: 0, drafts: 0, onPage: 1 }
  expect(await signOutUnasked()).toEqual(work)
  expect(await signOut('keep')).toEqual({ kind: 'left', work })
  expect(await signOut('send-now')).toEqual({ kind: 'left', work })
  expect(sessionState().kind).toBe('signed-in')
  vi.restoreAllMocks()
  expect(await signOut('keep')).toEqual({ kind: 'signed-out' })
  await db.open()
  expect(await readWords(place, db)).toMatchObject({ doc: 'Slime' })
  db.close()
})

test('whoever was told of words on the page keeps the rest without them by pressing again', async () => {
  const db = await open()
  fillDevice()
  typeInForm('Slime')
  expect(await signOut('keep')).toMatchObject({ kind: 'left' })
  expect(await signOut('keep', 1)).toEqual({ kind: 'signed-out' })
  expect(await isKept(db)).toBe(true)
})

test('words on the page go where they are discarded', async () => {
  const db = await open()
  fillDevice()
  typeInForm('Slime')
  expect(await signOut('discard')).toEqual({ kind: 'signed-out' })
  expect(await isKept(db)).toBe(false)
})

test('a device that is full signs people out, and asks the next one who they are', async () => {
  await open()
  expect(await wasSignedOut()).toBe(false)
  fillDevice()
  expect(await signOutUnasked()).toBeNull()
  expect([sessionState().kind, await readPersonKey(), await wasSignedOut()]).toEqual(['loading', null, true])
})

test('a sign-out that the device does not take changes nothing', async () => {
  const db = await open()
  const before = sessionState()
  vi.spyOn(deviceDatabase, 'transaction').mockRejectedValueOnce(new DOMException('broken', 'UnknownError'))
  await expect(signOut('discard')).rejects.toThrow('broken')
  expect(sessionState()).toBe(before)
  expect([await readPersonKey(), await isKept(db)]).toEqual([person, true])
})

test('tokens are gone where nobody can be told of the sign-out', async () => {
  await open()
  await deviceDatabase.signIn.put({ key: signInKey, value: JSON.stringify(keptTokens(person, 'first')) })
  await signOut('keep')
  expect(await deviceDatabase.signIn.count()).toBe(0)
})

test('a renewal that is under way is waited for, and brings nobody back', async () => {
  await open()
  const renewal = await beginRenewal()
  const leaving = signOut('keep')
  renewal.answer()
  expect(await renewal.ends).toEqual({ kind: 'token', token: 'new' })
  expect(await leaving).toEqual({ kind: 'signed-out' })
  expect(await deviceDatabase.signIn.count()).toBe(0)
})

test('a renewal that hangs keeps nobody signed in, and what it brings in the end is not kept', async () => {
  await open()
  const renewal = await beginRenewal()
  expect(await signOut('keep')).toEqual({ kind: 'signed-out' })
  expect(await deviceDatabase.signIn.count()).toBe(0)
  renewal.answer()
  expect(await renewal.ends).toEqual({ kind: 'refused' })
  expect(await deviceDatabase.signIn.count()).toBe(0)
})

test('a renewal that hangs does not take the place of whoever signs in meanwhile', async () => {
  await open()
  const renewal = await beginRenewal()
  await signOut('keep')
  const other = JSON.stringify({
    ...keptTokens(person, 'another'),
    profile: { iss: person.issuer, sub: 'vera' },
  })
  await deviceDatabase.signIn.put({ key: signInKey, value: other })
  renewal.answer()
  expect(await renewal.ends).toEqual({ kind: 'refused' })
  expect((await deviceDatabase.signIn.get(signInKey))?.value).toBe(other)
  await deviceDatabase.signIn.clear()
})

test('a renewal on a full device serves the page though it cannot be kept, and the next one goes on from it', async () => {
  await open()
  const renewal = await beginRenewal()
  fillDevice()
  renewal.answer()
  expect(await renewal.ends).toEqual({ kind: 'token', token: 'new' })
  // The issuer is not asked again while that one holds.
  issuer.answers = () => Promise.resolve(Response.error())
  expect(await tokensOf(config, person)('old')).toEqual({ kind: 'token', token: 'new' })
  // Only the newest refresh token counts by then.
  const sent: string[] = []
  issuer.answers = async (_url, init) => {
    sent.push(String(init?.body))
    return Response.json({ access_token: 'newer', token_type: 'Bearer', expires_in: 300 })
  }
  vi.restoreAllMocks()
  expect(await tokensOf(config, person)('new')).toEqual({ kind: 'token', token: 'newer' })
  expect(sent.join()).toContain('refresh_token=second')
  expect((await deviceDatabase.signIn.get(signInKey))?.value).toContain('newer')
})

test('whoever stops to send waits for no renewal', async () => {
  const stopping = new AbortController()
  const tokens = () => new Promise<never>(() => undefined)
  const parts = deviceParts({ database: await open(), config, tokens }, stopping.signal)
  const asked = parts.tokens()
  stopping.abort()
  expect([await asked, await parts.tokens()]).toEqual([{ kind: 'unreachable' }, { kind: 'unreachable' }])
})
