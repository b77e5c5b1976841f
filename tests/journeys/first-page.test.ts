import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { findBarriers, findOverflow, wear } from './support/axe.ts'
import { Device, type DeviceOptions } from './support/browser.ts'
import { behindTheScenes } from './support/door.ts'
import { serverPort } from './support/own-server.ts'
import { desktop, home, phone, signIn } from './support/people.ts'

async function newDevice(options: Omit<DeviceOptions, 'through'>) {
  const device = new Device({ ...options, through: serverPort() })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await device.photograph(task.name)
    await device.dispose()
  })
  return { device, page: await device.start() }
}

const taken = (page: Page) => page.locator('html[data-taken]').waitFor({ state: 'attached' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** The app's script is on its way until it is let through. */
async function keepScriptBack(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await gate
    await route.continue()
  })
  return letThrough
}

/** Notes what is moved on the page, and what it begins with. */
const watchMoves = `
  window.moves = []
  window.watch = new PerformanceObserver((list) => moves.push(...list.getEntries().map(({ value }) => value)))
  watch.observe({ type: 'layout-shift', buffered: true })`

/** What has moved so far; the browser tells it a picture later. From here on it counts anew. */
const movedSoFar = (page: Page) =>
  page.evaluate(`new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
      watch.takeRecords()
      resolve(moves.splice(0))
    }, 100))))`)

it('reads in the browser’s language before any script has come, and is then the app’s own: nothing moves, the focus stays', async () => {
  for (const [language, title, looks] of [
    ['en', 'Welcome to Élan', { ...phone, scheme: 'dark' }],
    ['fr', 'Bienvenue dans Élan', { ...desktop, scheme: 'light' }],
  ] as const) {
    const { page, device } = await newDevice({ ...looks, language })
    await page.addInitScript(watchMoves)
    const letThrough = await keepScriptBack(page)
    await page.goto(home)
    await heading(page, title).waitFor()
    expect(await page.title()).toBe(`${title} · Élan`)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(ground).toBe(looks.scheme === 'dark' ? 'rgb(15, 25, 32)' : 'rgb(245, 248, 248)')
    expect(await movedSoFar(page)).toEqual([])
    // Looking for barriers makes the screen taller for a while, which moves everything.
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toBe(0)
    const help = page.getByRole('main').getByRole('link', { name: language === 'fr' ? 'Aide' : 'Help' })
    await help.focus()
    await movedSoFar(page)
    const first = await heading(page, title).elementHandle()
    letThrough()
    await taken(page)
    expect(await first?.evaluate((one) => one === document.querySelector('h1'))).toBe(true)
    expect(await help.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await movedSoFar(page)).toEqual([])
    expect(device.complaints()).toEqual([])
  }
})

it('a button that is pressed before the script has come does what it says', async () => {
  const { page } = await newDevice({ ...phone, language: 'en' })
  const letThrough = await keepScriptBack(page)
  await page.goto(home)
  await page.getByRole('button', { name: 'FR, Français' }).click()
  letThrough()
  await heading(page, 'Bienvenue dans Élan').waitFor()

  const { page: another } = await newDevice({ ...phone, language: 'en' })
  const letGo = await keepScriptBack(another)
  await another.goto(home)
  await another.getByRole('button', { name: 'Sign in' }).click()
  letGo()
  await another.getByLabel(/^E-?mail/i).waitFor()

  const { page: both } = await newDevice({ ...phone, language: 'en' })
  const letBoth = await keepScriptBack(both)
  await both.goto(home)
  await both.getByRole('button', { name: 'FR, Français' }).click()
  await both.getByRole('button', { name: 'Sign in' }).click()
  letBoth()
  await both.getByLabel(/^Courriel/).waitFor()
  await both.goto(home)
  await heading(both, 'Bienvenue dans Élan').waitFor()
})

it('without a script its words can be read', async () => {
  const { device } = await newDevice({ ...phone, language: 'fr' })
  const browser = (await device.context()).browser()
  const context = await browser?.newContext({ javaScriptEnabled: false, locale: 'fr-CA' })
  const page = await context?.newPage()
  if (!page) throw new Error('the device is not running')
  await page.goto(home)
  await heading(page, 'Bienvenue dans Élan').waitFor()
  await page.getByRole('link', { name: 'Pour les écoles : demander une visite' }).click()
  await page.waitForURL('**/rayonnement/demande')
})

it('says what localizers say, under the name that the charity gave the app', async () => {
  onTestFinished(async () => {
    await behindTheScenes('delete from text_correction')
    await behindTheScenes(`update charity set app_name_en = '', app_name_fr = ''`)
  })
  await behindTheScenes(`insert into text_correction (id, message_id, fr, version, created_on, modified_on)
    values (gen_random_uuid(), '${generateMessageId('Welcome to {name}')}', 'Bienvenue à bord de {name}', 1, now(), now())`)
  await behindTheScenes(`update charity set app_name_en = 'Spark', app_name_fr = 'Étincelle & Cie'`)
  const page = async (language: string) =>
    (
      await fetch(`http://127.0.0.1:${serverPort()}/`, {
        headers: { host: 'localhost:8080', 'accept-language': language },
      })
    ).text()
  await expect
    .poll(() => page('fr-CA,fr'), { timeout: 10_000 })
    .toContain('>Bienvenue à bord de Étincelle &amp; Cie</h1>')
  expect(await page('fr-CA,fr')).toContain(
    '<title>Bienvenue à bord de Étincelle &amp; Cie · Étincelle &amp; Cie</title>',
  )
  expect(await page('en-CA,en')).toContain('>Welcome to Spark</h1>')
})

it('nobody who is signed in sees it, nor anybody who chose another language, even where no service worker answers', async () => {
  const { page } = await newDevice({ ...phone, language: 'en' })
  await page.addInitScript(`
    navigator.serviceWorker.register = () => new Promise(() => {})
    window.seen = []
    new MutationObserver(() => {
      const heading = document.querySelector('h1')
      if (heading && getComputedStyle(heading).visibility === 'visible') seen.push(heading.textContent)
    }).observe(document, { childList: true, subtree: true })`)
  await signIn(page, 'volunteer')
  await page.goto(home)
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
  expect(await page.evaluate('navigator.serviceWorker.controller')).toBe(null)
  expect((await page.evaluate('seen')) as string[]).not.toContain('Welcome to Élan')

  // Whoever comes after them is welcomed, at once; and even where the page could not note that they had left.
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await heading(page, 'Welcome to Élan').waitFor()
  expect(await page.evaluate(`localStorage.getItem('elan.known')`)).toBe(null)
  await page.evaluate(`localStorage.setItem('elan.known', '1')`)
  await page.reload()
  await heading(page, 'Welcome to Élan').waitFor()

  const { page: other } = await newDevice({ ...phone, language: 'en' })
  await other.addInitScript(`navigator.serviceWorker.register = () => new Promise(() => {})`)
  await other.goto(home)
  await taken(other)
  await other.getByRole('button', { name: 'FR, Français' }).click()
  await heading(other, 'Bienvenue dans Élan').waitFor()
  const letThrough = await keepScriptBack(other)
  await other.reload()
  await other.getByRole('banner').waitFor()
  expect(await heading(other, 'Welcome to Élan').count()).toBe(0)
  letThrough()
  await heading(other, 'Bienvenue dans Élan').waitFor()
  await wear(other, 'dark')
})
