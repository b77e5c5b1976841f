import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts'
import type { Device, DeviceOptions } from './browser.ts'
import { deviceThatKnowsTheApp } from './opened-before.ts'
import { home, serverPort } from './own-server.ts'
import { type LinkedDevice, pickUp, putOnShelf, readPerson, takeFromShelf } from './used-devices.ts'

export { home }

/** The demonstration's people, by the part they play. */
export const people = {
  volunteer: 'volunteer@elan.example',
  secondVolunteer: 'volunteer2@elan.example',
  coordinator: 'coordinator@elan.example',
  staff: 'staff@elan.example',
  administrator: 'admin@elan.example',
  newcomer: 'newcomer@elan.example',
  localizer: 'localizer@elan.example',
  organizations: 'organizations@elan.example',
} as const

/** A person with a device and a link that can fail. */
export interface Someone {
  device: Device
  link: FaultProxy
  page: Page
}

export interface SomeonesOptions extends Omit<DeviceOptions, 'through' | 'profiles'> {
  losesAnswersTo?: RegExp
  /** A device that this person has not used before, where that matters. */
  fresh?: boolean
}

/**
 * Someone takes out a device and is signed in; one that this person has used before, if an earlier journey left one
 * clean. It speaks the language that is asked for; only of a `fresh` one is it the browser's own, too. Unexpected
 * complaints fail the test.
 */
export async function someone(who: keyof typeof people, options: SomeonesOptions = {}): Promise<Someone> {
  const { losesAnswersTo = /./, fresh = false, language = 'en', ...looks } = options
  const used = fresh ? undefined : takeFromShelf(who)
  const taken = used ?? (await takeNew({ ...looks, language }))
  const { device, link } = taken
  onTestFinished(async ({ task }) => {
    const failed = task.result?.state === 'fail'
    if (failed) await device.photograph(`${task.name} ${who}`)
    const complaints = device.complaints()
    const kept = !fresh && !failed && complaints.length === 0 && (await putOnShelf(who, taken))
    if (!kept) {
      await device.dispose()
      await link.close()
    }
    if (complaints.length > 0) throw new Error(`the console complained:\n${complaints.join('\n')}`)
  })
  taken.losesAnswersTo = losesAnswersTo
  if (used) {
    const page = await pickUp(used, looks, home)
    const spoken = await page.locator('html').getAttribute('lang')
    await speak(page, language)
    if (spoken !== language) device.settlesAt = Date.now() + 6_000
    return { device, link, page }
  }
  const page = await device.start()
  await signIn(page, who)
  taken.person = await readPerson(page)
  return { device, link, page }
}

async function takeNew(options: Omit<DeviceOptions, 'through'>): Promise<LinkedDevice> {
  const link = await startFaultProxy(serverPort(), (request) => taken.losesAnswersTo.test(request))
  const taken: LinkedDevice = {
    device: deviceThatKnowsTheApp({ ...options, through: link.port }),
    link,
    losesAnswersTo: /./,
    person: '',
  }
  return taken
}

/** A phone of 360 px. */
export const phone = { width: 360, height: 740 } as const

/** A desktop of 1440 px. */
export const desktop = { width: 1440, height: 900 } as const

/**
 * Signs in through the issuer's page and waits until the app knows the person. The language of the device is chosen
 * first, unless `chooses` is false: then the one kept with the person takes its place.
 */
export async function signIn(page: Page, who: keyof typeof people, chooses = true): Promise<void> {
  await page.goto(home)
  if (chooses) await speak(page, (await page.locator('html').getAttribute('lang')) === 'fr' ? 'fr' : 'en')
  await page.getByRole('button', { name: /^(Sign in|Se connecter)$/ }).click()
  await page.getByLabel(/^(E-?mail|Courriel)/i).fill(people[who])
  await page.getByLabel(/^(Password|Mot de passe)/i).fill('elan-demo')
  await page.getByRole('button', { name: /^(Sign in|Se connecter)$/ }).click()
  // What a person has on a first visit comes over a machine that others share: that is not what journeys are about.
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 })
  await page.waitForURL((url) => !url.pathname.startsWith('/oidc') && !url.pathname.startsWith('/callback'))
}

/** Waits until this device could open and work without signal: worker in control, school register on the device. */
export async function becomesReadyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })
  const until = Date.now() + 60_000
  while (!(await page.evaluate(holdsUploads))) {
    if (Date.now() > until) throw new Error('the files for uploads did not arrive within a minute')
    await page.waitForTimeout(250)
  }
  while (!(await page.evaluate(holdsRegister))) {
    if (Date.now() > until) throw new Error('the school register did not arrive within a minute')
    await page.waitForTimeout(250)
  }
}

/** Runs in the page: true once the files have come that no first visit waits for. */
async function holdsUploads(): Promise<boolean> {
  return (await (await caches.open('elan-later')).keys()).length > 0
}

/** Runs in the page: true once the first pull and the register have arrived. */
async function holdsRegister(): Promise<boolean> {
  const person = (await indexedDB.databases()).find((database) => database.name?.startsWith('elan|'))
  if (!person?.name) return false
  const opening = indexedDB.open(person.name)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const counting = database.transaction('register').objectStore('register').count()
  const count = await new Promise<number>((resolve, reject) => {
    counting.onsuccess = () => resolve(counting.result)
    counting.onerror = () => reject(counting.error)
  })
  database.close()
  return count > 0
}

/** Chooses the language of the page, and waits until it speaks it: the words may still have to be fetched. */
export async function speak(page: Page, language: 'en' | 'fr'): Promise<void> {
  const name = language === 'fr' ? 'FR, Français' : 'EN, English'
  await page.getByRole('banner').getByRole('button', { name }).click()
  await page.locator(`html[lang="${language}"]`).waitFor()
}
