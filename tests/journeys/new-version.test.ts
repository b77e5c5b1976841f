import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { isSoak, Tally, tries } from '../support/tally.ts'
import { Device } from './support/browser.ts'
import { Deployment } from './support/deployment.ts'
import { beginLog, listOf, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, signIn } from './support/people.ts'

const patient = { timeout: 20_000 }

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })

it('a new version waits while a form is open, then comes with one reload, and nothing is lost', async () => {
  const deployment = new Deployment()
  const device = new Device({ ...phone, through: await deployment.listen() })
  onTestFinished(async () => {
    await device.dispose()
    await deployment.close()
  })
  const page = await device.start()
  await signIn(page, 'volunteer')
  await becomesReadyForOffline(page)
  await page.goto(`${home}/Toronto/Workshop/Create`)
  const name = page.getByRole('textbox', { name: /^Name of the activity/ })
  await name.fill('Written before the new version')
  let loads = 0
  page.on('load', () => loads++)

  deployment.deploy()
  await lookForUpdate(page)
  await page.getByText('A new version of Élan is ready.').waitFor()
  expect(loads).toBe(0)
  await name.fill('Written while the new version waits')
  await expect.poll(() => page.getByText(/Draft kept on this (phone|device)/).count(), patient).toBe(1)

  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => loads, patient).toBe(1)
  await expect.poll(() => name.inputValue(), patient).toBe('Written while the new version waits')
  expect(await page.getByText('A new version of Élan is ready.').count()).toBe(0)
  expect(loads).toBe(1)
  expect(device.complaints()).toEqual([])
})

const rounds = tries(0, 20)

it.runIf(isSoak)(
  'a new version that comes in the middle of sending costs one reload and nothing else',
  async () => {
    const tally = new Tally('new version in the middle of sending')
    const deployment = new Deployment()
    const device = new Device({ ...phone, through: await deployment.listen() })
    onTestFinished(async () => {
      await device.dispose()
      await deployment.close()
    })
    const page = await device.start()
    await signIn(page, 'volunteer')
    await becomesReadyForOffline(page)
    const stamp = Date.now()
    for (let round = 0; round < rounds; round++) {
      const title = `Mid-flush ${stamp}-${round}`
      deployment.hold = 1500
      await page.goto(home)
      await beginLog(page, /^Workshop/, title)
      let loads = 0
      const count = () => loads++
      page.on('load', count)
      await page.getByRole('button', { name: 'Save and finish later', exact: true }).click()
      await page.getByText('It will be sent by itself.').waitFor()
      deployment.deploy()
      await lookForUpdate(page)
      const started = performance.now()
      await page.getByRole('button', { name: 'Update' }).click()
      await expect.poll(() => loads, patient).toBe(1)
      deployment.hold = 0
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), patient).toBe(1)
      page.off('load', count)
      if (loads > 1) tally.lost(`${title}: ${loads} reloads`)
      await page.goto(`${home}/unsent`)
      await page.getByText('Everything was sent').waitFor({ timeout: 90_000 })
      await page.goto(listOf(title))
      await tileOf(page, title).locator('[data-kind="sent"]').waitFor()
      tally.found(title, await tileOf(page, title).count())
      tally.tried(performance.now() - started)
    }
    expect(device.complaints()).toEqual([])
    tally.end()
  },
  120_000 + rounds * 60_000,
)
