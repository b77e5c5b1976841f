import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findBarriers } from './support/axe.ts'
import { findFaults } from './support/looks-right.ts'
import { becomesReadyForOffline, home, someone } from './support/people.ts'
import { openTileMenu } from './support/tile-menu.ts'

const list = `${home}/awards`
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const names = async (page: Page) => page.getByRole('table').locator('tbody tr > :first-child').allInnerTexts()
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Adds an award and ends on the list. */
async function add(page: Page, name: string): Promise<void> {
  await page.goto(`${home}/award/create`)
  await field(page, 'Name in English').fill(name)
  await field(page, 'Name in French').fill(`${name} fr`)
  await save(page)
  await page.getByRole('heading', { level: 1, name: 'Awards' }).waitFor()
}

async function edit(page: Page, name: string): Promise<void> {
  await page.goto(`${list}?q=${name}`)
  await page.getByRole('link', { name, exact: true }).click()
  await field(page, 'Name in English').waitFor()
}

describe('awards', () => {
  it('are added, found, changed and deleted by staff, in the order of the language that is read', async () => {
    const { page } = await someone('staff')
    const name = `Comet${Date.now()}`
    await page.goto(home)
    await page.getByRole('link', { name: 'Awards', exact: true }).click()
    await page.getByRole('row').nth(3).waitFor()
    // A row is one line of 36 to 40 px, and nothing in it is red before it is asked for.
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(heights.every((height) => height >= 36 && height <= 40)).toBe(true)
    expect(await page.locator('tbody .tabler-icon-trash').count()).toBe(0)
    const shown = await names(page)
    expect(shown).toEqual([...shown].sort(new Intl.Collator('en-CA').compare))

    await page.getByRole('link', { name: 'Add an award' }).click()
    await save(page)
    await page.getByText('Field is required.').first().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBeTruthy()
    await field(page, 'Name in English').fill(name)
    await field(page, 'Name in French').fill(`Comète ${name}`)
    await field(page, 'Description in French').fill('Pour les plus rapides')
    await page.getByRole('checkbox', { name: /^National award/ }).check()
    await save(page)
    await page.getByText('Saved.', { exact: true }).waitFor()
    await page.waitForURL(/\/awards/)
    // What was saved is in sight, whatever stands before it by its name, until something else is asked for.
    await page.locator('tbody tr:first-child').filter({ hasText: name }).getByText('Just saved').waitFor()
    await page.getByRole('searchbox').fill(name)
    await page.waitForURL(/q=Comet/)
    await page.getByText('Just saved').waitFor({ state: 'detached' })
    await rowOf(page, name)
      .getByRole('checkbox', { name: `${name} is national` })
      .waitFor()

    await page.getByRole('link', { name, exact: true }).click()
    await field(page, 'Description in English').fill('For the fastest')
    await save(page)
    // The way back finds the list as it was left.
    await page.waitForURL(/\/awards\?q=Comet/)
    await rowOf(page, name).getByText('For the fastest').waitFor()

    const menu = await openTileMenu(rowOf(page, name))
    await menu.getByRole('menuitem', { name: `Delete ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The award was deleted.').waitFor()
    await page.getByText('No awards match').waitFor()
    await page.goto(`${home}/awardtypes`)
    await page.waitForURL(list)
  })

  it('that are being written survive a reload and lost signal, and are asked for before a link takes them', async () => {
    const { page } = await someone('staff')
    const name = `Kept${Date.now()}`
    await page.goto(`${home}/award/create`)
    await field(page, 'Name in English').fill(name)
    await page.getByText('Not saved yet; kept on this device').waitFor()
    await page.reload()
    await page.getByText('It is not saved yet.').waitFor()
    expect(await field(page, 'Name in English').inputValue()).toBe(name)
    await field(page, 'Name in French').fill(`${name} fr`)

    await page.context().setOffline(true)
    await save(page)
    await page.getByText('the server: it did not answer').waitFor()
    await page.getByRole('link', { name: 'Awards', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
    await page.context().setOffline(false)
    await save(page)
    await page.getByText('Saved.', { exact: true }).waitFor()
    await page.goto(`${list}?q=${name}`)
    await rowOf(page, name).waitFor()
    expect(await page.getByRole('row').count()).toBe(2)
    // What was saved is no draft any more.
    await page.goto(`${home}/award/create`)
    await field(page, 'Name in English').waitFor()
    expect(await field(page, 'Name in English').inputValue()).toBe('')
  })

  it('that two people change at once keep both changes, and ask where both meant the same field', async () => {
    const { page } = await someone('staff', { expectedErrors: [/status of 412/] })
    const colleague = (await someone('administrator')).page
    const name = `Shared${Date.now()}`
    await add(page, name)
    await edit(page, name)
    await edit(colleague, name)

    await field(colleague, 'Description in English').fill('Theirs')
    await save(colleague)
    await colleague.waitForURL(/\/awards/)
    await field(page, 'Description in French').fill('La mienne')
    await save(page)
    await page.getByText('Saved, together with what somebody else changed.').waitFor()
    await rowOf(page, name).getByText('Theirs').waitFor()

    await edit(page, name)
    await edit(colleague, name)
    await field(colleague, 'Description in English').fill('Theirs again')
    await save(colleague)
    await colleague.waitForURL(/\/awards/)
    await field(page, 'Description in English').fill('Mine')
    await save(page)
    const choice = page.getByRole('radiogroup', { name: 'Description in English' })
    await choice.getByText('Theirs again').waitFor()
    expect(await findBarriers(page)).toEqual([])
    // What is written while the question stands is neither lost nor left out of it.
    await field(page, 'Description in English').fill('Mine, put otherwise')
    await field(page, 'Description in French').fill('Entre-temps')
    await choice.getByRole('radio', { name: 'Mine Mine, put otherwise' }).check()
    await page.getByRole('button', { name: 'Keep these choices' }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    await rowOf(page, name).getByText('Mine, put otherwise', { exact: true }).waitFor()
    await edit(page, name)
    expect(await field(page, 'Description in French').inputValue()).toBe('Entre-temps')
  })

  it.each(['en', 'fr'] as const)('have no barriers in the list and in the form (%s)', async (language) => {
    const { page } = await someone('staff', { language })
    for (const address of ['/awards', '/award/create']) {
      await page.goto(home + address)
      await page.getByRole('main').getByRole('textbox').or(page.getByRole('searchbox')).first().waitFor()
      if (address === '/awards') await page.locator('main [aria-haspopup="menu"]').first().waitFor()
      expect(await findFaults(page, language), address).toEqual([])
    }
  })
})

it('a coordinator has neither the menu nor the page of awards', async () => {
  const { page } = await someone('coordinator')
  await page.getByRole('link', { name: 'Educators', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Awards', exact: true }).count()).toBe(0)
  await page.goto(list)
  await page.getByRole('heading', { name: 'This page was not found' }).waitFor()
})

it('a desk page stays on the device from its first opening on, and one that never came says so', async () => {
  const expectedErrors = [/Failed to fetch dynamically imported module|Unable to preload CSS/]
  // A device that was used before may hold the other page, too.
  const { page } = await someone('staff', { expectedErrors, fresh: true })
  await becomesReadyForOffline(page)
  await page.goto(list)
  await page.getByRole('row').nth(1).waitFor()
  await page.context().setOffline(true)
  await page.goto(list)
  await page.getByRole('heading', { level: 1, name: 'Awards' }).waitFor()
  await page.getByText('There is no signal here').waitFor()
  await page.goto(`${home}/HourClaiming`)
  await page.getByRole('heading', { level: 1, name: 'There is no signal here' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hour claiming' }).waitFor()
})
