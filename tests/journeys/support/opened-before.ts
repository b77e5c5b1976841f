import { cpSync } from 'node:fs'
import { inject } from 'vitest'
import { Device, type DeviceOptions } from './browser.ts'
import { home } from './own-server.ts'

/**
 * A device on which somebody has opened the app before, and has not signed in: what a browser keeps of it is there already. To
 * bring the app along is half of what a new device asks of the machine; first visits have journeys of their own.
 */
export function deviceThatKnowsTheApp(options: Omit<DeviceOptions, 'profiles'>): Device {
  const device = new Device({ ...options, profiles: inject('profiles') })
  cpSync(inject('openedBefore'), device.profile, { recursive: true })
  return device
}

/** Opens the app of this server on a device until its worker is there with all that it keeps, and gives the profile. */
export async function openOnce(port: number, profiles: string): Promise<string> {
  const device = new Device({ through: port, profiles })
  const page = await device.start()
  await page.goto(home)
  for (
    const until = Date.now() + 60_000;
    !(await page.evaluate(holdsTheApp));
    await page.waitForTimeout(100)
  ) {
    if (Date.now() > until) throw new Error('the app was not on the device within a minute')
  }
  await device.close()
  return device.profile
}

/** Runs in the page: the worker answers for it, and the files have come that no first visit waits for. */
async function holdsTheApp(): Promise<boolean> {
  if (navigator.serviceWorker.controller === null) return false
  return (await (await caches.open('elan-later')).keys()).length > 0
}
