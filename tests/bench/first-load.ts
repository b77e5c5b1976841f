import type { Page } from 'playwright-core'
import { type Figure, median } from './figure.ts'
import { signInAt, slowDown, takeOutDevice } from './support/bench-device.ts'

/** What a first visit has to fetch, and when its page stands, on a slow phone. */
export const firstLoad: Figure = {
  name: 'first-load',
  about:
    'the first visit: bytes on the wire, and its largest paint at 1.6 Mbit/s, 150 ms, processor 4 times slower',
  measure: async (stage) => {
    const elan = await stage.elan()
    const device = await takeOutDevice(stage, elan.port)
    const session = await device.page.context().newCDPSession(device.page)
    const bytes = { code: 0, all: 0 }
    const kinds = new Map<string, string>()
    await session.send('Network.enable')
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.all += encodedDataLength
      if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes.code += encodedDataLength
    })
    await device.page.goto(elan.origin)
    await device.page.getByRole('button', { name: 'Sign in' }).waitFor()
    const atSignIn = { ...bytes }
    // Once somebody is signed in, the list is the first thing they open.
    await signInAt(device.page, elan.origin)
    await device.page.goto(`${elan.origin}/Toronto/Workshops`)
    await device.page.getByRole('listitem').first().waitFor()

    const paints: number[] = []
    for (let round = 0; round < (stage.quick ? 1 : 5); round++) {
      const fresh = await takeOutDevice(stage, elan.port)
      paints.push(await largestPaint(fresh.page, elan.origin))
    }
    return [
      {
        what: 'script and style of the first page',
        unit: 'KB',
        measured: atSignIn.code / 1024,
        aim: { atMost: 200 },
        note: `${Math.round(atSignIn.all / 1024)} KB with typeface, icons and page`,
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
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.waitForLoadState('networkidle')
  return (await page.evaluate('window.largest')) as number
}
