import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openSection } from './support/activity-form.ts'
import { findBarriers, findOverflow, wear } from './support/axe.ts'
import { beginLog, save } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, desktop, home, phone, someone, speak } from './support/people.ts'

const feed = (page: Page) => page.getByRole('list', { name: 'Posts' })
const cardOf = (page: Page, text: string) => feed(page).getByRole('article').filter({ hasText: text })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const written = (page: Page) => page.getByRole('textbox', { name: 'Text of the post' })

async function post(page: Page, text: string, isPinned = false): Promise<void> {
  await page.getByRole('button', { name: 'New post' }).click()
  await written(page).fill(text)
  if (isPinned) await page.getByRole('checkbox', { name: 'Pin it above the others' }).check()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await cardOf(page, text).waitFor()
}

async function choose(page: Page, text: string, what: RegExp): Promise<void> {
  const more = cardOf(page, text).getByRole('button', { name: /^More for the post/ })
  // An open menu goes when the page moves under it: what moves it has moved before.
  await more.scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await more.click()
  await page.getByRole('menuitem', { name: what }).click()
}

describe('a post', () => {
  it('of a coordinator reaches a volunteer whose app is open, and is read without signal after a restart', async () => {
    const coordinator = (await someone('coordinator')).page
    const { device, page, link } = await someone('volunteer', phone)
    await becomesReadyForOffline(page)
    await page.goto(home)
    await page.getByRole('heading', { level: 2, name: 'Posts' }).waitFor()
    const name = `Comet ${Date.now()}`
    const hostile = '<img src=x onerror=alert(1)> javascript:alert(1)'
    await coordinator.goto(home)
    await post(coordinator, `${name}\nSee https://elan.example/comet. ${hostile}`, true)
    // No reload: the open app hears of it.
    await cardOf(page, name).waitFor()
    expect(await cardOf(page, name).getByText('Pinned').count()).toBe(1)
    expect(await cardOf(page, name).getByText('Priya Banerjee').count()).toBe(1)
    const links = cardOf(page, name).getByRole('link')
    expect(await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))).toEqual([
      'https://elan.example/comet',
    ])
    expect(await cardOf(page, name).getByText(hostile).count()).toBe(1)
    expect(await cardOf(page, name).getByRole('button').count()).toBe(0)

    await device.kill()
    link.set('cut')
    const again = await device.start()
    await again.goto(home)
    await cardOf(again, name).waitFor()
    link.set('open')

    await choose(coordinator, name, /^Delete/)
    await coordinator.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await coordinator.getByText('The post was deleted.').waitFor()
    await cardOf(coordinator, name).waitFor({ state: 'detached' })
    await again.bringToFront()
    await cardOf(again, name).waitFor({ state: 'detached' })
  })

  it('is edited in its place, says so, or is left as it was; the boxes are remembered on the device', async () => {
    const { page } = await someone('coordinator', phone)
    const name = `Edit ${Date.now()}`
    // What comes by and by has come: an open menu goes when the page moves under it.
    await page.locator('.dashboard-chart').first().waitFor()
    await post(page, name)
    await choose(page, name, /^Edit/)
    await written(page).fill('Never saved')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard what I wrote' }).click()
    await cardOf(page, name).waitFor()
    await choose(page, name, /^Edit/)
    expect(await written(page).inputValue()).toBe(name)
    await written(page).fill(`${name} now`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await cardOf(page, `${name} now`)
      .getByText(/edited on/)
      .waitFor()

    await box(page, 'Toronto').uncheck()
    await cardOf(page, name).waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('.dashboard-chart').first().waitFor()
    await feed(page).waitFor()
    expect(await box(page, 'Toronto').isChecked()).toBe(false)
    expect(await cardOf(page, name).count()).toBe(0)
    await box(page, 'Toronto').check()
    await choose(page, name, /^Delete/)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The post was deleted.').waitFor()
  })
})

describe('the dashboard', () => {
  it('leads to lists that show as many, and its charts have tables', async () => {
    const { page } = await someone('coordinator')
    for (const name of ['Incomplete logs', 'Complete logs']) {
      const count = page.getByRole('link', { name: new RegExp(`^[\\d,]+\\s*${name}$`) })
      const told = Number((await count.locator('strong').innerText()).replace(/\D/g, ''))
      expect(told).toBeGreaterThan(0)
      await count.click()
      await page.getByText(new RegExp(`^${told} activit`)).waitFor()
      await page.goBack()
    }
    await page.getByText('As a table').first().click()
    expect(await page.getByRole('table', { name: 'Hours' }).getByRole('row').count()).toBe(13)
  })
})

describe('an address list', () => {
  it('is made by a coordinator, and a mail of its type goes to it', async () => {
    const { page } = await someone('coordinator')
    const address = `copies${Date.now()}@office.example`
    await page.goto(`${home}/Toronto/AddressLists`)
    await page.getByRole('link', { name: 'Add an address list' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Email is required').waitFor()
    await page.getByText('Recipients required!').waitFor()
    await page
      .getByRole('combobox', { name: /^E-mail/ })
      .selectOption({ label: 'Added to an activity, to the volunteer' })
    const typed = page.getByRole('textbox', { name: 'Add an address' })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    expect(await typed.evaluate((field) => field === document.activeElement)).toBe(true)
    await typed.fill('no address')
    await typed.press('Enter')
    await page.getByText('Must be a valid email').waitFor()
    await typed.fill(address)
    await typed.press('Enter')
    await page.getByRole('button', { name: `Remove ${address}` }).waitFor()
    await page.getByRole('combobox', { name: 'Find a person' }).fill('Cormier')
    await page.getByRole('option', { name: /Amélie Cormier/ }).click()
    await page.getByRole('button', { name: 'Remove volunteer@elan.example' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Added to an activity' })
    await row.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: /^View recipients/ }).click()
    await page.getByRole('dialog').getByText(address).waitFor()
    await page.getByRole('tab', { name: 'French' }).click()
    await page
      .getByRole('dialog')
      .getByText('Vous figurez dans l’activité', { exact: false })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')

    await page.goto(home)
    await beginLog(page, /^Workshop/, `Copied ${Date.now()}`)
    await openSection(page, /Volunteers/)
    await page.getByRole('combobox', { name: /Add a volunteer/ }).fill('Cormier')
    await page.getByRole('option', { name: /Amélie Cormier/ }).click()
    await save(page, 'Save and finish later')
    await page.goto(`${home}/Toronto/AddressLists`)
    await row.waitFor()
    const staff = (await someone('staff')).page
    await expect
      .poll(
        async () => {
          await staff.goto(`${home}/mail`)
          await staff.getByRole('heading', { level: 1, name: 'E-mails of the demonstration' }).waitFor()
          return staff.getByText(address).count()
        },
        { timeout: 20_000 },
      )
      .toBe(1)

    await row.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The address list was deleted.').waitFor()
  })
})

describe('home and the address lists', () => {
  it.each([
    ['en', 'light', desktop],
    ['fr', 'dark', phone],
  ] as const)('have no barriers in %s, %s', async (language, scheme, seat) => {
    const { page } = await someone('coordinator', { ...seat, language, scheme })
    await speak(page, language)
    for (const path of ['/', '/Toronto/AddressLists', '/Toronto/AddressList/Create']) {
      await page.goto(`${home}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (path === '/') {
        await page.locator('.dashboard-chart').first().waitFor()
        await page.getByRole('button', { name: /^(New post|Nouvelle publication)$/ }).click()
        await page.locator('.post-desk textarea').waitFor()
      } else
        await page.locator('main table, main form, main .elan-cards, main .elan-page-state').first().waitFor()
      await wear(page, scheme)
      if (process.env.PHOTOS)
        await page.screenshot({
          path: `${process.env.PHOTOS}/${language}-${path.replaceAll('/', '_')}.png`,
          fullPage: true,
        })
      expect(await findBarriers(page), path).toEqual([])
      expect(await findOverflow(page), path).toBe(0)
    }
  })
})
