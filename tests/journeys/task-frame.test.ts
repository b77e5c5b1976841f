import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { beginLog, completeWorkshop, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, someone, speak } from './support/people.ts'
import { menuButton, menuOf } from './support/tile-menu.ts'

const bar = (page: Page) => page.locator('.elan-save-bar')
const next = (page: Page) => bar(page).getByRole('button', { name: /^(Next|Suivant)$/ })

/** A thumb: counts what it presses and what it types. */
function thumbOn(page: Page) {
  const count = { taps: 0, keys: 0 }
  return {
    count,
    async tap(what: ReturnType<Page['locator']>) {
      count.taps += 1
      await what.click()
    },
    /** Types where the focus is: whoever would have to tap the field first has not got it. */
    async type(into: RegExp, text: string) {
      await expect.poll(() => page.evaluate(nameOfFocus)).toMatch(into)
      count.keys += text.length
      await page.keyboard.type(text)
    },
  }
}

/** Runs in the page: the label of the field that has the focus. */
function nameOfFocus(): string {
  const at = document.activeElement
  return at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? '') : ''
}

describe('a volunteer with one thumb', () => {
  it('logs a complete workshop in 11 taps and 21 keystrokes, and the same again in 6 taps and its numbers', async () => {
    const { page } = await someone('volunteer', phone)
    await becomesReadyForOffline(page)
    const title = `Slime ${String(Date.now()).slice(-4)}`
    await page.goto(home)
    const thumb = thumbOn(page)
    await thumb.tap(page.getByRole('button', { name: 'Log an activity' }).first())
    await thumb.tap(page.getByRole('dialog').getByRole('link', { name: /^Workshop/ }))
    await thumb.type(/^Name of the activity/, title)
    await thumb.tap(next(page))
    await thumb.type(/^Preparation/, '1.5')
    await thumb.tap(next(page))
    await thumb.tap(page.getByRole('combobox', { name: /Add a school/ }))
    await thumb.type(/^Add a school/, 'hil')
    await thumb.tap(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first())
    await thumb.type(/^Number of youth/, '24')
    await thumb.tap(next(page))
    await thumb.tap(page.getByText('English', { exact: true }))
    await thumb.tap(next(page))
    await thumb.type(/^Number of youth/, '24')
    await thumb.tap(page.getByRole('button', { name: 'Submit', exact: true }))
    await page.getByText(/^Saved on this phone/).waitFor()
    expect(thumb.count.taps).toBeLessThanOrEqual(11)
    expect(thumb.count.keys).toBeLessThanOrEqual(21)

    await page.goto(listOf(title))
    await tileOf(page, title).getByText('Completed', { exact: true }).waitFor()
    const again = thumbOn(page)
    await again.tap(menuButton(tileOf(page, title)))
    await again.tap(menuOf(tileOf(page, title)).getByRole('menuitem', { name: `Copy as new: ${title}` }))
    await again.type(/^Number of youth/, '18')
    await again.tap(next(page))
    await again.tap(next(page))
    await again.type(/^Number of youth/, '18')
    await again.tap(page.getByRole('button', { name: 'Submit', exact: true }))
    await page.getByText(/^Saved on this phone/).waitFor()
    expect(again.count).toEqual({ taps: 5, keys: 4 })
    await page.goto(listOf(title))
    await expect.poll(() => tileOf(page, title).getByText('Completed', { exact: true }).count()).toBe(2)
  })

  it('finds the button at one place in every step, in both languages, upright and on its side', async () => {
    const { page } = await someone('volunteer', phone)
    for (const seat of [phone, { width: 740, height: 360 }]) {
      const places = new Set<string>()
      for (const language of ['en', 'fr'] as const) {
        await page.setViewportSize(phone)
        await page.goto(home)
        await speak(page, language)
        await page.setViewportSize(seat)
        await page.goto(`${home}/Toronto/Workshop/Create?draft=${crypto.randomUUID()}`)
        await next(page).waitFor()
        for (let step = 1; step <= 6; step += 1) {
          await page.getByText(new RegExp(`^(Step|Étape) ${step} `)).waitFor()
          places.add(await page.evaluate(whereTheBarIs))
          expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
          if (step < 6) await next(page).click()
        }
      }
      // One line: the bar's top and foot, the main button's top and foot, all of them at the foot of the screen.
      expect([...places]).toHaveLength(1)
      const [top = 0, foot = 0] = [...places][0]?.split(' ').map(Number) ?? []
      expect(foot).toBe(seat.height)
      // Something is left for the answers, on its side too.
      expect(top / seat.height).toBeGreaterThan(0.8)
    }
    await page.setViewportSize(phone)
    await page.goto(home)
    await speak(page, 'en')
  })

  it('is led on by the filled button until nothing is missing, and submits with it then', async () => {
    const { page } = await someone('volunteer', phone)
    await beginLog(page, /^Workshop/, `Filled ${Date.now()}`)
    const filled = bar(page).locator('button:not([data-variant])')
    await expect.poll(() => filled.allInnerTexts()).toEqual(['Next'])
    const steps = page.getByRole('navigation', { name: 'Steps of the form' })
    await steps.getByRole('button', { name: 'Volunteers 1 missing' }).waitFor()
    await steps.getByRole('button', { name: 'Summary' }).click()
    await expect.poll(() => filled.allInnerTexts()).toEqual(['Fill in what is missing'])
    await filled.click()
    await expect.poll(() => page.evaluate(nameOfFocus)).toMatch(/^Preparation/)
    await completeWorkshop(page)
    await expect.poll(() => filled.allInnerTexts()).toEqual(['Submit'])
    await steps.getByRole('button', { name: 'Volunteers', exact: true }).waitFor()
    await save(page)
  })

  it('sees a first page that does not move while it loads', async () => {
    const { page } = await someone('volunteer', phone)
    await becomesReadyForOffline(page)
    // What was logged on other devices has come: news, unlike loading, may move a list.
    const since = new Date().toISOString()
    await page.goto(home)
    await expect.poll(() => page.evaluate(readLastPull)).toSatisfy((at: string) => at > since)
    await page.goto(home)
    await page.getByRole('list', { name: 'Latest logs' }).getByRole('listitem').first().waitFor()
    // The list holds all it will hold by now.
    await page.getByRole('link', { name: 'All activities' }).waitFor()
    const shifts = await page.evaluate(readShifts)
    const moved = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(moved, JSON.stringify(shifts)).toBeLessThan(0.05)
  })
})

/** Runs in the page: top and foot of the bar and of its main button, in whole pixels. */
function whereTheBarIs(): string {
  const found = document.querySelector('.elan-save-bar')
  const main = found?.querySelector('button:not([data-variant])')
  return [found, main]
    .flatMap((one) => {
      const box = one?.getBoundingClientRect()
      return box ? [Math.round(box.top), Math.round(box.bottom)] : []
    })
    .join(' ')
}

/** Runs in the page: when this device last had all that is new; empty before the first time. */
async function readLastPull(): Promise<string> {
  const person = (await indexedDB.databases()).find((database) => database.name?.startsWith('elan|'))
  const opening = indexedDB.open(person?.name ?? '')
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const reading = database.transaction('meta').objectStore('meta').get('lastPulledAt')
  await new Promise<void>((resolve, reject) => {
    reading.onsuccess = () => resolve()
    reading.onerror = () => reject(reading.error)
  })
  database.close()
  return reading.result?.value ?? ''
}

/** Runs in the page: what has moved since it was opened, by how much, and what it was. */
function readShifts(): Promise<{ value: number; what: string[] }[]> {
  interface Shift extends PerformanceEntry {
    value: number
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  return new Promise((resolve) => {
    new PerformanceObserver((list) =>
      resolve(
        (list.getEntries() as Shift[]).map(({ value, sources }) => ({
          value,
          what: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${(node as HTMLElement | null)?.className ?? ''}: ${previousRect.top} to ${currentRect.top}`,
          ),
        })),
      ),
    ).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve([]), 1000)
  })
}
