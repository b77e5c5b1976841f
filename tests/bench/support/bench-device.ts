import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { Device } from '../../journeys/support/browser.ts'
import { slowWorkers } from './slow-workers.ts'
import type { Stage } from './stage.ts'

/** A phone of the bench: a Chromium with its own profile. */
export interface BenchDevice {
  page: Page
  /**
   * Gives what an expression of the page comes to, with the driver away: one that watches hears of every request, which costs
   * the browser as much processor time as sending it. The page goes on, as another object of the driver's.
   */
  evaluateAlone<T>(expression: string): Promise<T>
  /** Makes its service workers so many times slower until the figure ends; {@link slowDown} is for pages alone. */
  slowWorkers(times: number): void
  /** Kills the browser and opens it again on the same profile: nothing is warm. */
  restart(): Promise<Page>
  /**
   * Starts it again until a start finds nothing to do in the browser's store, which `use` has asked what will be measured:
   * after much was written, and where reading finds rows in several files, it merges files for seconds, in the background.
   * Killed meanwhile it begins anew at the next start, beside whatever is measured.
   */
  storeAtRest(use: (page: Page) => Promise<unknown>): Promise<void>
}

/** So long nothing in the store's folder may have changed, and no longer is waited for it. Milliseconds. */
const REST = 3000
const LONGEST = 120_000

/** Takes out a device whose connections to localhost go to `port`, which may be a proxy's (`asProxy`). */
export async function takeOutDevice(
  stage: Stage,
  port: number,
  looks: { width?: number; height?: number; asProxy?: boolean; isWhole?: boolean } = {},
): Promise<BenchDevice> {
  const device = new Device({ through: port, width: 360, height: 740, ...looks })
  stage.after(() => device.dispose())
  const bench: BenchDevice = {
    page: refuseRoutes(await device.start()),
    evaluateAlone: async <T>(expression: string) => {
      const value = await device.evaluateAlone(expression)
      bench.page = refuseRoutes(await device.takeUp())
      return value as T
    },
    slowWorkers: (times) => stage.after(slowWorkers(device.profile, times).end),
    restart: async () => {
      await device.kill()
      bench.page = refuseRoutes(await device.start())
      return bench.page
    },
    storeAtRest: async (use) => {
      const until = performance.now() + LONGEST
      for (let [before, now] = ['', tablesOf(device.profile)]; now !== before; ) {
        before = now
        await use(await bench.restart())
        now = await whenStill(() => tablesOf(device.profile), until)
      }
    },
  }
  return bench
}

/** The files that the browser's store has written for good. */
const tablesOf = (profile: string): string =>
  readdirSync(join(profile, 'Default/IndexedDB'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ldb'))
    .sort()
    .join()

async function whenStill(look: () => string, until: number): Promise<string> {
  let [seen, since] = [look(), performance.now()]
  while (performance.now() - since < REST) {
    if (performance.now() > until) throw new Error('the store does not come to rest')
    await sleep(100)
    const now = look()
    if (now !== seen) [seen, since] = [now, performance.now()]
  }
  return seen
}

/** No figure may be measured with a route of the driver on: whoever switches one on is told so. */
function refuseRoutes(page: Page): Page {
  const refuse = (): never => {
    throw new Error('with a route on, requests are measured that travel through the driver')
  }
  for (const place of [page, page.context()])
    Object.assign(place, { route: refuse, routeFromHAR: refuse, routeWebSocket: refuse })
  return page
}

/** Makes the page's processor so many times slower, as a cheap phone's is. */
export async function slowDown(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
  return session
}

/** Signs in to the demonstration through its own pages. */
export async function signInAt(page: Page, origin: string, name = 'volunteer'): Promise<void> {
  await page.goto(origin)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel(/^E-?mail/i).fill(`${name}@elan.example`)
  await page.getByLabel(/^Password/i).fill('elan-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !/^\/(oidc|callback)/.test(url.pathname))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/**
 * Opens a page of an origin that nothing of the app is on, and brings `code` into it as a script, which is compiled ahead where
 * it says so. The server gives the page, not the driver: with a route of the driver on, every request of the page would travel
 * through it, bodies and all.
 */
export async function openEmptyPage(page: Page, origin: string, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  // No script within a page is allowed otherwise.
  await session.send('Page.setBypassCSP', { enabled: true })
  await page.goto(`${origin}/health/live`)
  await page.addScriptTag({ content: code })
  await session.detach()
}
