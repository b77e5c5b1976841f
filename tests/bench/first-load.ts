import type { Page } from 'playwright-core'
import { type Figure, median } from './figure.ts'
import { slowDown, takeOutDevice } from './support/bench-device.ts'

/** What a first visit has to fetch, and when its page stands, on a slow phone. */
export const firstLoad: Figure = {
  name: 'first-load',
  about:
    'the first visit: bytes on the wire, and its largest paint at 1.6 Mbit/s, 150 ms, processor 4 times slower',
  measure: async (stage) => {
    const elan = await stage.elan()
    const device = await takeOutDevice(stage, elan.port)
    await device.page.goto(elan.origin)
    await isInUse(device.page)
    const first = (await device.page.evaluate(weighPage)) as { needed: number; all: number }
    const paints: number[] = []
    for (let round = 0; round < (stage.quick ? 1 : 5); round++) {
      const fresh = await takeOutDevice(stage, elan.port)
      paints.push(await largestPaint(fresh.page, elan.origin))
    }
    return [
      {
        what: 'script, style and words until the first page can be used',
        unit: 'KB',
        measured: first.needed / 1000,
        aim: { atMost: 200 },
        note: `${Math.round(first.all / 1000)} KB with what comes after it: sign-in, sending and pulling, typeface`,
      },
      {
        what: 'largest paint of a first visit',
        unit: 's',
        measured: median(paints) / 1000,
        aim: { atMost: 1.9 },
      },
    ]
  },
}

/** The server drew what is seen; from now on the app listens. */
const isInUse = (page: Page) => page.locator('html[data-taken]').waitFor({ state: 'attached' })

/** Bytes on the wire: of the page and what it names, and of everything that came. */
const weighPage = `(() => {
  const named = new Set([...document.querySelectorAll('script[src], link[rel=modulepreload], link[rel=stylesheet]')]
    .map((element) => element.src || element.href))
  const entries = performance.getEntriesByType('resource')
  const sum = (some) => some.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0)
  const page = performance.getEntriesByType('navigation')
  return {
    needed: sum(page) + sum(entries.filter(({ name }) => /[.](js|css)$/.test(name) && named.has(name))),
    all: sum(page) + sum(entries),
  }
})()`

async function largestPaint(page: Page, origin: string): Promise<number> {
  const session = await slowDown(page, 4)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6e6 / 8) * 0.9,
    uploadThroughput: (750e3 / 8) * 0.9,
  })
  await page.addInitScript(`
    window.largest = 0
    new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) window.largest = startTime })
      .observe({ type: 'largest-contentful-paint', buffered: true })`)
  await page.goto(origin)
  await isInUse(page)
  await page.waitForLoadState('networkidle')
  return (await page.evaluate('window.largest')) as number
}
