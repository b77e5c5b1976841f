import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { behindTheScenes, meanwhile } from './support/door.ts'
import { beginLate, keptPicture, picture } from './support/kept-picture.ts'
import { beginLog, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, type Someone, someone } from './support/people.ts'

// Behind all else: on a machine with a dozen browsers a page is long in coming to rest.
const patient = { timeout: 60_000 }

const list = `${home}/Toronto/Workshops`

// The browser writes a line of its own for each refusal.
const refusedPhone = { ...phone, expectedErrors: [/the server responded with a status of 4\d\d/] }

/** Where it is past ten: the words for such a time are the widest. */
function zoneOfWideTimes(): string {
  const hour = new Date().getUTCHours()
  const [ahead = 0] = [10 - hour, 22 - hour].sort((one, other) => Math.abs(one) - Math.abs(other))
  // Such names count from the place to Greenwich, not the other way.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** Notes whatever the page says in sight of where a log of that name stands, in turn. */
const noteStates = (title: string): string => `
  window.states = []
  new MutationObserver(() => {
    const place = document.querySelector('#picture') ?? document.querySelector('#root')
    const tile = Array.from(place?.querySelectorAll('main li') ?? []).find((one) => one.textContent.includes('${title}'))
    const words = tile?.querySelector('[data-kind="on-device"], [data-kind="sending"], [data-kind="sent"], [data-kind="needs-you"]')?.textContent
    if (words && states.at(-1) !== words) states.push(words)
  }).observe(document, { childList: true, subtree: true, characterData: true })`

/** Logs without signal, and the picture that is kept of the list then. */
async function logWithoutSignal({ page, link }: Someone, ...titles: string[]): Promise<void> {
  await becomesReadyForOffline(page)
  await page.goto(list)
  await page.getByRole('listitem').first().waitFor()
  // What keeps pictures comes with the first list that is seen with signal.
  await expect.poll(async () => (await keptPicture(page)).html, patient).not.toBe('')
  link.set('cut')
  for (const title of titles) {
    await beginLog(page, /^(Workshop|Atelier)/, title)
    await save(page, 'Save and finish later')
  }
  for (const title of titles)
    await expect.poll(async () => (await keptPicture(page)).html).toContain(`>${title}<`)
}

/** The phone is switched on again where there is signal, and takes its time to read the app's script. */
async function openSlowly({ device, link }: Someone, title: string, before = ''): Promise<Page> {
  await device.kill()
  const page = await device.start()
  await page.addInitScript(beginLate)
  await page.addInitScript(`${noteStates(title)};${before}`)
  link.forget()
  link.set('open')
  await page.goto(list)
  return page
}

const states = (page: Page) => page.evaluate<string[]>('states')
const pillOf = (page: Page, title: string, words: RegExp) =>
  picture(page).getByRole('listitem').filter({ hasText: title }).getByText(words)

describe('a start with signal, before the app has run', () => {
  it('says of each log that it was sent once it was, and takes none of it back', async () => {
    const amelie = await someone('volunteer', { ...phone, fresh: true, timeZone: zoneOfWideTimes() })
    // More than a start draws first, each on the picture.
    const titles = Array.from({ length: 7 }, (_, place) => `Sent ahead ${Date.now()} ${place}`)
    const [oldest = ''] = titles
    await logWithoutSignal(amelie, ...titles)
    const page = await openSlowly(amelie, oldest)
    for (const title of titles) await pillOf(page, title, /^Sent 1\d:\d\d/).waitFor({ timeout: 20_000 })
    expect(await page.locator('#root main').count()).toBe(0)
    // On a phone the bar says nothing when nothing waits.
    await picture(page).locator('.elan-bar-sync').waitFor({ state: 'hidden' })
    expect(await picture(page).locator('[role="status"], [role="alert"], [aria-live]').count()).toBe(0)
    for (const title of titles)
      expect(await behindTheScenes(`select 1 from activity where name = '${title}'`)).toHaveLength(1)

    await page.evaluate('beginNow()')
    await picture(page).waitFor({ state: 'detached' })
    await tileOf(page, oldest)
      .getByText(/^Sent \d/)
      .waitFor()
    const said = (await states(page)).map((words) => words.replace(/\d.*/, '').trim())
    expect(said.filter((words, at) => words !== said[at - 1])).toEqual(['On this phone', 'Sent'])
    expect(await page.evaluate('moves')).toEqual([])
    expect(amelie.link.requests(/^POST \/api\/vms\/(Workshop |Sync\/Push)/)).toHaveLength(1)
  })

  it('never says of a refused log that it was sent', async () => {
    const amelie = await someone('volunteer', { ...refusedPhone, fresh: true })
    const title = `Refused ahead ${Date.now()}`
    await logWithoutSignal(amelie, title)
    await meanwhile(
      'update season set locked = true where active',
      'update season set locked = false where active',
    )
    const page = await openSlowly(amelie, title)
    await picture(page).locator('.elan-bar-sync').getByText('Needs you (1)').waitFor({ timeout: 20_000 })
    await pillOf(page, title, /^On this phone$/).waitFor()
    await page.evaluate('beginNow()')
    await tileOf(page, title).getByText('Needs you').waitFor()
    expect(await states(page)).toEqual(['On this phone', 'Needs you'])
  })

  it('says nothing of it in another language, or to whoever has signed out', async () => {
    const amelie = await someone('volunteer', { ...phone, fresh: true })
    const title = `Said to nobody ${Date.now()}`
    await logWithoutSignal(amelie, title)
    const page = await openSlowly(amelie, title, `localStorage.setItem('elan.locale', 'fr')`)
    await expect
      .poll(() => behindTheScenes(`select 1 from activity where name = '${title}'`), { timeout: 20_000 })
      .toHaveLength(1)
    expect(await picture(page).isVisible()).toBe(false)
    await page.evaluate('beginNow()')
    await tileOf(page, title)
      .getByText(/^(Dernier envoi|Envoyé)/)
      .waitFor()
    await page.getByRole('button', { name: /^Votre menu/ }).click()
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await page.waitForURL((url) => url.pathname !== '/Toronto/Workshops')
    await page.goto(list)
    expect(await picture(page).count()).toBe(0)
    expect(await page.content()).not.toContain(title)
  })
})
