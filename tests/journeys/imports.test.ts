import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { workbookFile } from '../support/upload-files.ts'
import { looksRight } from './support/looks-right.ts'
import { ask, openAccount, signInOn } from './support/new-people.ts'
import { desktop, home } from './support/people.ts'
import { startServer } from './support/start-server.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ids = {
  site: '00000000-0000-4000-8000-00000000b001',
  past: '00000000-0000-4000-8000-00000000a001',
  active: '00000000-0000-4000-8000-00000000a002',
  school: '00000000-0000-4000-8000-00000000d001',
  other: '00000000-0000-4000-8000-00000000d002',
}

/** A site, the season that runs and the one before it, and two schools of one name. */
const world = `
  with years as (
    select extract(year from now() - interval '8 months')::integer as begun
  ), seasons as (
    insert into season (id, start_date, end_date, active)
    select '${ids.past}'::uuid, make_date(begun - 1, 9, 1), make_date(begun, 8, 31), false from years
    union all
    select '${ids.active}'::uuid, make_date(begun, 9, 1), make_date(begun + 1, 8, 31), true from years
  ), sites as (
    insert into site (id, name, url_part, type) values ('${ids.site}', 'Chicoutimi', 'Chicoutimi', 0) returning id
  ), schools as (
    insert into organization (id, name, city, status) values
      ('${ids.school}', 'École Sainte-Ève', 'Saguenay', 1), ('${ids.other}', 'École Sainte-Ève', 'Alma', 1)
  )
  insert into site_status (site_id, is_active) select id, true from sites`

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
/** A chip of the filter: its box lies unseen beneath its words. */
const shows = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor()
const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file)
const text = (name: string, ...lines: readonly (readonly string[])[]) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(lines.map((line) => line.join('\t')).join('\n')),
})

async function takeIn(page: Page, name: string): Promise<void> {
  await press(page, name)
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
}

it('an administrator takes in people, hours and educators, mends what is wrong, and the same files add nothing', async () => {
  const server = await startServer({ DEMO: 'off', ADMINISTRATORS: 'first@charity.example' })
  onTestFinished(() => server.end())
  await ask(server, world)
  for (const email of ['first@charity.example', 'marie@charity.example']) await openAccount(server, email)
  const [season] = await ask<{ past: number }>(
    server,
    `select extract(year from start_date)::integer as past from season where id = '${ids.past}'`,
  )
  const past = `${season?.past}-${Number(season?.past) + 1}`
  const page = await signInOn(server, 'first@charity.example', desktop)

  // People, with faults: a site that is none, an address that is none, and a row that nobody can mend.
  const file = await workbookFile([
    ['Given name', 'Family name', 'E-mail', 'Language', 'Site', 'Season', 'Role', 'Shoe size'],
    ['Marie', 'Roy', 'Marie@charity.example', 'français', 'Chicoutimi', `${past}; `, '', '38'],
    ['Bob', 'Ross', 'bob@charity.example', 'en', 'Chicoutimy', '', 'Coordinator', ''],
    ['Ana\nLuz', 'Lim', 'ana at charity', '', 'Chicoutimi', '', '', ''],
    ['', '', '=HYPERLINK("x")', '', '', '', '', ''],
  ])
  const people = { name: 'people.xlsx', mimeType: xlsx, buffer: Buffer.from(file.bytes) }
  await page.goto(`${home}/imports`)
  await page.getByRole('heading', { level: 1, name: 'Imports' }).waitFor()
  await looksRight(page)
  await page.locator('input[type=file]').focus()
  await choose(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
  await status(page, 'The file could not be read.')
  // Another one is chosen where the keys already are.
  await page.locator('input[type=file]:focus').waitFor()
  await choose(page, people)
  await page.getByText('These columns are not read: Shoe size.').waitFor()
  // The file has the focus and the title; the list has them again when it is left.
  await page.locator('h2:focus', { hasText: 'people.xlsx' }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^people[.]xlsx · Imports/)
  await shows(page, 'To fix (3)')
  await looksRight(page)
  await press(page, 'Row 3')
  const dialog = page.getByRole('dialog')
  await looksRight(page, 'of an open dialog')
  await dialog.getByLabel('Site').selectOption({ label: 'Chicoutimi' })
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await shows(page, 'To fix (2)')
  await press(page, 'Row 4')
  // What the field shows on one line is what it says.
  await expect.poll(() => dialog.getByLabel('Given name').inputValue()).toBe('Ana Luz')
  await dialog.getByLabel('E-mail').fill('ana@charity.example')
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await shows(page, 'To fix (1)')
  await press(page, 'Leave all faulty rows out')
  await dialog.getByRole('button', { name: 'Leave all faulty rows out' }).click()
  await takeIn(page, 'Import 3 rows')
  await status(page, /3 rows added/)
  await looksRight(page)

  // Hours: of somebody who has not signed in yet, of an address that nobody has, and what is no number.
  await press(page, 'All files')
  await page.getByRole('link', { name: 'people.xlsx' }).waitFor()
  await page.locator('h1:focus').waitFor()
  await page.getByRole('main').getByText('Historic hours', { exact: true }).first().click()
  const hours = text(
    'hours.txt',
    ['Courriel', 'Site', 'Saison', 'Type d’heures', 'Heures'],
    ['marie@charity.example', 'Chicoutimi', past, '', '12,5'],
    ['marie@charity.example', 'Chicoutimi', past, 'Soutien', '2'],
    ['marie@charity.example', '', '2011-2012', '', '30'],
    ['late@charity.example', 'Chicoutimi', past, '', '4'],
    ['marie@charity.example', 'Chicoutimi', past, '', '1e309'],
  )
  await choose(page, hours)
  await shows(page, 'To fix (2)')
  await press(page, 'Keep hours under their addresses')
  await dialog.getByRole('button', { name: 'Keep hours under their addresses' }).click()
  await shows(page, 'To fix (1)')
  await press(page, 'Row 6')
  await dialog.getByRole('button', { name: 'Leave this row out' }).click()
  await takeIn(page, 'Import 4 rows')
  await status(page, /4 rows added/)

  // Educators: which of two schools is meant has to be said.
  await press(page, 'All files')
  await page.getByRole('main').getByText('Educators', { exact: true }).first().click()
  const educators = text(
    'educators.csv',
    ['Given name,Family name,E-mail,School,School city,Site'],
    ['Ève,Tremblay,eve@school.example,École Sainte-Ève,,Chicoutimi'],
  )
  await choose(page, educators)
  await shows(page, 'To fix (1)')
  await press(page, 'Row 2')
  await dialog.getByLabel('Which school is meant').selectOption({ label: 'École Sainte-Ève, Saguenay' })
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await takeIn(page, 'Import 1 row')
  await status(page, /1 row added/)

  // The same files again: what was mended is asked again, and nothing is added.
  await press(page, 'All files')
  await choose(page, people)
  await shows(page, 'There already (1)')
  await page.getByRole('button', { name: 'Nothing to import' }).waitFor()
  await press(page, 'All files')
  await page.getByRole('main').getByText('Historic hours', { exact: true }).first().click()
  await choose(page, hours)
  await shows(page, 'There already (4)')
  const counted = await ask<{ people: number; hours: number; educators: number }>(
    server,
    `select (select count(*)::integer from subject) as people, (select count(*)::integer from historic_hours) as hours,
      (select count(*)::integer from educator) as educators`,
  )
  expect(counted).toEqual([{ people: 4, hours: 4, educators: 1 }])

  // The person signs in with the address, in their language, and finds what they gave.
  const desk = await signInOn(server, 'marie@charity.example', { ...desktop, language: 'fr' })
  await desk.getByRole('heading', { level: 1, name: 'Bonjour, Marie Roy' }).waitFor()
  await desk.goto(`${home}/subject/record`)
  await desk.getByRole('heading', { level: 1, name: 'Dossier de bénévolat' }).waitFor()
  await desk.getByText('12,5').first().waitFor()
  await desk.getByText('2011', { exact: true }).first().waitFor()
  const [arriving] = await Promise.all([
    desk.waitForEvent('download'),
    desk
      .getByRole('button', { name: /^Voir le certificat/ })
      .first()
      .click(),
  ])
  expect(arriving.suggestedFilename()).toMatch(/\.pdf$/)
})
