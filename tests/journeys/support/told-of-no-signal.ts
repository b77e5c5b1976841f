import type { Page } from 'playwright-core'

/**
 * Tells a page that was opened without signal of it, as a phone's browser does by itself: some Chromium whose signal the
 * driver took tells only the pages that were open then. The function that it gives takes the word back.
 */
export async function toldOfNoSignal(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  return () => session.detach()
}
