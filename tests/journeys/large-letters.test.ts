import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findOverflow } from './support/axe.ts'
import { setLetters } from './support/large-letters.ts'
import { desktop, home, phone, someone, speak } from './support/people.ts'

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
  '/volunteer/profile',
]

const content =
  'main :is(tbody tr, article, .elan-card, .elan-save-bar, .home-review, .record-section, .reports-choice)'

/** Opens a page with large letters, once it shows what it has. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(home + path)
  await page.locator(content).first().waitFor()
}

/** The words of the buttons there that the label, its button or the edge of the screen cuts. */
const cutIn = (page: Page, place: string): Promise<string[]> =>
  page.locator(place).evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const label = button.querySelector<HTMLElement>('.mantine-Button-label')
      if (!label) return []
      const [box, words] = [button.getBoundingClientRect(), label.getBoundingClientRect()]
      const isInside =
        box.left >= 0 &&
        box.right <= window.innerWidth &&
        words.left >= box.left &&
        words.right <= box.right &&
        words.top >= box.top &&
        words.bottom <= box.bottom
      // Lines that stand close reach a little out of their box, though nothing of a letter does.
      const close = Number.parseFloat(getComputedStyle(label).fontSize) / 6
      const isWhole =
        label.scrollWidth <= label.clientWidth + 1 && label.scrollHeight <= label.clientHeight + close
      return isInside && isWhole ? [] : [label.innerText]
    }),
  )

/** True where the foot of the form says how much is left, in full sight, and a press on it arrives. */
async function saysWhatIsLeft(page: Page): Promise<boolean> {
  const status = page.locator('.elan-save-status button').first()
  await status.scrollIntoViewIfNeeded()
  return status.evaluate((button) => {
    const words = [...button.querySelectorAll('.elan-left-words, .elan-left-number')].find(
      (one) => one.getBoundingClientRect().width > 4,
    )
    const { left, right, top, bottom } = (words ?? button).getBoundingClientRect()
    const corners = [left + 1, (left + right) / 2, right - 1].map((x) =>
      document.elementFromPoint(x, (top + bottom) / 2),
    )
    return words !== undefined && corners.every((found) => button.contains(found))
  })
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
      await setLetters(page, 32)
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

  it.each(['en', 'fr'] as const)(
    'the first page of a phone and its forms cut no word (%s)',
    async (language) => {
      const { page } = await someone('volunteer', { ...phone, language })
      await page.setViewportSize(phone)
      for (const size of [24, 32]) {
        await setLetters(page, size)
        await page.goto(home)
        await page.locator('.home-log a').waitFor()
        expect(await cutIn(page, '.home-log :is(button, a)'), `Home, ${size}`).toEqual([])
        for (const path of ['/Toronto/Workshop/Create', '/volunteer/profile']) {
          await open(page, path)
          expect(await findOverflow(page), `${path}, ${size}`).toBe(0)
          expect(await cutIn(page, '.elan-save-bar button'), `${path}, ${size}`).toEqual([])
          expect(await saysWhatIsLeft(page), `${path}, ${size}`).toBe(true)
        }
      }
      await setLetters(page, 16)
      await speak(page, 'en')
    },
  )

  it('the buttons of a form stand below each other on a phone, and the heading of a step breaks in no word', async () => {
    const { page } = await someone('volunteer', { ...phone, language: 'fr' })
    await page.setViewportSize(phone)
    await setLetters(page, 32)
    await open(page, '/Toronto/Workshop/Create')
    const buttons = await page.locator('.elan-save-actions button').all()
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
    expect(boxes).toHaveLength(2)
    for (const box of boxes) {
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
    expect(boxes[1]?.y).toBeGreaterThanOrEqual((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0))
    await page.locator('.elan-steps li').last().getByRole('button').click()
    const heading = page.getByRole('heading', { level: 2, name: 'Sommaire' })
    const height = await heading.evaluate((title) => title.getClientRects()[0]?.height)
    const line = await heading.evaluate((title) => Number.parseFloat(getComputedStyle(title).lineHeight))
    expect(height).toBeLessThan(line * 1.5)
    await setLetters(page, 16)
    await speak(page, 'en')
  })
})

it.each(['en', 'fr'] as const)(
  'with the keyboard open, the foot of a form says how much is left, in its one row (%s)',
  async (language) => {
    const { page } = await someone('volunteer', { ...phone, language })
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 380 })
      await open(page, '/Toronto/Workshop/Create')
      const bar = page.locator('.elan-save-bar')
      expect((await bar.boundingBox())?.height).toBeLessThan(80)
      expect(await findOverflow(page)).toBe(0)
      expect(await saysWhatIsLeft(page)).toBe(true)
      const left = bar.getByRole('button', { name: language === 'fr' ? /^\d+ éléments/ : /^\d+ things left/ })
      await left.click()
      await page.locator('.elan-things-panel button').first().waitFor()
      await page.keyboard.press('Escape')
    }
    await page.setViewportSize(phone)
    await speak(page, 'en')
  },
)

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
