import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { Device } from './support/browser.ts'
import { Deployment } from './support/deployment.ts'
import { beginLog, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, desktop, signIn } from './support/people.ts'
import { table } from './support/table-of-logs.ts'

const lost = /\/assets\/(engine|bring-table|office-groups)-[^/]*\.js$/

/** Takes what sends, the table and the office’s part of the menu out of all that is kept on the device. */
async function loseParts(page: Page): Promise<void> {
  await page.evaluate(async (source) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const gone = (await cache.keys()).filter(({ url }) => new RegExp(source).test(url))
      await Promise.all(gone.map((file) => cache.delete(file)))
    }
  }, lost.source)
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
}

it('what the device has lost of the app is done without and asked for again: the menu, the table, and what sends', async () => {
  const deployment = new Deployment()
  const device = new Device({
    ...desktop,
    through: await deployment.listen(),
    expectedErrors: [/status of 503/],
  })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await device.photograph(task.name)
    await device.dispose()
    await deployment.close()
  })
  const page = await device.start()
  await signIn(page, 'coordinator')
  await becomesReadyForOffline(page)

  await loseParts(page)
  const asked: string[] = []
  let isRefused = true
  deployment.says = (_method, url) => {
    if (!isRefused || !lost.test(url)) return null
    asked.push(url)
    return { status: 503, body: '{}' }
  }
  const title = `Half an app ${Date.now()}`
  // The worker sends at each opening: what the page itself sends is seen as long as it stays.
  await page.goto(listOf(title))
  const office = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Volunteers', exact: true })
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Activities', exact: true })
    .waitFor()
  await expect.poll(() => asked.filter((url) => url.includes('/office-groups-')).length).toBeGreaterThan(1)
  await office.waitFor({ state: 'detached' })
  await beginLog(page, /^Workshop/, title)
  await save(page, 'Save and finish later')
  await tileOf(page, title).locator('[data-kind="saved"]').waitFor()
  await page.getByRole('radio', { name: 'Table' }).check()
  await page.getByText('The table needs a connection the first time.').waitFor()
  await tileOf(page, title).waitFor()
  await expect.poll(() => asked.filter((url) => url.includes('/engine-')).length).toBeGreaterThan(1)

  isRefused = false
  // Nobody asks for any of it anew.
  await table(page).getByRole('row').filter({ hasText: title }).waitFor({ timeout: 60_000 })
  await page.getByRole('radio', { name: 'Tiles' }).check()
  await tileOf(page, title).locator('[data-kind="sent"]').waitFor({ timeout: 60_000 })
  await office.waitFor()
  expect(device.complaints()).toEqual([])
})
