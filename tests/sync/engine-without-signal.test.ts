import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PUSH_LIMIT } from '../../domain/sync/wire-constants.ts'
import { startEngine, stopEngine } from '../../src/data/engine/engine.ts'
import { PackLater } from '../../src/data/engine/pack-later.ts'
import { wake } from '../../src/data/engine/wake.ts'
import { readPackedNotes } from '../../src/data/noted/packed-requests.ts'
import { inOutbox, writeCreate } from '../../src/data/outbox/enqueue.ts'
import type { TokenAnswer } from '../../src/data/session/tokens.ts'
import { setCurrentDatabase } from '../../src/data/store/person-database.ts'
import { refOf } from '../../src/data/store/rows.ts'
import { storageIsShort } from '../../src/data/store/storage.ts'
import { log, type ScriptedDevice, scriptedDevice } from './support/scripted-device.ts'

// Want of signal is the subject here.
console.info = () => {}

vi.mock('../../src/data/engine/open-connection.ts', () => ({ openConnection: () => undefined }))

const me = '00000009-0000-4000-8000-000000000009'
let device: ScriptedDevice

beforeEach(async () => {
  const target = () => Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  vi.stubGlobal('window', target())
  vi.stubGlobal('document', target())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  device = scriptedDevice()
  setCurrentDatabase(device.db)
  await device.db.reference.put({
    ref: refOf('Me', me),
    type: 'Me',
    id: me,
    siteIds: [],
    doc: { Id: me },
    generation: 0,
  })
  await save()
})
afterEach(async () => {
  await stopEngine()
  setCurrentDatabase(null)
  vi.unstubAllGlobals()
})

/** As many logs as fill a request. */
const save = () =>
  inOutbox(device.db, async () => {
    for (let count = 0; count < PUSH_LIMIT; count++)
      await writeCreate(device.db, 'Workshop', { ...log(device.newId()) }, device.env)
  })

const start = (answer: TokenAnswer = { kind: 'unreachable' }) =>
  startEngine({
    database: device.db,
    config: { ApiUrl: 'http://api', Version: '1' } as never,
    tokens: async () => answer,
  })
const aMoment = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const packed = async () => (await readPackedNotes(device.db)).map(({ value }) => value.keys.length)
const soon = { timeout: 5000, interval: 50 }

test.each([
  ['that is known', false],
  ['that sending finds out', true],
])('without signal, %s, a full request is put together once it has been quiet', async (_, onLine) => {
  vi.stubGlobal('navigator', { onLine })
  start()
  await vi.waitFor(async () => expect(await packed()).toEqual([PUSH_LIMIT / 2, PUSH_LIMIT / 2]), soon)
  await save()
  wake()
  await vi.waitFor(
    async () => expect(await packed()).toEqual([PUSH_LIMIT / 2, PUSH_LIMIT / 2, PUSH_LIMIT]),
    soon,
  )
})

test('on a full device nothing that can be read without signal makes room for it', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const id = device.newId()
  await inOutbox(device.db, () => writeCreate(device.db, 'Workshop', { ...log(id) }, device.env))
  const ref = refOf('Workshop', id)
  await device.db.outbox.where('ref').equals(ref).delete()
  await device.db.heads.update(ref, { version: 3 })
  let refused = 0
  device.db.meta.hook('creating', (key) => {
    if (!key.includes('packed:')) return
    refused += 1
    throw new DOMException('full', 'QuotaExceededError')
  })
  start()
  await vi.waitFor(() => expect(refused).toBeGreaterThan(0), soon)
  await aMoment(200)
  expect(await device.db.texts.get(ref)).toBeDefined()
  expect(storageIsShort()).toBe(false)
})

test('a store that was closed for a while is packed once it is open again', async () => {
  device.pace.size = PUSH_LIMIT
  device.parts.person = async () => me
  const packing = new PackLater(device.parts)
  device.db.close({ disableAutoOpen: false })
  packing.later()
  await aMoment(2500)
  expect(device.db.isOpen()).toBe(false)
  await device.db.open()
  packing.later()
  await vi.waitFor(async () => expect(await packed()).toEqual([PUSH_LIMIT / 2, PUSH_LIMIT / 2]), soon)
  await packing.stop()
})

test.each(['close', 'delete'] as const)(
  'after a sign-out (%s) the store stays as that left it',
  async (how) => {
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          const end = () => reject(new DOMException('ended', 'AbortError'))
          if (signal?.aborted) end()
          signal?.addEventListener('abort', end)
        }),
    )
    start({ kind: 'token', token: 'token' })
    await aMoment(400)
    await stopEngine()
    setCurrentDatabase(null)
    await (how === 'close' ? device.db.close() : device.db.delete())
    await aMoment(2500)
    expect(device.db.isOpen()).toBe(false)
    const names = (await device.stores.indexedDB.databases()).map(({ name }) => name)
    expect(names).toHaveLength(how === 'close' ? 1 : 0)
  },
)
