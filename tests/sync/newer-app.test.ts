import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ClientConfig } from '../../src/data/device/config.ts'
import { writePersonKey } from '../../src/data/device/device-database.ts'
import { drainInWorker } from '../../src/data/engine/drain-in-worker.ts'
import { onNewerApp, sessionState, startSession } from '../../src/data/session/session.ts'
import { PersonDatabase } from '../../src/data/store/person-database.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log } from './support/scripted-device.ts'

console.info = () => {}
console.warn = () => {}

const { engine, asked } = vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  const engine = { startEngine: vi.fn(), stopEngine: vi.fn(async () => {}) }
  const asked: { drains: ((end: string) => void)[] } = { drains: [] }
  return { engine, asked }
})
vi.mock('../../src/data/engine/engine.ts', () => engine)
vi.mock('../../src/data/device/config.ts', () => {
  const config = { Issuer: 'http://issuer', ClientId: 'app', ApiUrl: '', Audience: 'api' } as ClientConfig
  return { loadConfig: async () => config, readKeptConfig: async () => config }
})
vi.mock('../../src/data/device/first-picture.ts', () => ({ firstPictureIsShown: async () => {} }))
// What a worker does while it sends is the subject: until it is let on, it stands between two writings.
vi.mock('../../src/data/drain/drain.ts', () => ({
  drainLock: () => 'drain',
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

test('a page whose store a newer app opens stops sending, and makes way; its forms go on writing until it is left', async () => {
  const makesWay = vi.fn()
  onNewerApp(makesWay)
  await startSession()
  await vi.waitFor(() => expect(engine.startEngine).toHaveBeenCalled())
  const session = sessionState()
  if (session.kind !== 'signed-in') throw new Error(session.kind)
  expect(makesWay).not.toHaveBeenCalled()
  const newer = new NewerDatabase()
  await newer.open()
  expect([makesWay.mock.calls.length, engine.stopEngine.mock.calls.length]).toEqual([1, 1])
  await session.database.meta.put({ key: 'words', value: 'last ones' })
  expect(await newer.meta.get('words')).toMatchObject({ value: 'last ones' })

  // Deleting it is no reason to leave.
  newer.close()
  await Dexie.delete(newer.name)
  expect(makesWay).toHaveBeenCalledTimes(1)
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
