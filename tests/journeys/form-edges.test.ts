import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSection, pick } from './support/activity-form.ts'
import { findBarriers, findOverflow } from './support/axe.ts'
import { beginLog, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, someone, speak } from './support/people.ts'
import { openTileMenu } from './support/tile-menu.ts'

it('a text that is too long is counted, kept whole, and sent once it is shorter', async () => {
  const { page } = await someone('volunteer', phone)
  await becomesReadyForOffline(page)
  const title = `Long words ${Date.now()}`
  await beginLog(page, /^Workshop/, title)
  await openSection(page, /What was done/)
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.fill('é'.repeat(3600))
  expect(await page.getByText('of 4,000 characters').count()).toBe(0)
  await description.fill('é'.repeat(3601))
  await page.getByText('3,601 of 4,000 characters', { exact: true }).waitFor()
  await description.fill('é'.repeat(4120))
  await page.getByText('4,120 of 4,000 characters. Please shorten it.').waitFor()
  expect(await findBarriers(page)).toEqual([])

  await openSection(page, /Summary/)
  await page.getByRole('button', { name: 'Save and finish later' }).click()
  await page.getByText('Shorten the marked answers and it can be sent.').waitFor()
  await page.getByText('4,120 of 4,000 characters. Please shorten it.').waitFor()
  await page.reload()
  expect((await description.inputValue()).length).toBe(4120)
  await description.fill('é'.repeat(4000))
  await openSection(page, /Who was reached/)
  await page.getByLabel(/^Number of youth/).fill('1000001')
  await page.getByText('1,000,000 at most.').waitFor()
  await page.getByLabel(/^Number of youth/).fill('24')
  await save(page, 'Save and finish later')
  await page.goto(listOf(title))
  const tile = tileOf(page, title)
  await tile.locator('[data-kind="sent"]').waitFor({ timeout: 90_000 })

  // Deleting says so over the buttons of the list: they stay as large as they are.
  await (await openTileMenu(tile)).getByRole('menuitem', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Deleted on this device.').waitFor()
  expect(await findBarriers(page)).toEqual([])
})

it('a date in no season is said at its field as one leaves it, and today is in its place in a new log', async () => {
  const { page } = await someone('volunteer', phone)
  await page.goto(`${home}/Toronto/Workshop/Create`)
  const date = page.getByLabel(/^Date/)
  await expect.poll(() => date.inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/)
  await date.fill('2015-02-03')
  await page.getByRole('textbox', { name: /^Name of the activity/ }).focus()
  await page.getByText('Date must be in a valid season.').waitFor()
})

it('seven steps stand in one row on the narrowest phone', async () => {
  const { page } = await someone('volunteer', { width: 320, height: 640 })
  await page.goto(`${home}/Toronto/OnCampusEventWithSchools/Create`)
  const steps = page.getByRole('navigation', { name: 'Steps of the form' }).getByRole('button')
  await steps.first().waitFor()
  expect(await steps.count()).toBe(7)
  const tops = await steps.evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect().top),
  )
  expect(new Set(tops).size).toBe(1)
  expect(await findOverflow(page)).toBe(0)
  expect(await findBarriers(page)).toEqual([])
})

it('each thing that is left leads to its field, which stands free above the bar, in French on a small phone too', async () => {
  const { page } = await someone('volunteer', { width: 360, height: 640 })
  await speak(page, 'fr')
  for (const [type, count] of [
    ['Workshop', 4],
    ['ActivityBooth', 4],
  ] as const) {
    await page.goto(`${home}/Toronto/${type}/Create?draft=${crypto.randomUUID()}`)
    for (let index = 0; index < count; index += 1) {
      await page.getByRole('button', { name: `${count} éléments à remplir` }).click()
      const line = page.getByRole('list', { name: 'Ce qui manque encore' }).getByRole('button').nth(index)
      const what = await line.innerText()
      await line.click()
      await expect.poll(() => page.evaluate(whereFocusIs), { message: `${type}: ${what}` }).toBe('free')
    }
  }
  await speak(page, 'en')
})

it('a search in a register that has not arrived says so, and a school can be added all the same', async () => {
  const { page, link } = await someone('volunteer', phone)
  await becomesReadyForOffline(page)
  link.set('cut')
  await takeRegisterAway(page)
  await beginLog(page, /^Workshop/, `Before the register ${Date.now()}`)
  await openSection(page, /Schools/)
  const search = page.getByRole('combobox', { name: /Add a school/ })
  await search.fill('hilliard')
  await page.getByText('The list of schools is not on this device yet.').waitFor()
  expect(await page.getByText('Nothing was found.').count()).toBe(0)
  await page.getByRole('option', { name: /^Not here: add/ }).waitFor()

  link.set('open')
  await page.reload()
  await becomesReadyForOffline(page)
  await pick(page, /Add a school/, 'hilliard')
})

/** Runs in the page: whether what has the focus, with what is said about it, stands between the header and the bar. */
function whereFocusIs(): string {
  const focused = document.activeElement
  const field = focused?.closest('[data-field]')
  if (!focused || !field) return 'nowhere'
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const foot = document.querySelector('.elan-save-bar')?.getBoundingClientRect().top ?? 0
  const shown = [focused.getBoundingClientRect()]
  const said = (field.matches('fieldset') ? field : field.parentElement)?.querySelector('[data-missing]')
  if (said) shown.push(said.getBoundingClientRect())
  return shown.every((box) => box.top >= top && box.bottom <= foot) ? 'free' : 'covered'
}

/** The device as it is before its first pull has brought the register. */
async function takeRegisterAway(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const person = (await indexedDB.databases()).find((database) => database.name?.startsWith('elan|'))
    const opening = indexedDB.open(person?.name ?? '')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const writing = opening.result.transaction(['register', 'meta'], 'readwrite')
    writing.objectStore('register').clear()
    writing.objectStore('meta').delete('registerHere')
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
    opening.result.close()
  })
  await page.goto(home)
}
