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

const sayNone = `if (!sessionStorage.getItem('signal'))
  Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })`
const sayThereIs = `sessionStorage.setItem('signal', 'back')
  delete navigator.onLine
  window.dispatchEvent(new Event('online'))`

/** Tells each page that is opened in this tab from now on, ahead of its first script, until the function that it gives is called. */
export async function toldOfNoSignalAtTheStart(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(sayNone)
  return () => page.evaluate(sayThereIs)
}
