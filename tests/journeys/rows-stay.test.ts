import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, home, someone, speak } from './support/people.ts'

const boxes = (page: Page) => page.locator('tbody input[type="checkbox"]')

/** How far the first row of the list moves when its box is ticked; its selection is cleared again. */
async function movedBy(page: Page): Promise<number> {
  const box = boxes(page).first()
  await box.scrollIntoViewIfNeeded()
  const place = () => box.evaluate((one) => one.getBoundingClientRect().top + window.scrollY)
  const before = await place()
  await box.check()
  await page.locator('tr[data-selected]').waitFor()
  const after = await place()
  await box.uncheck()
  return after - before
}

it('the rows of a list stay where they are under the pointer that ticks the first of them', async () => {
  const { page } = await someone('coordinator')
  for (const language of ['en', 'fr'] as const) {
    await page.setViewportSize(desktop)
    await page.goto(home)
    await speak(page, language)
    for (const list of ['Volunteers', 'Educators', 'OutreachRequests']) {
      await page.goto(`${home}/Toronto/${list}`)
      for (const width of [desktop.width, 1280]) {
        await page.setViewportSize({ ...desktop, width })
        await boxes(page).first().waitFor()
        expect([language, list, width, await movedBy(page)]).toEqual([language, list, width, 0])
        // Nor is anything of it out of sight.
        const beyond = await page
          .locator('.elan-table-frame')
          .evaluate((frame) => frame.scrollWidth - frame.clientWidth)
        expect([language, list, width, beyond]).toEqual([language, list, width, 0])
      }
    }
  }
})
