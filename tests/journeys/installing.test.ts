import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { Device } from './support/browser.ts'
import { Deployment } from './support/deployment.ts'
import { home, phone } from './support/people.ts'

/** A phone that has never seen the app, and the server as it meets it. */
async function takeNewPhone(): Promise<{ device: Device; deployment: Deployment; page: Page }> {
  const deployment = new Deployment()
  // The browser's own lines about what the server would not give.
  const expectedErrors = [/status of 503/]
  const device = new Device({ ...phone, through: await deployment.listen(), expectedErrors })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await device.photograph(task.name)
    await device.dispose()
    await deployment.close()
  })
  return { device, deployment, page: await device.start() }
}

const isInCharge = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 })

/** A promise, and how it is kept. */
function later(): { until: Promise<void>; come: () => void } {
  let come = () => {}
  const until = new Promise<void>((resolve) => {
    come = resolve
  })
  return { until, come }
}

it('a page that was on its way as the worker took over is the worker’s too', async () => {
  const { device, deployment, page } = await takeNewPhone()
  const [install, open] = [later(), later()]
  deployment.keepsBack = { matching: /^\/index\.html/, until: install.until }
  await page.goto(home)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const watch = await device.openTab()
  await watch.goto(`${home}/health/live`)

  // The next page is asked for while the worker still installs, and comes when it has taken over.
  const asked = later()
  await page.route(`${home}/?again`, async (route) => {
    asked.come()
    await open.until
    await route.continue()
  })
  // As long as installing may take on a machine that others share.
  const opening = page.goto(`${home}/?again`, { timeout: 120_000 })
  await asked.until
  install.come()
  await watch.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    await new Promise<void>((resolve) => {
      const look = () => active?.state === 'activated' && resolve()
      active?.addEventListener('statechange', look)
      look()
    })
  })
  open.come()
  await opening
  await isInCharge(page)
  expect(device.complaints()).toEqual([])
})

it('installing that broke off is taken up again by the open page, and what had come is not asked for again', async () => {
  const { device, deployment, page } = await takeNewPhone()
  const asked: string[] = []
  let refused = 0
  deployment.says = (_method, url) => {
    if (url.startsWith('/assets/')) asked.push(url)
    // All the rest comes meanwhile.
    if (!url.startsWith('/index.html') || refused > 0) return null
    refused += 1
    asked.length = 0
    return { status: 503, body: '{}' }
  }
  await page.goto(home)
  await isInCharge(page)
  expect(refused).toBe(1)
  // Each file was asked for at most once after the refusal: by the rest of the first try, or by the second.
  expect(asked).toEqual([...new Set(asked)])
  expect(device.complaints()).toEqual([])
})

it('where a part of the app is gone from the device a start is tried once more, and then says that nothing was lost', async () => {
  const { device, deployment, page } = await takeNewPhone()
  await page.goto(home)
  await isInCharge(page)
  const takeWords = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        const words = (await cache.keys()).filter(({ url }) => /\/assets\/en-[^/]*$/.test(url))
        await Promise.all(words.map((word) => cache.delete(word)))
      }
    })
  await takeWords()
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  let isRefused = true
  let refusals = 0
  deployment.says = (_method, url) => {
    if (!isRefused || !/^\/assets\/en-/.test(url)) return null
    refusals += 1
    return { status: 503, body: '{}' }
  }
  let loads = 0
  page.on('load', () => loads++)
  await page.goto(`${home}/static/help`)
  await page.getByText('What was written on this device is still here.').waitFor()
  expect(loads).toBe(2)
  expect(refusals).toBeGreaterThanOrEqual(2)

  isRefused = false
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/static/help')
  // Signal mends the device, too: without it the next start would lack them again.
  const holdsWords = () =>
    page.evaluate(async () => {
      const urls: string[] = []
      for (const name of await caches.keys())
        urls.push(...(await (await caches.open(name)).keys()).map(({ url }) => url))
      return urls.some((url) => /\/assets\/en-[^/]*$/.test(url))
    })
  await expect.poll(holdsWords).toBe(true)
  expect(device.complaints()).toEqual([
    expect.stringContaining('Failed to fetch dynamically imported module'),
  ])
})

it('a page whose script does not come says so after a while, and opens once it comes', async () => {
  const { device, deployment, page } = await takeNewPhone()
  let isRefused = true
  deployment.says = (_method, url) =>
    isRefused && /^\/assets\/index-.*\.js/.test(url) ? { status: 503, body: '{}' } : null
  const pages = await page.context().newCDPSession(page)
  await pages.send('Animation.enable')
  for (const [path, heading] of [
    ['/', 'Welcome to Élan'],
    ['/static/help', 'Help'],
  ] as const) {
    isRefused = true
    await page.goto(home + path)
    await pages.send('Animation.setPlaybackRate', { playbackRate: 100 })
    await page.getByText('Élan is taking a long time to open.').waitFor()
    isRefused = false
    await pages.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.waitForFunction(() => {
      const late = document.querySelector('.elan-unopened')
      return late && getComputedStyle(late).display === 'none'
    })
    await page.evaluate(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
      for (const name of await caches.keys()) await caches.delete(name)
    })
    await pages.send('Network.clearBrowserCache')
  }
  expect(device.complaints().filter((line) => !line.includes('dynamically imported module'))).toEqual([])
})
