import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSection } from './support/activity-form.ts'
import { findBarriers } from './support/axe.ts'
import { beginLog, completeWorkshop } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, someone } from './support/people.ts'

const people = (page: Page) => page.getByRole('list', { name: 'Volunteers and their hours' })
const options = (page: Page) => page.getByRole('option')

it('who is in the list already is said so, and never added again', async () => {
  const { page } = await someone('volunteer', phone)
  await becomesReadyForOffline(page)
  await beginLog(page, /^Workshop/, `Twice ${Date.now()}`)
  await completeWorkshop(page)
  await openSection(page, /Volunteers/)
  const before = await people(page).getByRole('listitem').count()
  const box = page.getByRole('combobox', { name: /Add a volunteer/ })
  await box.fill('amélie cor')
  await options(page).filter({ hasText: 'Already in the list' }).first().click()
  await page.getByText('Amélie Cormier is already in the list. Nothing was added.').waitFor()
  expect(await people(page).getByRole('listitem').count()).toBe(before)
  // By the keyboard, too.
  await box.fill('amélie cor')
  await options(page).first().waitFor()
  await box.press('ArrowDown')
  await box.press('Enter')
  await page.getByText('Amélie Cormier is already in the list. Nothing was added.').waitFor()
  expect(await people(page).getByRole('listitem').count()).toBe(before)
  expect(await findBarriers(page)).toEqual([])
})

it('nothing of a search before is offered once another letter is typed or all is cleared', async () => {
  const { page } = await someone('volunteer', phone)
  await becomesReadyForOffline(page)
  await beginLog(page, /^Workshop/, `Before ${Date.now()}`)
  for (const [section, label, text] of [
    [/Volunteers/, /Add a volunteer/, 'mar'],
    [/Schools/, /Add a school/, 'st '],
    [/Schools/, /Add an educator/, 'mar'],
  ] as const) {
    await openSection(page, section)
    const box = page.getByRole('combobox', { name: label })
    await box.fill(`${text}`)
    await box.fill(`${text.trim()}i`)
    await options(page).first().waitFor()
    const found = await options(page).allInnerTexts()
    // In one breath, as a finger that was on its way would find it.
    const offered = await box.evaluate(async (input: HTMLInputElement) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      write?.call(input, 'zzzz')
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return Array.from(document.querySelectorAll('[role=option]'), (one) => one.textContent ?? '')
    })
    expect(offered.filter((line) => found.some((one) => line !== '' && one.startsWith(line)))).toEqual([])
    await box.fill('')
  }
})

it('what a log holds twice is marked on its card, counts as a thing left, and is led to', async () => {
  const { page } = await someone('volunteer', phone)
  await becomesReadyForOffline(page)
  await beginLog(page, /^Workshop/, `Merged ${Date.now()}`)
  await completeWorkshop(page)
  await page.getByText('Draft kept on this phone').waitFor()
  const form = page.url()
  await page.goto(home)
  await page.evaluate(doubleFirstVolunteer)
  await page.goto(form)
  await openSection(page, /When and where/)
  await page.getByRole('button', { name: '1 thing left' }).click()
  await page
    .getByRole('list', { name: 'What is still missing' })
    .getByRole('button', { name: '“Amélie Cormier” is there twice: remove one' })
    .click()
  await page.getByText('Value must be unique: this is already in the list.').waitFor()
  expect(await page.getByRole('button', { name: 'Submit', exact: true }).count()).toBe(0)
  await people(page).getByRole('button', { name: 'Remove Amélie Cormier' }).last().click()
  await page.getByText('Value must be unique: this is already in the list.').waitFor({ state: 'detached' })
  await page.getByText('Complete', { exact: true }).first().waitFor()
})

/** Runs in the page: the first volunteer of the last draft stands in it twice, as a merge with another's edit may leave it. */
async function doubleFirstVolunteer(): Promise<void> {
  const person = (await indexedDB.databases()).find((database) => database.name?.startsWith('elan|'))
  const opening = indexedDB.open(person?.name ?? '')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
  const reading = drafts.index('savedAt').openCursor(null, 'prev')
  await new Promise((resolve) => reading.addEventListener('success', resolve))
  const draft = reading.result?.value
  const { LogItems } = draft.doc.VolunteerLogHeader
  LogItems.push({ ...LogItems[0], Id: crypto.randomUUID() })
  drafts.put(draft)
  await new Promise((resolve) => drafts.transaction.addEventListener('complete', resolve))
  opening.result.close()
}
