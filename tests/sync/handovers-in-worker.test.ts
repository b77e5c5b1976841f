import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientConfig } from '../../src/data/device/config.ts'
import { writePersonKey } from '../../src/data/device/device-database.ts'
import { drainAtOpening, drainInWorker } from '../../src/data/engine/drain-in-worker.ts'
import { handOverEntry } from '../../src/data/outbox/hand-over.ts'
import { PersonDatabase } from '../../src/data/store/person-database.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, reply } from './support/scripted-device.ts'

console.info = () => {}

vi.mock('../../src/data/device/config.ts', () => {
  const config = { Issuer: 'http://issuer', ClientId: 'app', ApiUrl: '', Audience: 'api' } as ClientConfig
  return { loadConfig: async () => config, readKeptConfig: async () => config }
})
vi.mock('../../src/data/session/tokens.ts', () => ({
  tokensOf: () => async () => ({ kind: 'token', token: 'valid' }),
}))

const person = { issuer: 'http://issuer', subject: 'amelie' }
const id = '00000001-0000-4000-8000-000000000001'
const me = '00000001-0000-4000-8000-0000000000aa'

let db: PersonDatabase
/** What was sent, by path. */
let asked: string[]
let answer: (path: string) => Response | Promise<Response>

beforeEach(async () => {
  await Dexie.delete(new PersonDatabase(person.issuer, person.subject).name)
  db = new PersonDatabase(person.issuer, person.subject)
  const doc = { Id: me, Roles: [], Approvals: [] }
  await db.reference.put({ ref: `Me:${me}`, type: 'Me', id: me, siteIds: [], doc, generation: 0 })
  await enqueueCreate('Workshop', log(id), db)
  await db.outbox.toCollection().modify({ state: 'locked' })
  const [locked] = await db.outbox.toArray()
  await handOverEntry(locked?.seq ?? 0, async () => ({ kind: 'unreachable' }), db)
  await writePersonKey(person)
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer(path)
  })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  db.close()
})

const takes = () => reply(200, { Success: true, Value: {} })
const kindOfHandover = async () => (await db.outbox.toCollection().first())?.handover?.kind
const handover = '/api/vms/Sync/Handover'

test.each([
  ['when signal is back', drainInWorker],
  ['as the app is opened', drainAtOpening],
])('the worker takes along what was handed over without signal, and tells of it: %s', async (_when, send) => {
  answer = takes
  const tell = vi.fn(async () => {})
  await send(tell)
  expect(asked).toEqual([handover])
  expect(await kindOfHandover()).toBe('waiting')
  expect(tell).toHaveBeenCalledOnce()
  await send(tell)
  expect(asked).toEqual([handover])
})

test('what the server cannot keep comes back to the person without a page', async () => {
  answer = () => reply(422, { Success: false, Errors: [{ Code: 'invalid', Message: '' }] })
  await drainInWorker(async () => {})
  expect(await db.outbox.toArray()).toMatchObject([{ state: 'locked', handover: { kind: 'refused' } }])
})

test('the browser is asked to wake the worker again for a handover without an answer', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const tell = vi.fn(async () => {})
  await expect(drainInWorker(tell)).rejects.toThrow('unsent work is left')
  expect(await kindOfHandover()).toBe('sending')
  expect(tell).not.toHaveBeenCalled()
})

test('handovers go behind the logs, and not where these did not get through', async () => {
  const other = '00000001-0000-4000-8000-000000000002'
  await enqueueCreate('Workshop', log(other), db)
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(drainInWorker(async () => {})).rejects.toThrow()
  expect(asked).toEqual(['/api/vms/Workshop'])
  answer = (path) =>
    path === handover ? takes() : reply(200, { Success: true, Value: { Id: other, Version: 1 } })
  await drainInWorker(async () => {})
  expect(asked.slice(1)).toEqual(['/api/vms/Workshop', handover])
})
