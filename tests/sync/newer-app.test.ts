import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ClientConfig } from '../../src/data/device/config.ts'
import { writePersonKey } from '../../src/data/device/device-database.ts'
import { drainInWorker } from '../../src/data/engine/drain-in-worker.ts'
import { PersonDatabase } from '../../src/data/store/person-database.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log } from './support/scripted-device.ts'

console.info = () => {}
console.warn = () => {}

const { engine, asked, reloads } = vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  const engine = { startEngine: vi.fn(), stopEngine: vi.fn(async () => {}) }
  const asked: { drains: ((end: string) => void)[] } = { drains: [] }
  const reloads = vi.fn()
  return { engine, asked, reloads }
})
vi.mock('../../src/app/reload-unseen.ts', () => ({ takeUnseen: () => {}, reloadAfterDialogs: reloads }))
vi.mock('../../src/data/engine/engine.ts', () => engine)
vi.mock('../../src/data/device/config.ts', () => {
  const config = { Issuer: 'http://issuer', ClientId: 'app', ApiUrl: '', Audience: 'api' } as ClientConfig
  return { loadConfig: async () => config, readKeptConfig: async () => config }
})
vi.mock('../../src/data/device/first-picture.ts', () => ({ firstPictureIsShown: async () => {} }))
// What a worker does while it sends is the subject: until it is let on, it stands between two writings.
vi.mock('../../src/data/drain/drain.ts', () => ({
  drain: async ({ db }: { db: PersonDatabase }) => {
    await new Promise<string>((resolve) => asked.drains.push(resolve))
    await db.meta.put({ key: 'sent', value: true })
    return { ended: 'done', nextAt: null }
  },
}))

const person = { issuer: 'http://issuer', subject: 'amelie' }
const id = '00000001-0000-4000-8000-000000000001'

class NewerDatabase extends PersonDatabase {
  constructor() {
    super(person.issuer, person.subject)
    this.version(this.verno + 1).stores({ extra: 'id' })
  }
}

beforeEach(async () => {
  await Dexie.delete(new NewerDatabase().name)
  const db = new PersonDatabase(person.issuer, person.subject)
  await enqueueCreate('Workshop', log(id), db)
  db.close()
  await writePersonKey(person)
  asked.drains.length = 0
})

/** What a browser knows of the app's workers: one of a new version waits. */
class Workers extends EventTarget {
  readonly controller = {}
  readonly ready = new Promise(() => {})
  readonly postMessage = vi.fn()
  readonly register = async () =>
    Object.assign(new EventTarget(), { waiting: { postMessage: this.postMessage } })
}

/** The page, in which somebody is signed in; it has not been left yet. */
async function startPage(): Promise<PersonDatabase> {
  vi.resetModules()
  for (const { mockClear } of [reloads, engine.startEngine, engine.stopEngine]) mockClear()
  await (await import('../../src/app/service-worker.ts')).startServiceWorker()
  const { startSession, sessionState } = await import('../../src/data/session/session.ts')
  await startSession()
  await vi.waitFor(() => expect(engine.startEngine).toHaveBeenCalled())
  const session = sessionState()
  if (session.kind !== 'signed-in') throw new Error(session.kind)
  expect(reloads).not.toHaveBeenCalled()
  return session.database
}

test('a page whose store a newer app opens stops sending, and reloads; its forms go on writing until then', async () => {
  const database = await startPage()
  const newer = new NewerDatabase()
  await newer.open()
  expect(engine.stopEngine).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(reloads).toHaveBeenCalledTimes(1))
  await database.meta.put({ key: 'words', value: 'last ones' })
  expect(await newer.meta.get('words')).toMatchObject({ value: 'last ones' })
  newer.close()
  database.close()
})

test('it reloads as the worker of the new version takes over, which has waited: its own would bring this one again', async () => {
  const workers = new Workers()
  vi.stubGlobal('navigator', { serviceWorker: workers })
  const database = await startPage()
  const newer = new NewerDatabase()
  await newer.open()
  expect(workers.postMessage).toHaveBeenCalledWith('SKIP_WAITING')
  expect(reloads).not.toHaveBeenCalled()
  workers.dispatchEvent(new Event('controllerchange'))
  await vi.waitFor(() => expect(reloads).toHaveBeenCalledTimes(1))
  newer.close()
  database.close()
})

test('a store that is deleted is no reason to leave', async () => {
  vi.stubGlobal('navigator', {})
  await startPage()
  await Dexie.delete(new NewerDatabase().name)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([reloads, engine.stopEngine].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('a worker whose store a newer app opens writes nothing more into it', async () => {
  const sending = drainInWorker(async () => {})
  await vi.waitFor(() => expect(asked.drains).toHaveLength(1))
  const newer = new NewerDatabase()
  await newer.open()
  asked.drains[0]?.('on')
  await expect(sending).rejects.toThrow()
  expect(await newer.meta.get('sent')).toBeUndefined()
  expect(await newer.outbox.count()).toBe(1)
  newer.close()
})
