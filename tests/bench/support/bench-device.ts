import type { CDPSession, Page } from 'playwright-core'
import { Device } from '../../journeys/support/browser.ts'
import type { Stage } from './stage.ts'

/** A phone of the bench: a Chromium with its own profile. */
export interface BenchDevice {
  page: Page
  /** Kills the browser and opens it again on the same profile: nothing is warm. */
  restart(): Promise<Page>
}

/** Takes out a device whose connections to localhost go to `port`. */
export async function takeOutDevice(
  stage: Stage,
  port: number,
  size: { width: number; height: number } = { width: 360, height: 740 },
): Promise<BenchDevice> {
  const device = new Device({ through: port, ...size })
  stage.after(() => device.dispose())
  const bench: BenchDevice = {
    page: await device.start(),
    restart: async () => {
      await device.kill()
      bench.page = await device.start()
      return bench.page
    },
  }
  return bench
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

/** Opens an empty page of an origin, without the app and its rules for scripts, and brings `code` into it. */
export async function openEmptyPage(page: Page, origin: string, code: string): Promise<void> {
  const address = `${origin}/empty-page-of-the-bench`
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>bench</title>' }),
  )
  await page.goto(address)
  // With one on, every request of the page travels through the driver, bodies and all.
  await page.unroute(address)
  await page.evaluate(code)
}
