import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { findBarriers, findOverflow, wear } from './support/axe.ts'
import { behindTheScenes } from './support/door.ts'
import { desktop, home, phone, someone, speak } from './support/people.ts'
import { openTileMenu } from './support/tile-menu.ts'

const toronto = "(select id from site where name = 'Toronto')"
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first()
const press = (within: Page | Locator, chip: string) =>
  within.locator('label').filter({ hasText: chip }).click()
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialogOf = (page: Page) => page.getByRole('dialog')
const choose = (page: Page, name: string) => rowOf(page, name).getByRole('checkbox').check({ force: true })
const offered = (page: Page) =>
  dialogOf(page)
    .getByRole('radio')
    .evaluateAll((all) => all.map((one) => one.parentElement?.textContent))

/** Plants requests at Toronto, each with its history, and takes them back once the journey is over. */
async function plant(mark: string, statuses: Readonly<Record<string, number>>): Promise<void> {
  const mine = `(select id from outreach_request where contact_last_name like '%${mark}')`
  onTestFinished(async () => {
    // At once: whoever pulls meanwhile must not see a request whose history is gone.
    await behindTheScenes(`
      with mine as ${mine},
        notes as (delete from outreach_note where outreach_request_id in (select id from mine)),
        classes as (delete from outreach_class where outreach_request_id in (select id from mine)),
        statuses as (delete from outreach_status_record where outreach_request_id in (select id from mine)),
        sites as (delete from outreach_site_record where outreach_request_id in (select id from mine))
      delete from outreach_request where id in (select id from mine)`)
  })
  for (const [firstName, status] of Object.entries(statuses)) {
    const id = randomUUID()
    await behindTheScenes(`
      with request as (insert into outreach_request (id, site_specified, outreach_type, contact_first_name, contact_last_name, contact_email,
        contact_phone_number, no_org_details, youth_demographics, latest_status, latest_site_id, search_text, created_on, modified_on)
      values ('${id}', true, 0, '${firstName}', '${mark}', 'school@example.org', '', 'École des Quatre-Vents',
        '{"LowSocioEconomicStatus":null,"BlackYouth":null,"VisibleMinority":null,"IndigenousYouth":null,"PopulationDensityId":null,"GenderIdentityId":null}',
        ${status}, ${toronto}, fold('${firstName} ${mark}'), now() - interval '1 day', now() - interval '1 day')),
      status as (insert into outreach_status_record (id, outreach_request_id, status, created_on)
      values ('${randomUUID()}', '${id}', ${status}, now() - interval '1 day'))
      insert into outreach_site_record (id, outreach_request_id, site_id, created_on)
      values ('${randomUUID()}', '${id}', ${toronto}, now() - interval '1 day')`)
  }
}

/** Nothing stands in anybody's way, on a phone in the dark as on a desk in the light. */
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

it('a coordinator adds a request, hears of it in the open list, and moves several with what was refused', async () => {
  const { page } = await someone('coordinator', { expectedErrors: [/status of 412/] })
  const mark = `Tremblay${Date.now()}`
  await plant(mark, { Alice: 0, Bruno: 0, Chloé: 2, Denis: 5 })
  await page.setViewportSize(desktop)
  await page.goto(home)
  await page.getByRole('link', { name: 'Outreach requests', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Outreach requests' }).waitFor()
  await page.getByRole('searchbox').fill(mark)
  await page.waitForURL(/q=Tremblay/)
  // Pending, Scheduled and Accepted until somebody asks for others; the site is for those who see them all.
  await page.getByText('3 requests', { exact: true }).waitFor()
  expect(await page.getByRole('columnheader', { name: 'Site', exact: true }).count()).toBe(0)
  expect(await button(page, 'Update selected status').isDisabled()).toBe(true)

  const tab = await page.context().newPage()
  await tab.goto(`${home}/Toronto/OutreachRequest/Create`)
  await button(tab, 'Save').click()
  await tab.getByText('Field is required.').first().waitFor()
  expect(await button(tab, 'Copy the school’s address').isDisabled()).toBe(true)
  await tab
    .getByRole('switch', { name: 'The school or organization is in the register' })
    .uncheck({ force: true })
  await field(tab, 'Which school or group is it?').fill('Club de robotique de l’Est')
  await field(tab, /^First name/).fill('Élodie')
  await field(tab, /^Last name/).fill(mark)
  await field(tab, /^E-mail/).fill('elodie@example.org')
  await field(tab, 'Topic').fill('Rockets')
  // The only class and its only grade stay.
  expect(await tab.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  await button(tab, 'Add a grade').click()
  await button(tab, 'Remove grade 2').click()
  await tab.getByRole('combobox', { name: 'Grade' }).selectOption({ index: 3 })
  await field(tab, /^Students/).fill('24')
  await button(tab, 'Add a note').click()
  await field(tab, /^What is to be noted/).fill('Called on Monday')
  await button(tab, 'Remove New note').click()
  // The class that was removed before still offers its own.
  await button(tab, 'Undo').last().click()
  expect(await field(tab, /^What is to be noted/).inputValue()).toBe('Called on Monday')
  await tab.getByText('Not saved yet; kept on this device').waitFor()
  await tab.reload()
  await tab.getByText(/^What you wrote on/).waitFor()
  await expect.poll(() => field(tab, /^Last name/).inputValue()).toBe(mark)
  await button(tab, 'Save').click()
  await tab.getByRole('heading', { level: 1, name: 'Outreach requests' }).waitFor()
  await tab.close()

  await button(page, '1 new request').click()
  await page.locator('h1:focus').waitFor()
  await page.getByText('4 requests', { exact: true }).waitFor()
  await rowOf(page, 'Club de robotique de l’Est').getByText('Pending').waitFor()

  await choose(page, 'Alice')
  await choose(page, 'Bruno')
  await choose(page, 'Chloé')
  await button(page, 'Update selected status').click()
  // What is allowed for all of them; nobody declines several at once.
  expect(await offered(page)).toEqual(['Scheduled', 'Cancelled', 'Completed'])
  await behindTheScenes(
    `update outreach_request set latest_status = 1, version = version + 1 where contact_first_name = 'Chloé' and contact_last_name = '${mark}'`,
  )
  await press(dialogOf(page), 'Completed')
  await button(page, 'Update the status').click()
  const refusal = dialogOf(page).getByRole('alert').filter({ hasText: mark })
  await refusal.getByText(`Chloé ${mark}, École des Quatre-Vents`).waitFor()
  await refusal.getByText(/Someone else changed this meanwhile/).waitFor()
  expect(
    await behindTheScenes(
      `select latest_status from outreach_request where contact_last_name = '${mark}' and contact_first_name in ('Alice', 'Bruno')`,
    ),
  ).toEqual([{ latest_status: 0 }, { latest_status: 0 }])
  await looksRight(page)
  // They are still selected, and stand as they do now. A note that is begun is there again;
  // Cancel gives it up, once that was meant.
  await press(dialogOf(page), 'Accepted')
  await dialogOf(page).getByRole('checkbox', { name: 'Tell the contact by e-mail' }).check()
  await field(page, 'Note in the e-mail').fill('Never mind.')
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await button(page, 'Update selected status').click()
  await dialogOf(page)
    .getByText(/^What you wrote on .* is here/)
    .waitFor()
  expect(await field(page, 'Note in the e-mail').inputValue()).toBe('Never mind.')
  await looksRight(page)
  await dialogOf(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  // The one of the question, in front of that beside what was resumed.
  await button(page, 'Discard what I wrote').last().click()
  await dialogOf(page).waitFor({ state: 'detached' })
  await button(page, 'Update selected status').click()
  await expect.poll(() => offered(page)).toEqual(['Accepted', 'Cancelled', 'Completed'])
  await press(dialogOf(page), 'Accepted')
  await dialogOf(page).getByRole('checkbox', { name: 'Tell the contact by e-mail' }).check()
  await field(page, 'Note in the e-mail').fill('We are glad to come.')
  const preview = dialogOf(page).getByRole('region', { name: 'Preview of the e-mail' })
  await preview.getByText(/We are glad to come\./).waitFor()
  await button(page, 'Update the status').click()
  await page.getByText('3 requests were updated.').waitFor()
  await rowOf(page, 'Alice').getByText('Accepted').waitFor()
  await page.getByRole('status').filter({ hasText: 'None selected' }).waitFor()

  // Past Pending it goes to a national site alone, and out of sight.
  await (await openTileMenu(rowOf(page, 'Alice'))).getByRole('menuitem', { name: /^Update site/ }).click()
  const sites = dialogOf(page).getByRole('combobox', { name: 'New site' })
  expect(await sites.locator('option').allInnerTexts()).toEqual(['Choose a site…', 'Canada'])
  await sites.selectOption('Canada')
  await button(page, 'Update the site').click()
  await page.getByText('1 request was updated.').waitFor()
  await page.getByText('3 requests', { exact: true }).waitFor()

  const menu = await openTileMenu(rowOf(page, 'Bruno'))
  expect(await menu.getByRole('menuitem', { name: /^Delete/ }).count()).toBe(0)
  await menu.getByRole('menuitem', { name: /^View history/ }).click()
  const history = page.getByRole('table', { name: 'Status history' })
  await history.getByText('Accepted').waitFor()
  expect(await history.locator('tbody tr td:nth-child(2)').allInnerTexts()).toEqual(['Accepted', 'Pending'])
  await page.getByRole('table', { name: 'Site history' }).getByText('Toronto').waitFor()
  await page.getByRole('link', { name: 'Outreach requests', exact: true }).first().click()
  await page.waitForURL(/q=Tremblay/)
})

it('staff see the requests of every site, find their list again, and delete with a question', async () => {
  const { page } = await someone('staff')
  const mark = `Lavoie${Date.now()}`
  await plant(mark, { Farid: 0, Gisèle: 4 })
  await page.setViewportSize(desktop)
  await page.goto(`${home}/Halifax/OutreachRequests?q=${mark}&status=any`)
  await page.getByText('2 requests', { exact: true }).waitFor()
  await rowOf(page, 'Farid').getByText('Toronto').waitFor()
  await press(page, 'Halifax only')
  await page.getByText('No requests match').waitFor()
  await press(page, 'Every site')
  await rowOf(page, 'Farid').waitFor()

  // For the session: another page, a reload, and the menu's own line.
  await page.goto(`${home}/Halifax/Educators`)
  await page.getByRole('link', { name: 'Outreach requests', exact: true }).click()
  await page.waitForURL(/status=any/)
  await rowOf(page, 'Gisèle').waitFor()

  // In two windows it is written in one: the words come along, and the other lets go.
  await page.getByRole('link', { name: `Gisèle ${mark}` }).click()
  await field(page, /^First name/).fill('Gisèle-Anne')
  await page.getByText('Not saved yet; kept on this device').waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByText('This form is open in another window').waitFor()
  await button(other, 'Continue here').click()
  await expect.poll(() => field(other, /^First name/).inputValue()).toBe('Gisèle-Anne')
  await page.getByText('This form is open in another window').waitFor()
  await button(other, 'Discard what I wrote').click()
  await dialogOf(other).getByRole('button', { name: 'Discard what I wrote' }).click()
  await expect.poll(() => field(other, /^First name/).inputValue()).toBe('Gisèle')
  await other.close()
  await page.goto(`${home}/Halifax/OutreachRequests?q=${mark}&status=any`)

  await (await openTileMenu(rowOf(page, 'Gisèle'))).getByRole('menuitem', { name: /^Delete/ }).click()
  await dialogOf(page)
    .getByText(/is taken out of every list/)
    .waitFor()
  await button(page, 'Delete').click()
  await page.getByText('The request was deleted.').waitFor()
  await page.getByText('1 request', { exact: true }).waitFor()
})

it('a coordinator puts the intake on the waiting list and opens it again, each time asked first', async () => {
  const { page } = await someone('coordinator')
  onTestFinished(async () => {
    await behindTheScenes(
      `delete from site_outreach_status where site_id = ${toronto} and created_on > now() - interval '10 minutes'`,
    )
  })
  await page.setViewportSize(desktop)
  await page.goto(`${home}/Toronto/OutreachRequests`)
  await page.getByText('Intake: Open').waitFor()
  await button(page, 'Set to Waitlisted').click()
  await dialogOf(page).getByRole('button', { name: 'Set to Waitlisted' }).click()
  await page.getByText('Intake: Waitlisted').waitFor()
  await button(page, 'Set to Open').click()
  await dialogOf(page).getByRole('button', { name: 'Set to Open' }).click()
  await page.getByText('Intake: Open').waitFor()
})

it('in French, on a phone and in the dark, the pages of requests have no barriers', async () => {
  const { page } = await someone('coordinator')
  const mark = `Gagné${Date.now()}`
  await plant(mark, { Hélène: 0 })
  await page.setViewportSize(phone)
  await page.goto(`${home}/Toronto/OutreachRequests?q=${mark}`)
  await speak(page, 'fr')
  await page.getByText('1 demande', { exact: true }).waitFor()
  await looksRight(page)
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: `Hélène ${mark}` }).click()
  await page.getByRole('heading', { level: 1, name: 'Modifier la demande' }).waitFor()
  await page.getByRole('textbox', { name: /^Prénom/ }).waitFor()
  await page
    .getByRole('switch', { name: 'La visite s’adresse à des groupes particuliers de jeunes' })
    .check({ force: true })
  await page.getByRole('switch', { name: 'Jeunes autochtones' }).waitFor()
  await looksRight(page)
  await page.setViewportSize(phone)
  // The record came without a class: one is asked for, and added.
  await button(page, 'Ajouter une classe').click()
  await page.getByRole('combobox', { name: /^Niveau/ }).selectOption({ index: 2 })
  await page.getByRole('textbox', { name: /^Jeunes/ }).fill('18')
  await button(page, 'Enregistrer').click()
  await page.getByRole('heading', { level: 1, name: 'Demandes de rayonnement' }).waitFor()
  const card = page.getByRole('listitem').filter({ hasText: mark })
  await (await openTileMenu(card)).getByRole('menuitem', { name: /^Voir l’historique/ }).click()
  await page.getByRole('heading', { name: 'Historique de l’état' }).waitFor()
  await looksRight(page)
})
