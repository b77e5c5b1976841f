import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { openSection } from './support/activity-form.ts'
import { findBarriers, findOverflow, wear } from './support/axe.ts'
import { behindTheScenes } from './support/door.ts'
import { beginLog, completeWorkshop, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, desktop, home, phone, someone, speak } from './support/people.ts'

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

async function looksRight(page: Page): Promise<void> {
  for (const [size, scheme] of [
    [phone, 'dark'],
    [desktop, 'light'],
  ] as const) {
    await page.setViewportSize(size)
    await wear(page, scheme)
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toBe(0)
  }
}

/** Opens the words of a row, found by a search, on the page of words. */
async function openWords(page: Page, search: string, name: string): Promise<void> {
  await page.goto(`${home}/words?q=${encodeURIComponent(search)}`)
  await button(page, `Details of ${name}`).click()
}

/** Opens the list of subject areas. */
async function openAreas(page: Page): Promise<void> {
  await page.goto(`${home}/enumerations/lists?q=AreasOfStudy`)
  await heading(page, 'Enumeration lists')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('list', { name: 'Items' }).waitFor()
}

const fieldOfFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-field') ?? '')

/** The browser's own line for what the server refuses on purpose. */
const refused = [/status of (409|412|422)/]

const items = async (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Items' }).locator('.list-item-name').allInnerTexts()

it('an administrator changes a phrase and a value’s French name, and a phone that was offline says both; an old log names what was removed', async () => {
  const title = `Comets ${Date.now()}`
  const key = `Journey.Comets${Date.now()}`
  const [english, french] = [`Cometology ${Date.now()}`, `Cométologie ${Date.now()}`]
  onTestFinished(async () => {
    await behindTheScenes("delete from change where type = 'TextCorrection'")
    await behindTheScenes('delete from text_correction')
  })
  const admin = (await someone('administrator', { ...desktop, expectedErrors: refused })).page
  const amelie = await someone('volunteer', { ...phone, fresh: true })
  await becomesReadyForOffline(amelie.page)

  // A value under a key of its own.
  await admin.goto(`${home}/enumerations`)
  await heading(admin, 'Enumerations')
  await looksRight(admin)
  await admin.getByRole('link', { name: 'Add an enumeration' }).click()
  await heading(admin, 'Add an enumeration')
  await button(admin, 'Save').click()
  for (const name of ['Localization key', 'Description', 'Value'])
    await admin.getByText(`${name} is required`, { exact: true }).waitFor()
  await button(admin, 'Add a key').click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Key').fill('Grades.1')
  await dialog.getByLabel('English').fill(english)
  await dialog.getByLabel('French').fill(`${french} (vieux)`)
  await dialog.getByLabel('Key').fill('no key')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByText(/^A key begins with a letter/).waitFor()
  expect(await fieldOfFocus(admin)).toBe('Key')
  await dialog.getByLabel('Key').fill(key)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await admin.getByText('The key was added.').waitFor()
  await looksRight(admin)
  expect(await field(admin, 'Localization key').inputValue()).toBe(key)
  await field(admin, 'Description').fill('Made by a journey')
  await field(admin, 'Value').fill('Comets')
  await button(admin, 'Save').click()
  await heading(admin, 'Enumerations')

  // Into a list: found, then moved by keys, by buttons and by dragging; each item keeps what is known of it.
  await openAreas(admin)
  const before = await items(admin)
  await admin.getByRole('combobox', { name: 'Add an enumeration' }).fill(english)
  await admin.getByRole('option', { name: english }).click()
  await expect.poll(() => items(admin)).toEqual([...before, english])
  const handle = () => admin.getByRole('button', { name: new RegExp(`^Move ${english}, place`) })
  await handle().press('Home')
  await expect.poll(() => items(admin)).toEqual([english, ...before])
  await admin.getByText(`${english}: place 1 of ${before.length + 1}`).waitFor()
  await handle().press('ArrowDown')
  await button(admin, `Move ${english} down`).click()
  await expect.poll(async () => (await items(admin)).indexOf(english)).toBe(2)
  const from = await handle().boundingBox()
  const to = await admin.locator('.list-item').first().boundingBox()
  if (!from || !to) throw new Error('The list is not in sight')
  await admin.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await admin.mouse.down()
  await admin.mouse.move(from.x + 4, from.y - 30, { steps: 3 })
  await admin.mouse.move(to.x + 8, to.y + to.height / 2, { steps: 5 })
  await admin.mouse.up()
  await expect.poll(async () => (await items(admin)).indexOf(english)).toBe(0)
  await looksRight(admin)
  await button(admin, 'Save').click()
  await heading(admin, 'Enumeration lists')

  // What a list offers is not deleted; the dialog leads to the list.
  await admin.goto(`${home}/enumerations?q=${encodeURIComponent(key)}`)
  await button(admin, `More for ${english}`).click()
  await admin.getByRole('menuitem', { name: `Delete ${english}` }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await admin.getByRole('heading', { name: 'This enumeration cannot be deleted' }).waitFor()
  await admin.getByRole('dialog').getByRole('link').first().waitFor()

  // The phone has it at once, and logs with it.
  let page = amelie.page
  await page.goto(home)
  await beginLog(page, /^Workshop/, title)
  await completeWorkshop(page)
  await openSection(page, /What was done/)
  await page
    .getByRole('group', { name: /^Subject areas/ })
    .getByText(english, { exact: true })
    .click()
  await save(page)
  await page.goto(listOf(title))
  await tileOf(page, title).locator('[data-kind="sent"]').waitFor()
  amelie.link.set('cut')

  // Meanwhile it is removed from the list and renamed in French, and a phrase of the app is corrected.
  await openAreas(admin)
  await button(admin, `Remove ${english}`).click()
  await button(admin, 'Save').click()
  await heading(admin, 'Enumeration lists')
  await openWords(admin, key, english)
  await field(admin, 'French').fill(french)
  await button(admin, 'Save these words').click()
  await admin.getByText('Saved. Devices show it after their next exchange.').waitFor()
  await openWords(admin, 'Travail non envoyé', 'Unsent work')
  await field(admin, 'French').fill('{oops} en attente')
  await button(admin, 'Save these words').click()
  await admin.getByText(/^Keep the placeholders of the original/).waitFor()
  expect(await fieldOfFocus(admin)).toMatch(/[.]fr$/)
  await admin.getByRole('cell', { name: 'Travail non envoyé', exact: true }).first().waitFor()
  await looksRight(admin)
  // On another screen the row is drawn anew, and what was written is still there; leaving it is asked about.
  await button(admin, 'Details of Unsent work').click()
  expect(await field(admin, 'French').inputValue()).toBe('{oops} en attente')
  await admin.getByRole('link', { name: 'Home', exact: true }).click()
  await admin.getByRole('dialog').getByText('What you changed on this page has not been saved.').waitFor()
  await button(admin, 'Stay here').click()
  await field(admin, 'French').fill('Travail en attente')
  await button(admin, 'Save these words').click()
  await admin.getByRole('cell', { name: 'Corrected', exact: true }).first().waitFor()

  // Without signal the phone says what it said; with it, both, and still after it was closed without signal again.
  await speak(page, 'fr')
  await page.goto(`${home}/unsent`)
  await heading(page, 'Travail non envoyé')
  amelie.link.set('open')
  await heading(page, 'Travail en attente')
  amelie.link.set('cut')
  await amelie.device.kill()
  page = await amelie.device.start()
  await page.goto(`${home}/unsent`)
  // Whoever falls out loses the last choice of a language; the words are on disk.
  await speak(page, 'fr')
  await heading(page, 'Travail en attente')
  await page.goto(listOf(title))
  await tileOf(page, title).getByRole('link').first().click()
  await openSection(page, /Ce qui a été fait/)
  await page
    .getByRole('group', { name: /^Domaines/ })
    .getByText(french, { exact: true })
    .waitFor()
  amelie.link.set('open')

  // Put back, the app's own words return.
  await openWords(admin, 'Travail en attente', 'Unsent work')
  await button(admin, 'Put the app’s own words back').click()
  await admin.getByText(/^The app’s own words are back/).waitFor()
  await page.goto(`${home}/unsent`)
  await heading(page, 'Travail non envoyé')
  await speak(page, 'en')
})

it('a new list asks for a name and items, takes a system name that no other has, and says which item opens a text box', async () => {
  const name = `Durations ${Date.now()}`
  const [list] = await behindTheScenes<{ id: string }>(
    "update enumeration_list set system_name = null where system_name = 'KitDurations' returning id",
  )
  onTestFinished(async () => {
    await behindTheScenes(
      `update enumeration_list set deleted_on = now(), system_name = null where name = '${name}'`,
    )
    await behindTheScenes(`update enumeration_list set system_name = 'KitDurations' where id = '${list?.id}'`)
  })
  const { page } = await someone('administrator', desktop)
  await page.goto(`${home}/enumerations/lists/create`)
  await heading(page, 'Add an enumeration list')
  await button(page, 'Save').click()
  await page.getByText('Field is required.').first().waitFor()
  await page.getByText('Enumeration list must contain items').waitFor()
  const system = page.getByRole('combobox', { name: 'System name' })
  expect(await system.getByRole('option').allInnerTexts()).not.toContain('Grades')
  await system.selectOption('KitDurations')
  expect(await field(page, 'Name').inputValue()).toBe('KitDurations')
  await field(page, 'Name').fill(name)
  const find = page.getByRole('combobox', { name: 'Add an enumeration' })
  for (const value of ['Kindergarten', 'French']) {
    await find.fill(value)
    await page.getByRole('option', { name: value }).first().click()
  }
  const [first = '', last = ''] = await items(page)
  expect(await button(page, `Move ${first} up`).isDisabled()).toBe(true)
  expect(await button(page, `Move ${last} down`).isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: `${last} opens a text box` }).check({ force: true })
  await button(page, 'Save').click()
  await heading(page, 'Enumeration lists')
  const stored = await behindTheScenes(`
    select list.system_name, item.sort_order, item.conditional_trigger
    from enumeration_list list join enumeration_list_item item on item.enumeration_list_id = list.id
    where list.name = '${name}' order by item.sort_order`)
  expect(stored).toEqual([
    { system_name: 'KitDurations', sort_order: 1, conditional_trigger: false },
    { system_name: 'KitDurations', sort_order: 2, conditional_trigger: true },
  ])
  // Whoever takes that name from it again is told what the forms have then.
  await page.getByLabel(/^Search by name/).fill(name)
  await page.getByRole('link', { name }).click()
  const told = page.getByText(/^Forms use this list under the name KitDurations\./)
  await system.selectOption('None')
  await told.waitFor()
  await system.selectOption('KitDurations')
  await told.waitFor({ state: 'hidden' })
})

it('a localizer posts locale files and finds words by their key; staff read what they may not write', async () => {
  const stamp = Date.now()
  const { page } = await someone('localizer', { ...desktop, expectedErrors: refused })
  await page.goto(`${home}/enumerations`)
  await button(page, 'Post locale files').click()
  const dialog = page.getByRole('dialog')
  const file = (words: object) => ({
    name: 'words.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(words)),
  })
  await dialog
    .getByLabel('English file')
    .setInputFiles(file({ Planets: { [`Mars${stamp}`]: 'Mars', Grades: 'Grades' } }))
  // Whoever changes their mind in the browser's own choice of files is still here.
  await dialog
    .locator('input[type="file"]')
    .last()
    .evaluate((input) => input.dispatchEvent(new Event('cancel', { bubbles: true })))
  await dialog.getByLabel('French file').setInputFiles(file({ Planets: { [`Mars${stamp}`]: 'Mars' } }))
  await button(page, 'Post these files').click()
  await dialog.getByText(/^Nothing was added\. fr\[Planets\.Grades\]/).waitFor()
  await looksRight(page)
  await dialog.getByLabel('English file').setInputFiles(file({ Planets: { [`Mars${stamp}`]: 'Mars' } }))
  await button(page, 'Post these files').click()
  await page.getByText('Added 1 new key!').waitFor()

  // The same in both languages: nobody has translated it.
  await page.goto(`${home}/words?q=Mars${stamp}&show=untranslated`)
  await page.getByRole('cell', { name: `Planets.Mars${stamp}` }).waitFor()
  await looksRight(page)
  await speak(page, 'fr')
  await heading(page, 'Textes')
  await looksRight(page)
  await speak(page, 'en')
  // The debug language shows keys, by which words are found.
  await page.goto(`${home}/enumerations`)
  await page.getByRole('banner').getByRole('button', { name: 'DBG, debug language' }).click()
  const shown = page.getByRole('heading', { level: 1 })
  await expect.poll(() => shown.textContent()).toMatch(/^⟦[\w-]{6} /)
  const id = /⟦([\w-]{6}) /.exec((await shown.textContent()) ?? '')?.[1] ?? ''
  await speak(page, 'en')
  await heading(page, 'Enumerations')
  await page.goto(`${home}/words?q=${id}`)
  await page.getByRole('rowheader', { name: 'Enumerations', exact: true }).first().waitFor()

  const staff = (await someone('staff', desktop)).page
  await openWords(staff, id, 'Enumerations')
  await expect.poll(() => field(staff, 'French').getAttribute('readonly')).not.toBeNull()
  expect(await button(staff, 'Save these words').count()).toBe(0)
  await staff.goto(`${home}/enumerations`)
  await heading(staff, 'Enumerations')
  expect(await button(staff, 'Post locale files').count()).toBe(0)
})
