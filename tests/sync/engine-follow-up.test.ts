import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendNow, startEngine, stopEngine } from '../../src/data/engine/engine.ts'
import { wake } from '../../src/data/engine/wake.ts'
import { setCurrentDatabase } from '../../src/data/store/person-database.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, type ScriptedDevice, scriptedDevice } from './support/scripted-device.ts'

console.info = () => {}

const drains = vi.hoisted(() => ({ begun: 0, open: [] as (() => void)[] }))
// When a drain ends is the subject: what it sends is not.
vi.mock('../../src/data/drain/drain.ts', () => ({
  drain: async () => {
    drains.begun += 1
    await new Promise<void>((end) => drains.open.push(end))
    return { ended: 'done', sent: 0, refused: 0, nextAt: null }
  },
}))

vi.mock('../../src/data/engine/open-connection.ts', () => ({ openConnection: () => undefined }))

let device: ScriptedDevice
beforeEach(async () => {
  Object.assign(drains, { begun: 0, open: [] })
  const target = () => Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  vi.stubGlobal('window', target())
  vi.stubGlobal('document', target())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  device = scriptedDevice()
  setCurrentDatabase(device.db)
  await enqueueCreate('Workshop', log(device.newId()), device.db, device.env)
  startEngine({
    database: device.db,
    config: { ApiUrl: 'http://api', Version: '1' } as never,
    tokens: async () => ({ kind: 'unreachable' }),
  })
  await underWay(1)
})
afterEach(async () => {
  for (const end of drains.open) end()
  await stopEngine()
  setCurrentDatabase(null)
  vi.unstubAllGlobals()
})

/** So many have begun, and one of them has not ended. */
const underWay = (count: number) =>
  vi.waitFor(() => expect([drains.begun, drains.open.length]).toEqual([count, 1]))
const endDrain = () => drains.open.splice(0).forEach((end) => void end())
/** Long enough for whatever would begin. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50))

test('what is saved during a drain is sent by one more behind it, however often, and never by a second beside it', async () => {
  wake()
  wake()
  wake()
  await aMoment()
  expect(drains.begun).toBe(1)
  endDrain()
  await underWay(2)
  endDrain()
  await aMoment()
  expect(drains.begun).toBe(2)
})

test('what is saved while a drain that the person asked for is ending is sent behind it', async () => {
  endDrain()
  await aMoment()
  const pressed = sendNow()
  await underWay(2)
  wake()
  endDrain()
  await underWay(3)
  endDrain()
  await pressed
  await aMoment()
  expect(drains.begun).toBe(3)
})

test('an engine that was stopped begins none, whatever is still wanted', async () => {
  wake()
  const stopped = stopEngine()
  endDrain()
  await stopped
  wake()
  await aMoment()
  expect(drains.begun).toBe(1)
})
