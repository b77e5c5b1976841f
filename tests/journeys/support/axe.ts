import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/**
 * What axe finds against WCAG 2.2 AA on the page as it stands, each as one line; target size is switched on. The
 * screen is made as tall as the page meanwhile: what lies half under the sticky bar can be scrolled out of it.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  const seat = page.viewportSize()
  if (!seat) throw new Error('The page has no screen')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: seat.width, height: Math.max(seat.height, Math.ceil(height * 1.5)) })
  await page.evaluate(source)
  const results = (await page.evaluate(
    `axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    })`,
  )) as AxeResults
  await page.setViewportSize(seat)
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
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

/** Puts the page into a colour scheme, and waits until what changes its colour or place by and by has arrived. */
export async function wear(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor()
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
}
