import { afterEach, expect, test, vi } from 'vitest'
import { writeMeta } from '../../src/data/store/meta.ts'
import { showBadge } from '../../sw/show-badge.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, scriptedDevice, success } from './support/scripted-device.ts'

afterEach(() => vi.unstubAllGlobals())

test('the worker shows no number where the app was never opened from an icon: some browsers end a worker that asks', async () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(async () => {}), vi.fn(async () => {})]
  vi.stubGlobal('navigator', { onLine: true, setAppBadge, clearAppBadge })
  const device = scriptedDevice()
  await enqueueCreate('Workshop', log('00000001-0000-4000-8000-000000000001'), device.db, device.env)
  await showBadge(device.db)
  expect(setAppBadge).not.toHaveBeenCalled()
  expect(clearAppBadge).not.toHaveBeenCalled()
})

test('the worker shows on the icon what is still unsent, and nothing once all was sent', async () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(async () => {}), vi.fn(async () => {})]
  vi.stubGlobal('navigator', { onLine: true, setAppBadge, clearAppBadge })
  const device = scriptedDevice()
  await writeMeta(device.db, { hasIcon: true })
  await enqueueCreate('Workshop', log('00000001-0000-4000-8000-000000000001'), device.db, device.env)
  await showBadge(device.db)
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(1)
  expect(clearAppBadge).not.toHaveBeenCalled()
  device.answer = success
  await device.drain()
  await showBadge(device.db)
  expect(clearAppBadge).toHaveBeenCalledOnce()
})
