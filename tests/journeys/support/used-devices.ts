import type { Page } from 'playwright-core'
import type { FaultProxy } from '../../support/fault-proxy.ts'
import type { Device, DeviceOptions } from './browser.ts'

/** A device, the link that it hangs on, and who is signed in on it. */
export interface LinkedDevice {
  device: Device
  link: FaultProxy
  /** Whose answers the link loses when it is set to lose some. */
  losesAnswersTo: RegExp
  /** The name of the person's database. */
  person: string
}

// Signing in and the first pull are most of what a short journey takes, so a device that comes back clean is handed on:
// somebody who has used the app before. The shelf of a process outlives its test files; what lies on it at the end is
// cleared away with the profiles (global-setup.ts).
const shelf: { key: string; linked: LinkedDevice }[] = []

/** Each is a browser that runs, of some 300 MB. */
const shelfHolds = 14

/** A device that somebody has left signed in, with nothing unsent and nothing begun on it, or undefined. */
export function takeFromShelf(key: string): LinkedDevice | undefined {
  const place = shelf.findLastIndex((kept) => kept.key === key)
  return place < 0 ? undefined : shelf.splice(place, 1)[0]?.linked
}

/** Keeps a device for the next journey; false when something on it would follow that journey around. */
export async function putOnShelf(key: string, linked: LinkedDevice): Promise<boolean> {
  try {
    if (!(await isTidy(linked))) return false
  } catch (error) {
    // Whatever keeps a device from being tidied up, a new one takes its place.
    console.info('A device is not kept', error)
    return false
  }
  shelf.push({ key, linked })
  const oldest = shelf.length > shelfHolds ? shelf.shift()?.linked : undefined
  await oldest?.device.dispose()
  await oldest?.link.close()
  return true
}

async function isTidy({ device, link, person }: LinkedDevice): Promise<boolean> {
  link.set('open')
  const page = await device.tidyUp()
  if (!page) return false
  // A page of the app's origin that is not the app: looking does not draw it.
  await page.goto('http://localhost:8080/health/live')
  if ((await readPerson(page)) !== person || !(await page.evaluate(isClean, person))) return false
  await page.goto('about:blank')
  link.forget()
  return true
}

/** Opens the app where the last journey left it: signed in. */
export async function pickUp(
  { device }: LinkedDevice,
  looks: Omit<DeviceOptions, 'through' | 'language' | 'profiles'>,
  home: string,
): Promise<Page> {
  const page = await device.handOver(looks)
  await page.goto(home)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** The name of the only person's database on the device; empty when nobody is signed in, or more than one has been. */
export async function readPerson(page: Page): Promise<string> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  const persons = names.filter((name) => name.startsWith('elan|'))
  return persons.length === 1 ? (persons[0] ?? '') : ''
}

/** Runs in a page of the origin: the person is signed in, and nothing unsent waits. Forgets what was chosen and begun there. */
async function isClean(person: string): Promise<boolean> {
  for (const key of Object.keys(localStorage)) if (!key.startsWith('elan.held.')) localStorage.removeItem(key)
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
  const signedIn = await ask(own.transaction('settings').objectStore('settings').get('person'))
  own.close()
  const { issuer, subject } = signedIn?.value ?? {}
  if (person !== `elan|${issuer}|${subject}`) return false
  const database = await open(person)
  const stores = database.transaction(['outbox', 'drafts', 'meta'], 'readwrite')
  const unsent = await ask(stores.objectStore('outbox').count())
  if (unsent === 0) {
    await ask(stores.objectStore('drafts').clear())
    const meta = stores.objectStore('meta')
    // Words of the desk and of reviews wait among the facts about the device; the picture may show what was begun.
    for (const key of await ask(meta.getAllKeys()))
      if (key === 'picture' || String(key).includes('-draft:')) await ask(meta.delete(key))
  }
  database.close()
  return unsent === 0
}
