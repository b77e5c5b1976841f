import type { Page } from 'playwright-core'

/** Letters of that size, as the browser's own setting has them: queries about the screen go by it as well. */
export async function setLetters(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
}
