import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findBarriers, findOverflow } from './support/axe.ts'
import { beginLate, keptPicture, picture } from './support/kept-picture.ts'
import { beginLog, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, people, phone, signIn, someone } from './support/people.ts'
import { toldOfNoSignalAtTheStart } from './support/told-of-no-signal.ts'

// Behind all else: on a machine with a dozen browsers a page is long in coming to rest.
const patient = { timeout: 60_000 }

const list = `${home}/Toronto/Workshops`

/** What stood behind the picture the last time that it was looked at. */
let lastStamp = ''

/** What the kept picture says of a log; '' while what it depends on still changes, as a pull behind a sending does. */
async function keptWordsAtRest(page: Page, title: string): Promise<string> {
  const { html, stamp } = await keptPicture(page)
  const isAtRest = stamp === lastStamp
  lastStamp = stamp
  if (!isAtRest) return ''
  return page.evaluate(
    ([text, of]) => {
      const tiles = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('main li')
      return Array.from(tiles, (tile) => tile.textContent).find((words) => words.includes(of)) ?? ''
    },
    [html, title] as const,
  )
}

/** Where the things stand that one looks at. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['header a', 'h1', 'main input[type="search"]', '.activity-count', 'main li h2', 'main li button'].map(
      (what) => {
        const box = document.querySelector(what)?.getBoundingClientRect()
        return box && [box.left, box.top, box.width, box.height].map(Math.round).join()
      },
    ),
  )

it('a start without signal shows the list before the app has run, says the truth, and nothing moves when the app takes it over', async () => {
  const { page, device, link } = await someone('volunteer', { ...phone, fresh: true })
  await becomesReadyForOffline(page)
  await page.goto(list)
  await page.getByRole('listitem').first().waitFor()
  // What keeps pictures comes with the first list that is seen with signal.
  await expect.poll(async () => (await keptPicture(page)).html, patient).not.toBe('')
  link.set('cut')
  const title = `<b>Slime</b> & "light" ${Date.now()}`
  await beginLog(page, /^Workshop/, title)
  await save(page, 'Save and finish later')
  await tileOf(page, title).getByText('On this phone').waitFor()
  await expect.poll(async () => (await keptPicture(page)).html).toContain('&lt;b&gt;Slime')

  // The phone dies, and is switched on where there is no signal.
  await device.kill()
  let again = await device.start()
  await again.context().setOffline(true)
  const takeBack = await toldOfNoSignalAtTheStart(again)
  await again.addInitScript(beginLate)
  await again.goto(`${home}/?start`)
  await picture(again).getByRole('heading', { level: 1, name: 'Activities' }).waitFor()
  expect(await again.title()).toBe('Activities · Élan')
  const drawn = picture(again).getByRole('listitem').filter({ hasText: title })
  await drawn.getByText('On this phone').waitFor()
  expect(await drawn.getByText(/^Sent/).count()).toBe(0)
  expect(await picture(again).getByText('Just saved').count()).toBe(0)
  await picture(again).getByText('Offline').waitFor()
  expect(await drawn.getByRole('heading').getByRole('link').getAttribute('href')).toContain(
    '/Toronto/Workshop/Update?id=',
  )
  expect(await picture(again).locator('[role="status"], [role="alert"], [aria-live]').count()).toBe(0)
  const before = await places(again)
  // What is pressed and typed is not lost, and the focus stays.
  await again.getByLabel('Search by title').focus()
  await again.evaluate('beginNow()')
  await picture(again).waitFor({ state: 'detached' })
  await tileOf(again, title).getByText('On this phone').waitFor()
  expect(await places(again)).toEqual(before)
  expect(await again.evaluate('moves')).toEqual([])
  expect(await again.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  expect(new URL(again.url()).pathname).toBe('/Toronto/Workshops')

  await again.goto(list)
  await picture(again).getByRole('listitem').first().waitFor()
  expect(await findBarriers(again)).toEqual([])
  expect(await findOverflow(again)).toBe(0)
  await again.getByLabel('Search by title').fill('Slime')
  await again.getByRole('button', { name: 'Log an activity' }).click()
  await again.evaluate('beginNow()')
  await again.getByRole('dialog', { name: 'What did you do?' }).waitFor()
  await again.getByRole('button', { name: 'Close' }).click()
  await again.waitForURL(/q=Slime/)
  expect(await again.getByLabel('Search by title').inputValue()).toBe('Slime')

  // It is sent while no page shows the list: the picture that called it unsent is not shown any more.
  await again.goto(`${home}/unsent`)
  await again.evaluate('beginNow()')
  await again.context().setOffline(false)
  link.set('open')
  await takeBack()
  await again.getByText('Everything was sent').waitFor()
  await again.goto(list)
  expect(await picture(again).count()).toBe(0)
  await again.evaluate('beginNow()')
  await tileOf(again, title).locator('[data-kind="sent"]').waitFor()
  await expect
    .poll(() => keptWordsAtRest(again, title), { interval: 3000, timeout: 30_000 })
    .toMatch(/Sent \d/)
  await again.goto(list)
  await picture(again)
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByText(/^Sent \d/)
    .waitFor()

  // Another look, another language: it is as the app says it, not as it was left.
  await again.evaluate(() => localStorage.setItem('elan.locale', 'fr'))
  await again.goto(list)
  expect(await picture(again).isVisible()).toBe(false)
  await again.evaluate('beginNow()')
  await again.getByRole('heading', { level: 1, name: 'Activités' }).waitFor()
  await again.evaluate(() => localStorage.setItem('elan.locale', 'en'))

  // Whoever comes next on this device sees nothing of it, signed in or not.
  await again.goto(list)
  await again.evaluate('beginNow()')
  await tileOf(again, title).waitFor()
  await again.getByRole('button', { name: /^Your menu/ }).click()
  await again.getByRole('button', { name: 'Sign out' }).click()
  await again.waitForURL((url) => url.pathname !== '/Toronto/Workshops')
  again = await restart(device)
  await again.goto(list)
  expect(await picture(again).count()).toBe(0)
  expect(await again.content()).not.toContain('Slime')
  await signIn(again, 'secondVolunteer')
  await again.goto(list)
  expect(await again.content()).not.toContain('Slime')
  expect(await again.content()).not.toContain(people.volunteer)
})

async function restart(device: { kill(): Promise<void>; start(): Promise<Page> }): Promise<Page> {
  await device.kill()
  return device.start()
}
