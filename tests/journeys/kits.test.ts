import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSection } from './support/activity-form.ts'
import { afterwards } from './support/door.ts'
import { beginLog } from './support/log-a-workshop.ts'
import { looksRight } from './support/looks-right.ts'
import { becomesReadyForOffline, desktop, phone, someone, speak } from './support/people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Presses inside a field, draws the mouse to the edge of the window and lets go there. */
async function selectPastTheEdge(page: Page, field: Locator): Promise<void> {
  const box = await field.boundingBox()
  if (!box) throw new Error('the field is not on the page')
  const middle = box.y + box.height / 2
  await page.mouse.move(box.x + box.width / 2, middle)
  await page.mouse.down()
  await page.mouse.move(5, middle, { steps: 5 })
  await page.mouse.up()
}

/** Runs in the page. */
function whatHasTheFocus(): string {
  const focused = document.activeElement
  return `${focused?.textContent}, ${focused?.ariaBusy === 'true' ? 'busy' : 'ready'}`
}

it('a kit copied from the national site is chosen in a log on a phone that was offline meanwhile', async () => {
  const title = `Comets ${Date.now()}`
  afterwards(
    "delete from change where type = 'Kit' and id in (select id from kit where english_name like 'Comets %')",
    "delete from kit where english_name like 'Comets %'",
  )
  const amelie = await someone('volunteer', phone)
  await becomesReadyForOffline(amelie.page)
  amelie.link.set('cut')

  const { page } = await someone('coordinator', desktop)
  await page.getByRole('link', { name: 'Kits', exact: true }).click()
  await heading(page, 'Kits')
  await looksRight(page, 'in its language')
  await button(page, 'Add a kit').click()
  const dialog = page.getByRole('dialog')
  await button(page, 'Copy an existing kit').click()
  const source = dialog.getByRole('combobox', { name: /^Kit to copy/ })
  await source.selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  const copied = await dialog.getByLabel(/^Name in French/).inputValue()
  expect(copied).not.toBe('')
  await dialog.getByLabel(/^Name in English/).fill('')
  await button(page, 'Save').click()
  await dialog.getByText('Field is required.').waitFor()
  await looksRight(page, 'in its language')
  const name = dialog.getByLabel(/^Name in English/)
  await name.fill(title)
  // Selected with the mouse past the edge of the dialog, the words stay where they are.
  await selectPastTheEdge(page, name)
  expect(await name.inputValue()).toBe(title)
  // Left by mistake, they wait; cancelled, they are given up.
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await leave()
    await dialog.waitFor({ state: 'hidden' })
    await button(page, 'Add a kit').click()
    await dialog.getByText(/^What you wrote on .* is here/).waitFor()
    expect(await name.inputValue()).toBe(title)
  }
  // Closed while it is being sent, it is saved all the same, and what is begun behind it is another one.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/vms/Kit', (route) => answered.then(() => route.continue()), { times: 1 })
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/vms/Kit')) sent += 1
  })
  await button(page, 'Save').press('Enter')
  // Whoever pressed it stays on it while it waits, and pressing again sends nothing more.
  await expect.poll(() => page.evaluate(whatHasTheFocus)).toBe('Save, busy')
  // It is kept on the device first.
  await expect.poll(() => sent).toBe(1)
  await page.keyboard.press('Enter')
  await name.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await button(page, 'Add a kit').click()
  answer()
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect(sent).toBe(1)
  await name.waitFor()
  expect(await name.inputValue()).toBe('')
  await name.fill('Never mind')
  await dialog.getByText('Not saved yet; kept on this device').waitFor()
  await button(page, 'Cancel').click()
  await button(page, 'Discard what I wrote').click()
  await dialog.waitFor({ state: 'hidden' })
  await button(page, 'Add a kit').click()
  expect(await name.inputValue()).toBe('')
  await button(page, 'Cancel').click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByLabel('Search by name').fill(title)
  await page.getByText('1 kit', { exact: true }).waitFor()

  // Back in the network for a moment, the phone has it in the picker, and keeps it without signal.
  amelie.link.set('open')
  await beginLog(amelie.page, /^Workshop/, `With ${title}`)
  await openSection(amelie.page, /What was done/)
  const box = amelie.page.getByRole('combobox', { name: /kit/i })
  await expect
    .poll(
      async () => {
        await box.fill('')
        await box.fill(title)
        const offered = amelie.page.getByRole('option').filter({ hasText: title })
        return offered.waitFor({ timeout: 3_000 }).then(
          () => 1,
          () => 0,
        )
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  amelie.link.set('cut')
  await amelie.page.getByRole('option').filter({ hasText: title }).click()
  await amelie.page.getByText(title).last().waitFor()
  amelie.link.set('open')

  // Hidden, it is not offered any more.
  await page.getByRole('switch', { name: `${title} can be chosen in logs` }).press('Space')
  await page.getByText(`“${title}” is hidden now.`).waitFor()
  await page.getByRole('switch', { name: `${title} is hidden` }).waitFor()
  await button(page, `More for ${title}`).click()
  await page.getByRole('menuitem', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('The kit was deleted.').waitFor()
  await speak(page, 'fr')
  await heading(page, 'Trousses')
  await looksRight(page, 'in its language')
})
