import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { behindTheScenes } from './support/door.ts'
import { beginLog, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, people, phone, someone } from './support/people.ts'

/** How much the browser grants the app; nothing named is the browser's own measure again. */
async function grant(page: Page, quotaSize?: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: home,
    ...(quotaSize === undefined ? {} : { quotaSize }),
  })
}

it('a phone that is full says so, keeps the words on the page, and gives them as a file', async () => {
  const { page } = await someone('volunteer', { ...phone, fresh: true, expectedErrors: [/QuotaExceeded/] })
  await becomesReadyForOffline(page)
  const title = `Full to the brim ${Date.now()}`
  await beginLog(page, /^Workshop/, title)
  await page.getByText('Draft kept on this phone').waitFor()

  await grant(page, 1)
  const name = page.getByLabel(/^Name of the activity/)
  const onlyHere = page.getByRole('alert').getByText('it is only on this page')
  // The browser looks only now and then how much space is left.
  let words = 0
  await expect
    .poll(() => name.fill(`${title}, ${++words}`).then(() => onlyHere.count()), {
      timeout: 60_000,
      interval: 500,
    })
    .toBe(1)
  await name.fill(`${title}, and more`)
  expect(await page.getByText('Draft kept on this phone').count()).toBe(0)

  // Saving makes no promise that it cannot keep.
  await page.getByRole('button', { name: 'Save and finish later' }).click()
  await page.getByText('The log is not saved').waitFor()
  expect(await page.getByText('It will be sent by itself.').count()).toBe(0)
  await page.getByRole('button', { name: 'Close this message' }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Keep it in a file' }).click()
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(file.Items).toMatchObject([{ Kind: 'new', Document: { Name: `${title}, and more` } }])

  // A link does not take away what is nowhere else.
  await page.getByRole('banner').getByRole('link', { name: 'Élan' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  expect(await name.inputValue()).toBe(`${title}, and more`)

  await grant(page)
  await save(page, 'Save and finish later')
  await page.goto(listOf(title))
  await tileOf(page, `${title}, and more`).locator('[data-kind="sent"]').waitFor({ timeout: 90_000 })
})

it('a phone on which news finds no room says so, keeps what waits there, and takes the news in once there is room', async () => {
  const expectedErrors = [/QuotaExceeded/]
  const { page, link } = await someone('volunteer', { ...phone, fresh: true, expectedErrors })
  await becomesReadyForOffline(page)
  const [waiting, news] = [`Waits on a full phone ${Date.now()}`, `From elsewhere ${Date.now()}`]
  link.set('cut')
  await beginLog(page, /^Workshop/, waiting)
  await save(page, 'Save and finish later')

  let foundNoRoom = 0
  page.on('console', (message) => {
    if (/^The store failed.*Quota/s.test(message.text())) foundNoRoom += 1
  })
  await grant(page, 1)
  link.set('open')
  // The browser looks only now and then how much space is left; each opening asks what is new.
  await expect
    .poll(() => page.goto(home).then(() => foundNoRoom), { timeout: 60_000, interval: 2000 })
    .toBeGreaterThan(0)
  const isFull = page.getByText('The storage of this device is nearly full.')
  await isFull.waitFor()
  await tileOf(page, waiting).first().waitFor()

  const elsewhere = (await someone('volunteer', phone)).page
  await beginLog(elsewhere, /^Workshop/, news)
  await save(elsewhere, 'Save and finish later')
  await elsewhere.goto(listOf(news))
  await tileOf(elsewhere, news).locator('[data-kind="sent"]').waitFor()
  await page.goto(listOf(news))
  await isFull.waitFor()
  expect(await tileOf(page, news).count()).toBe(0)

  await grant(page)
  await page.goto(listOf(news))
  await tileOf(page, news).locator('[data-kind="sent"]').waitFor({ timeout: 90_000 })
  await expect.poll(() => isFull.count()).toBe(0)
  await page.goto(`${home}/unsent`)
  await page.getByText('Everything was sent').waitFor({ timeout: 90_000 })
  const arrived = await behindTheScenes(`select id from activity where name = '${waiting}'`)
  expect(arrived).toHaveLength(1)
  await page.goto(listOf(waiting))
  // Once it was sent, it may have made room for the news: then the list says so, and where it is.
  const older = page.getByRole('button', { name: 'Look for older logs' })
  await tileOf(page, waiting).or(older).first().waitFor()
  if ((await tileOf(page, waiting).count()) === 0) await older.click()
  await tileOf(page, waiting).waitFor()
})

it('a store that the browser has emptied is said once, and not after a sign-out', async () => {
  const { page, device } = await someone('volunteer', { ...phone, fresh: true })
  await becomesReadyForOffline(page)
  const session = await (await device.context()).newCDPSession(page)
  const clearedByTheBrowser = page.getByText('storage was cleared by the browser')
  const signInAgain = async () => {
    await page.goto(home)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel(/^E-?mail/i).fill(people.volunteer)
    await page.getByLabel(/^Password/i).fill('elan-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor({ timeout: 60_000 })
  }

  await page.goto('about:blank')
  await (await device.context()).clearCookies()
  await session.send('Storage.clearDataForOrigin', { origin: home, storageTypes: 'indexeddb' })
  await signInAgain()
  await clearedByTheBrowser.waitFor()
  await page.reload()
  await clearedByTheBrowser.waitFor()
  await page.getByRole('button', { name: 'I have read this' }).click()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
  expect(await clearedByTheBrowser.count()).toBe(0)

  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page
    .getByRole('button', { name: /^Sign in$|^Yes/ })
    .first()
    .waitFor()
  await (await device.context()).clearCookies()
  await signInAgain()
  expect(await clearedByTheBrowser.count()).toBe(0)
})
