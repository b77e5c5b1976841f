import { describe, expect, it } from 'vitest'
import { becomesReadyForOffline, home, phone, someone } from './support/people.ts'
import { toldOfNoSignal } from './support/told-of-no-signal.ts'

describe('getting around', () => {
  it('names each page in the browser and moves the focus to its heading', async () => {
    const { page } = await someone('coordinator')
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Activities', exact: true })
      .click()
    await expect.poll(() => page.title()).toBe('Activities · Élan')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page.getByRole('button', { name: 'FR, Français' }).click()
    await expect.poll(() => page.title()).toBe('Activités · Élan')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('FR')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
  })

  it('finds a page by typing part of its name, without the mouse', async () => {
    const { page } = await someone('coordinator')
    await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Page, person/ }).fill('unsent')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Unsent work' }).waitFor()
  })

  it('keeps the page when staff choose another site, whatever the case of the address', async () => {
    const { page } = await someone('staff')
    await page.goto(`${home}/toronto/workshops`)
    const site = page.getByRole('combobox', { name: 'Site' })
    await site.waitFor()
    expect(await site.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe(
      'Toronto',
    )
    await site.selectOption({ label: 'Montréal' })
    await page.waitForURL(/\/Montr%C3%A9al\/workshops/i)
    await page.getByRole('heading', { level: 1, name: 'Activities' }).waitFor()
    // A page without a site stays with all that its address asks.
    await page.goto(`${home}/volunteer/summary?tab=awards`)
    await site.selectOption({ label: 'Toronto' })
    await expect
      .poll(() => site.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text))
      .toBe('Toronto')
    expect(new URL(page.url()).search).toBe('?tab=awards')
  })

  it('offers a volunteer of one site no choice, and no page of another', async () => {
    const { page } = await someone('volunteer')
    expect(await page.getByRole('combobox', { name: 'Site' }).isDisabled()).toBe(true)
    await page.goto(`${home}/Montréal/Workshops`)
    await page.getByRole('heading', { level: 1, name: 'This page was not found' }).waitFor()
  })

  it('reaches the content by keyboard alone on a phone, and gives the focus back when the drawer closes', async () => {
    const { page } = await someone('volunteer', phone)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Open the menu',
    )
  })
})

describe('without signal', () => {
  it('opens on any page, says so, and never shows a sign-in page', async () => {
    const { page } = await someone('volunteer', phone)
    await becomesReadyForOffline(page)
    await page.context().setOffline(true)
    for (const path of ['/', '/Toronto/Workshops', '/unsent', '/log']) {
      await page.goto(home + path)
      const takeBack = await toldOfNoSignal(page)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByText('Offline', { exact: true }).waitFor()
      expect(await page.getByRole('button', { name: 'Sign in' }).count()).toBe(0)
      await takeBack()
    }
    expect(new URL(page.url()).pathname).toBe('/Toronto/Workshop/Create')
  })
})

describe('the debug language', () => {
  it('is offered to localizers, and not to others', async () => {
    const { page } = await someone('localizer')
    await page.getByRole('banner').getByRole('button', { name: 'DBG, debug language' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^⟦/)
    const other = await someone('volunteer')
    expect(await other.page.getByRole('button', { name: /DBG/ }).count()).toBe(0)
  })
})
