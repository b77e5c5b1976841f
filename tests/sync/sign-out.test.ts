import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { deviceDatabase, writePersonKey } from '../../src/data/device/device-database.ts'
import { enqueueCreate } from '../../src/data/outbox/enqueue.ts'
import { handOverEntry } from '../../src/data/outbox/hand-over.ts'
import { sessionState, signOut, startSession } from '../../src/data/session/session.ts'
import { databaseName, type PersonDatabase } from '../../src/data/store/person-database.ts'
import { log } from './support/scripted-device.ts'

// The issuer cannot be told of a sign-out here.
console.info = () => {}

const { shown, address } = vi.hoisted(() => {
  const shown: ((event: { persisted: boolean }) => void)[] = []
  vi.stubGlobal('addEventListener', (kind: string, listener: (typeof shown)[number]) => {
    if (kind === 'pageshow') shown.push(listener)
  })
  const address = { origin: 'http://app', pathname: '/', assign: vi.fn(), reload: vi.fn() }
  vi.stubGlobal('location', address)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async () => Response.error())
  return { shown, address }
})

// Nothing is sent: what a sign-out makes of what is left is the subject.
vi.mock('../../src/data/engine/engine.ts', () => ({
  startEngine: () => {},
  stopEngine: async () => {},
  sendNow: async () => ({ kind: 'nothing-to-send' }),
}))

const person = { issuer: 'http://issuer', subject: 'amelie' }
const config = { Issuer: 'http://issuer', ClientId: 'app', ApiUrl: '', Audience: 'api' }
const id = '00000001-0000-4000-8000-000000000001'

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
  expect(await signOut('send-now')).toEqual({ kind: 'left', unsent: 1 })
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
