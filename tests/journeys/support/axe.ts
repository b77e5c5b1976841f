import { readFileSync } from 'node:fs'
import type { AxeResults, NodeResult } from 'axe-core'
import type { Locator, Page } from 'playwright-core'

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/**
 * Everything that there is to find, and what alone a colour scheme changes. Nothing is read beforehand: none of these rules asks
 * for style sheets, and nothing plays.
 */
const extent = {
  all: `{ preload: false, runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }`,
  colours: `{ preload: false, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, resultTypes: ['violations'] }`,
}

/**
 * What axe finds against WCAG 2.2 AA on the page as it stands, each as one line; target size is switched on. The
 * screen is made as tall as the page meanwhile: what lies half under the sticky bar can be scrolled out of it.
 */
export async function findBarriers(page: Page, what: keyof typeof extent = 'all'): Promise<string[]> {
  const seat = page.viewportSize()
  if (!seat) throw new Error('The page has no screen')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: seat.width, height: Math.max(seat.height, Math.ceil(height * 1.5)) })
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  const results = (await page.evaluate(`axe.run(document, ${extent[what]})`)) as AxeResults
  await page.setViewportSize(seat)
  return results.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(nameNode).join(', ')}`)
}

/** What it finds in the light scheme, and of the colours in the dark one; each line names its scheme. */
export async function findBarriersInBothSchemes(page: Page): Promise<string[]> {
  await wear(page, 'light')
  const light = await findBarriers(page)
  await wear(page, 'dark')
  const dark = await findBarriers(page, 'colours')
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)]
}

/** Where it is, and for a contrast, of which colours. */
const nameNode = ({ target, any }: NodeResult): string => {
  const { fgColor, bgColor } = (any[0]?.data ?? {}) as { fgColor?: string; bgColor?: string }
  return `${target.join(' ')}${fgColor && bgColor ? ` (${fgColor} on ${bgColor})` : ''}`
}

/** How many pixels the page, or a dialog over it, is wider than its place; 0 when nothing scrolls sideways. */
export const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      document.documentElement.scrollWidth - window.innerWidth,
      ...Array.from(document.querySelectorAll('dialog[open]'), (one) => one.scrollWidth - one.clientWidth),
    ),
  )

/** True when neither their own box nor one around it cuts a part of these words off. */
export const isWhole = (words: Locator): Promise<boolean> =>
  words.evaluate((element) => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element
    // Both are rounded, each its own way.
    if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1) return false
    const own = element.getBoundingClientRect()
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue
      const { left, right, top, bottom } = box.getBoundingClientRect()
      if (own.left < left || own.right > right || own.top < top || own.bottom > bottom) return false
    }
    return true
  })

/** Puts the page into a colour scheme, and waits until what changes its colour or place by and by has arrived. */
export async function wear(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  // What moves in a part that is folded up ends as well, but tells nobody: how far it is has to be asked.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}
