import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import type { FaultProxy } from '../../support/fault-proxy.ts'
import type { Device } from './browser.ts'

/** A device and the link that it hangs on. */
export interface LinkedDevice {
  device: Device
  link: FaultProxy
}

// Signing in and the first pull are most of what a short journey takes, so a device that comes back clean is handed on
// within a test file: somebody who has used the app before.
const shelf = new Map<string, LinkedDevice[]>()

afterAll(async () => {
  for (const { device, link } of [...shelf.values()].flat()) {
    await device.dispose()
    await link.close()
  }
  shelf.clear()
})

/** A device that somebody has left signed in and without unsent work, or undefined. */
export const takeFromShelf = (key: string): LinkedDevice | undefined => shelf.get(key)?.pop()

/** Keeps a device for the next journey; false when something on it would follow that journey around. */
export async function putOnShelf(key: string, linked: LinkedDevice): Promise<boolean> {
  try {
    if (!(await isTidy(linked))) return false
  } catch (error) {
    // Whatever keeps a device from being tidied up, a new one takes its place.
    console.info('A device is not kept', error)
    return false
  }
  shelf.set(key, [...(shelf.get(key) ?? []), linked])
  return true
}

async function isTidy({ device, link }: LinkedDevice): Promise<boolean> {
  link.set('open')
  const page = await device.tidyUp()
  if (!page || !(await page.evaluate(isClean))) return false
  await page.goto('about:blank')
  link.forget()
  return true
}

/** Opens the app where the last journey left it: signed in. */
export async function pickUp({ device }: LinkedDevice, home: string): Promise<Page> {
  const page = await device.openTab()
  await page.goto(home)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Runs in a page of the app: somebody is signed in, and nothing waits. Forgets the language that was chosen. */
async function isClean(): Promise<boolean> {
  localStorage.removeItem('elan.locale')
  const open = (name: string) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
  const ask = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const own = await open('elan')
  const person = await ask(own.transaction('settings').objectStore('settings').get('person'))
  own.close()
  const named = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('elan|'))
  if (!person?.value || named.length !== 1 || !named[0]?.name) return false
  const database = await open(named[0].name)
  const stores = database.transaction(['outbox', 'drafts'])
  const left = await Promise.all(['outbox', 'drafts'].map((name) => ask(stores.objectStore(name).count())))
  database.close()
  return left.every((count) => count === 0)
}
