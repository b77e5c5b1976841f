import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listOf, tileOf } from './support/log-a-workshop.ts'
import { home, phone, someone } from './support/people.ts'

describe('a volunteer who uses the keyboard alone, on a screen of 360 px', () => {
  it('logs a complete workshop, and always sees where they are', async () => {
    const { page } = await someone('volunteer', phone)
    const title = `Keys ${Date.now()}`

    await tabTo(page, /^Log an activity$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Workshop/)
    await page.keyboard.press('Enter')
    await formIsHere(page)
    await expect.poll(() => nameOfFocus(page)).toMatch(/^Name of the activity/)
    await page.keyboard.type(title)
    await goOn(page, /^Preparation \(hours\)/)
    await tabTo(page, /^Delivery \(hours\)/)
    await page.keyboard.type('1.5')
    await goOn(page, /^Schools and educators$/)
    await tabTo(page, /^Add a school/)
    await page.keyboard.type('hilliard')
    await page
      .getByRole('option', { name: /hilliard/i })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => nameOfFocus(page)).toMatch(/^Number of youth/)
    await page.keyboard.type('24')
    await goOn(page, /^English$/)
    await page.keyboard.press('Space')
    await goOn(page, /^Number of youth/)
    await page.keyboard.type('24')
    await goOn(page, /^Summary$/)
    await page.getByText('Nothing is missing.').waitFor()
    await tabTo(page, /^Submit$/)
    await page.keyboard.press('Enter')

    await page.getByText('It will be sent by itself.').waitFor()
    await page.goto(listOf(title))
    await tileOf(page, title).getByText('Completed', { exact: true }).waitFor()
  })

  it('is led from the list of what is left to the field itself', async () => {
    const { page } = await someone('volunteer', phone)
    await page.goto(`${home}/Toronto/ActivityBooth/Create`)
    await formIsHere(page)
    await expect.poll(() => nameOfFocus(page)).toMatch(/^Name of the activity/)
    await tabTo(page, /things left$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Enter the number of youth at the event$/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Who was reached' }).waitFor()
    await expect.poll(() => nameOfFocus(page)).toMatch(/^Number of youth at the event/)
  })
})

/** Waits for the fields; while they are read from the device, the only stops are those of the frame around them. */
const formIsHere = (page: Page): Promise<void> => page.getByLabel('Name of the activity').waitFor()

/** Goes on to the next step: the first field that it needs then has the focus, or its heading. */
async function goOn(page: Page, landing: RegExp): Promise<void> {
  await tabTo(page, /^Next$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => nameOfFocus(page)).toMatch(landing)
}

const tabTo = (page: Page, name: RegExp): Promise<void> => walkTo(page, 'Tab', name)

/** Moves the focus with one key until it is on the control of that name; every stop on the way must be in sight. */
async function walkTo(page: Page, key: string, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 150; stops++) {
    await page.keyboard.press(key)
    const found = await nameOfFocus(page)
    // The browser scrolls to a control in the frame after it has focused it.
    await expect.poll(() => whatHidesFocus(page), { message: `the focus on “${found}” is hidden` }).toBeNull()
    if (name.test(found)) return
  }
  throw new Error(`no way to ${name} with ${key}`)
}

/** The name of what has the focus, as far as these journeys need it: its own label, or its words. */
const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return ''
    const labels =
      at instanceof HTMLInputElement ? Array.from(at.labels ?? [], (label) => label.textContent) : []
    const read = at.cloneNode(true) as Element
    for (const unread of read.querySelectorAll('[aria-hidden="true"]')) unread.remove()
    const words = at.getAttribute('aria-label') ?? (labels.join(' ') || read.textContent)
    return (words ?? '').replace(/\s+/g, ' ').trim()
  })

/** What lies over the middle of the focused control, or null when it is in sight (WCAG 2.4.11). */
const whatHidesFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return null
    const label = at instanceof HTMLInputElement ? at.labels?.[0] : null
    // A chip's input is invisible by itself: its label is what one sees.
    const shown = at.getBoundingClientRect().width < 4 && label ? label : at
    const box = shown.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return 'the edge of the screen'
    const top = document.elementFromPoint(x, y)
    if (!top || shown.contains(top) || top.contains(shown)) return null
    return top.className || top.tagName
  })
