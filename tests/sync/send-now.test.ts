import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendNow } from '../../src/data/engine/engine.ts'
import { setCurrentDatabase } from '../../src/data/store/person-database.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, type ScriptedDevice, scriptedDevice } from './support/scripted-device.ts'

let device: ScriptedDevice
beforeEach(() => {
  device = scriptedDevice()
  setCurrentDatabase(device.db)
})
afterEach(() => setCurrentDatabase(null))

/** Presses "Send now" where the engine could not be loaded, and waits no longer for it than the button does. */
async function sendWithoutEngine() {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const sending = sendNow()
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  return sending
}

test('where no engine runs, what waits is counted as left and never called sent', async () => {
  await enqueueCreate('Workshop', log('00000001-0000-4000-8000-000000000001'), device.db, device.env)
  expect(await sendWithoutEngine()).toEqual({ kind: 'unreachable', left: 1 })
  expect(await device.db.outbox.count()).toBe(1)
})

test('where no engine runs and nothing waits, there is nothing to send', async () => {
  expect(await sendWithoutEngine()).toEqual({ kind: 'nothing-to-send' })
})
