import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { isSoak, Tally, tries } from '../support/tally.ts'
import { Device } from './support/browser.ts'
import { Deployment } from './support/deployment.ts'
import { beginLog, listOf, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, desktop, home, phone, signIn } from './support/people.ts'

const patient = { timeout: 20_000 }

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })

/** An installation that gets new versions, and a device that uses it. */
async function deployed(size: typeof phone | typeof desktop) {
  const deployment = new Deployment()
  const device = new Device({ ...size, through: await deployment.listen() })
  onTestFinished(async () => {
    await device.dispose()
    await deployment.close()
  })
  return { deployment, device }
}

it('a new version waits while a form is open, then comes with one reload, and nothing is lost', async () => {
  const { deployment, device } = await deployed(phone)
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

/** As a tab does when another one is chosen. */
const goesOutOfSight = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

it('a new version waits for the dialog of another window, and for the call that it makes', async () => {
  const { deployment, device } = await deployed(desktop)
  const page = await device.start()
  await signIn(page, 'coordinator')
  await becomesReadyForOffline(page)
  await page.goto(`${home}/Toronto/Invitations`)
  const other = await device.openTab()
  await other.goto(home)
  await other.getByRole('heading', { level: 1 }).waitFor()
  await page.bringToFront()
  const invited = `written-in-a-dialog-${Date.now()}@example.org`
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByLabel('E-mail addresses').fill(invited)
  const loads = { page: 0, other: 0 }
  page.on('load', () => loads.page++)
  other.on('load', () => loads.other++)

  deployment.deploy()
  await lookForUpdate(other)
  await other.getByText('A new version of Élan is ready.').waitFor()
  await goesOutOfSight(other)
  await page.waitForTimeout(2000)
  expect(loads).toEqual({ page: 0, other: 0 })

  // Asked for in the other window, it comes there.
  await other.bringToFront()
  await other.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => loads.other, patient).toBe(1)
  await page.bringToFront()
  await page.waitForTimeout(3000)
  expect(await dialog.getByLabel('E-mail addresses').inputValue()).toBe(invited)
  deployment.hold = 4000
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect.poll(() => loads.page, patient).toBe(1)
  deployment.hold = 0
  await page.getByText(invited).waitFor()

  // With nothing open anywhere, out of sight is early enough.
  await other.getByRole('heading', { level: 1 }).waitFor()
  deployment.deploy()
  await lookForUpdate(other)
  await other.getByText('A new version of Élan is ready.').waitFor()
  await goesOutOfSight(other)
  await expect.poll(() => loads, patient).toEqual({ page: 2, other: 2 })
  expect(device.complaints()).toEqual([])
})

it('a new version waits for words that are written on the page of words and not saved', async () => {
  const { deployment, device } = await deployed(desktop)
  const page = await device.start()
  await signIn(page, 'administrator')
  await becomesReadyForOffline(page)
  await page.goto(`${home}/words?q=${encodeURIComponent('Travail non envoyé')}`)
  await page.getByRole('button', { name: 'Details of Unsent work', exact: true }).click()
  const french = page.getByRole('textbox', { name: 'French', exact: true })
  await french.fill('Travail en attente')
  let loads = 0
  page.on('load', () => loads++)

  deployment.deploy()
  await lookForUpdate(page)
  await page.getByText('A new version of Élan is ready.').waitFor()
  await goesOutOfSight(page)
  await page.waitForTimeout(2000)
  expect(loads).toBe(0)
  expect(await french.inputValue()).toBe('Travail en attente')

  // Once they say what is said already, nothing is lost with the page.
  await french.fill('Travail non envoyé')
  await goesOutOfSight(page)
  await expect.poll(() => loads, patient).toBe(1)
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
