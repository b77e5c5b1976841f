import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findOverflow } from './support/axe.ts'
import { desktop, home, phone, someone, speak } from './support/people.ts'

/** Letters of twice the size, as a browser's setting has them: lengths of the page go by the root's. */
const enlarge = (page: Page) => page.addStyleTag({ content: 'html { font-size: 32px !important; }' })

const paths = [
  '/',
  '/Toronto/Workshops',
  '/Toronto/Workshops?view=table',
  '/Toronto/Workshop/Create',
  '/Toronto/Volunteers',
  '/Toronto/Educators',
  '/Toronto/OutreachRequests',
  '/Toronto/reports',
  '/subject/record',
]

const content =
  'main :is(tbody tr, article, .elan-card, .elan-save-bar, .home-review, .record-section, .reports-choice)'

/** Opens a page with large letters, once it shows what it has. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(home + path)
  await page.locator(content).first().waitFor()
  await enlarge(page)
}

describe('with letters of twice the size', () => {
  it.each([
    ['a phone, in French', 'fr', phone],
    ['the desk', 'en', desktop],
  ] as const)(
    'no page is wider than the screen of %s, and the account is in reach',
    async (_, language, seat) => {
      const { page } = await someone('coordinator', { ...seat, language })
      await page.setViewportSize(seat)
      for (const path of paths) {
        await open(page, path)
        // Tables that have no room become cards, a moment after.
        await expect.poll(() => findOverflow(page), { message: path }).toBe(0)
        const box = await page.getByRole('button', { name: /^(Your menu|Votre menu)/ }).boundingBox()
        expect((box?.x ?? seat.width) + (box?.width ?? 0), path).toBeLessThanOrEqual(seat.width)
        expect(box?.width, path).toBeGreaterThanOrEqual(44)
      }
      await speak(page, 'en')
    },
  )

  it('the buttons of a form stand below each other on a phone, whole', async () => {
    const { page } = await someone('volunteer', { ...phone, language: 'fr' })
    await page.setViewportSize(phone)
    await open(page, '/Toronto/Workshop/Create')
    const buttons = await page.locator('.elan-save-actions button').all()
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
    const words = await Promise.all(
      buttons.map((button) => button.locator('.mantine-Button-label').boundingBox()),
    )
    expect(boxes).toHaveLength(2)
    for (const [place, box] of boxes.entries()) {
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(words[place]?.y).toBeGreaterThanOrEqual(box?.y ?? 0)
      expect(words[place]?.height).toBeLessThanOrEqual(box?.height ?? 0)
    }
    expect(boxes[1]?.y).toBeGreaterThanOrEqual((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0))
    await speak(page, 'en')
  })
})

it('a chip that is chosen is told from the others where people see few colours of their own', async () => {
  const { page } = await someone('coordinator', phone)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${home}/Toronto/Volunteers`)
  const groundOf = (chip: string) =>
    page
      .locator(chip)
      .first()
      .evaluate((label) => getComputedStyle(label).backgroundColor)
  expect(await groundOf('.mantine-Chip-label[data-checked]')).not.toBe(
    await groundOf('.mantine-Chip-label:not([data-checked])'),
  )
  await page.emulateMedia({ forcedColors: 'none' })
})

it('the only button of the first page of a request stands as far from one side as from the other', async () => {
  const { page } = await someone('volunteer', phone)
  await page.setViewportSize(phone)
  await page.goto(`${home}/outreach/request`)
  const next = page.getByRole('button', { name: /^(Next|Suivant)$/ })
  await next.waitFor()
  // Beside what a scroll bar takes.
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  const box = await next.boundingBox()
  expect(box?.x).toBe(width - (box?.x ?? 0) - (box?.width ?? 0))
})
