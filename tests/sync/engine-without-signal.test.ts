import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PUSH_LIMIT } from '../../domain/sync/wire-constants.ts'
import { startEngine, stopEngine } from '../../src/data/engine/engine.ts'
import { wake } from '../../src/data/engine/wake.ts'
import { readPackedNotes } from '../../src/data/noted/packed-requests.ts'
import { inOutbox, writeCreate } from '../../src/data/outbox/enqueue.ts'
import { setCurrentDatabase } from '../../src/data/store/person-database.ts'
import { refOf } from '../../src/data/store/rows.ts'
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

const start = () =>
  startEngine({
    database: device.db,
    config: { ApiUrl: 'http://api', Version: '1' } as never,
    tokens: async () => ({ kind: 'unreachable' }),
  })
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
