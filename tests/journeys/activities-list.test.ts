import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { beginLog, listOf, save } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, someone } from './support/people.ts'
import { menuButton, openTileMenu } from './support/tile-menu.ts'

const tiles = (page: Page) => page.getByRole('list', { name: 'Activities' }).getByRole('article')
const dates = async (page: Page) => tiles(page).getByRole('time').allInnerTexts()

describe('a coordinator on Monday morning', () => {
  it('narrows the list, and sends a colleague the link to the same view', async () => {
    const { page, device } = await someone('coordinator')
    await page.goto(`${home}/Toronto/Workshops`)
    await tiles(page).first().waitFor()
    await page.getByText('Incomplete', { exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search by title' }).fill('VISIT second')
    await page.waitForURL(/q=VISIT/)
    await page.getByRole('button', { name: 'Filter' }).click()
    const volunteers = page.getByRole('region', { name: 'Volunteers' })
    await volunteers.getByRole('combobox').fill('amel')
    await volunteers.getByRole('option', { name: 'Amélie Cormier' }).click()
    // The list opens by itself where one goes on searching: Escape is for it alone.
    await volunteers.getByRole('combobox').fill('amel')
    await volunteers.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    await volunteers.getByRole('option').first().waitFor({ state: 'detached' })
    await volunteers.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: 'Remove the filter Amélie Cormier' }).waitFor()

    const colleague = await device.openTab()
    await colleague.goto(page.url())
    await colleague.getByRole('button', { name: 'Remove the filter Amélie Cormier' }).waitFor()
    expect(await colleague.getByRole('checkbox', { name: 'Incomplete' }).isChecked()).toBe(true)
    expect(await colleague.getByRole('searchbox').inputValue()).toBe('VISIT second')
    const names = await tiles(colleague).getByRole('heading').allInnerTexts()
    expect(names.filter((name) => !/second/i.test(name) || !/visit/i.test(name))).toEqual([])
    expect(await colleague.getByText('Completed', { exact: true }).count()).toBe(0)

    await colleague.goto(`${home}/Toronto/Workshops?incomplete=true`)
    await tiles(colleague).first().waitFor()
    expect(await colleague.getByRole('button', { name: /^Remove the filter/ }).count()).toBe(0)
    expect(await colleague.getByRole('checkbox', { checked: true }).count()).toBe(1)
  })

  it('stays with a log that is pressed before the search has rested', async () => {
    const { page } = await someone('coordinator')
    await page.goto(`${home}/Toronto/Workshops`)
    const first = tiles(page).first().getByRole('link').first()
    await first.waitFor()
    await page.getByRole('searchbox', { name: 'Search by title' }).fill('v')
    await first.click()
    await page.waitForURL(/\/Update\?id=/)
    // Longer than typing rests.
    await page.waitForTimeout(500)
    expect(page.url()).toMatch(/\/Update\?id=/)
  })

  it('turns the order round and loads page after page', async () => {
    const { page } = await someone('coordinator')
    await page.goto(`${home}/Toronto/Workshops`)
    await tiles(page).nth(19).waitFor()
    const newest = await dates(page)
    expect(newest).toEqual([...newest].sort().reverse())
    await page.getByRole('button', { name: 'Load more' }).click()
    await tiles(page).nth(39).waitFor()

    const sort = page.getByRole('button', { name: /^Sort by date/ })
    await sort.click()
    await page.waitForURL(/sort=changed/)
    await sort.click()
    await page.waitForURL(/sort=oldest/)
    // The rows of the order before stay until the answer is there.
    await expect
      .poll(async () => {
        const oldest = await dates(page)
        return oldest[0]! < newest[0]! && oldest.join() === [...oldest].sort().join()
      })
      .toBe(true)
  })
})

describe('a volunteer without signal', () => {
  it('deletes a log, finds the deletion among the unsent work, and takes it back', async () => {
    const { page } = await someone('volunteer', phone)
    await becomesReadyForOffline(page)
    const name = `Second thoughts ${Date.now()}`
    await beginLog(page, /^Workshop/, name)
    await save(page, 'Save and finish later')
    await page.goto(listOf(name))
    const tile = tiles(page).filter({
      has: page.getByRole('button', { name: `More for ${name}`, exact: true }),
    })
    await tile.locator('[data-kind="sent"]').waitFor()

    await page.context().setOffline(true)
    const menu = await openTileMenu(tile)
    // The word of a scroll that brought the button here may come after the menu has opened; it stays.
    await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
    expect(await menu.count()).toBe(1)
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    expect(await menu.count()).toBe(0)
    expect(await menuButton(tile).evaluate((button) => button === document.activeElement)).toBe(true)
    await openTileMenu(tile)
    await menu.getByRole('menuitem', { name: `Delete ${name}`, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => tile.count()).toBe(0)

    // A page that is loaded anew would be told that there is signal, and try.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^On this phone/ })
      .click()
    const entry = page.getByRole('article', { name, exact: true })
    await entry.getByText(/to be deleted/).waitFor()
    await entry.getByRole('button', { name: `What can be done with ${name}` }).click()
    await entry.getByRole('button', { name: `Discard my request to delete ${name}` }).click()
    // Nothing is lost by it: no word has to be typed.
    await page.getByRole('dialog').getByRole('button', { name: 'Discard my request' }).click()
    await page.getByText('Everything was sent').waitFor()

    await page.goto(listOf(name))
    await expect.poll(() => tile.count()).toBe(1)
  })
})
