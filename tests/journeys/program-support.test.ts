import { describe, expect, it } from 'vitest'
import { pick } from './support/activity-form.ts'
import { findBarriers, findOverflow } from './support/axe.ts'
import { afterwards, behindTheScenes, meanwhile } from './support/door.ts'
import { becomesReadyForOffline, home, people, phone, someone, speak } from './support/people.ts'
import { openTileMenu } from './support/tile-menu.ts'

const list = `${home}/Toronto/ProgramSupport`

describe('program support', () => {
  it('is logged without signal, survives the battery, arrives once, and the coordinator sees it', async () => {
    const amelie = await someone('volunteer', phone)
    const priya = await someone('coordinator')
    const title = `Packing kits ${Date.now()}`
    await becomesReadyForOffline(amelie.page)
    amelie.link.set('cut')
    let { page } = amelie

    await page.goto(home)
    await page.getByRole('link', { name: 'Log program support' }).click()
    const name = page.getByLabel(/^Name of the event or task/)
    // Nothing is sent that the rules refuse: the first field that is wrong takes the focus, and the words stay.
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // Nothing was written, so nothing is called kept.
    await page.getByText('Answer what is marked, then it can be sent.', { exact: true }).waitFor()
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByText('Field is required.').first().waitFor()
    await name.fill(title)
    await page.getByLabel('Program support (hours)').fill('2.5')
    await page.getByRole('button', { name: 'Add a kit' }).click()
    const kits = page.getByRole('dialog').getByRole('combobox', { name: 'Which kit?' })
    await kits.click()
    await page.getByRole('option').first().click()
    await page
      .getByRole('button', { name: /^Remove/ })
      .nth(1)
      .waitFor()
    expect(await findOverflow(page)).toBe(0)

    // Every keystroke is kept: a second later the battery falls out.
    await page.waitForTimeout(1100)
    await amelie.device.kill()
    page = await amelie.device.start()
    await page.goto(home)
    await page.getByRole('link', { name: new RegExp(`Continue.*${title}`) }).click()
    expect(await page.getByLabel('Program support (hours)').inputValue()).toBe('2.5')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('It will be sent by itself.').waitFor()
    const card = page.getByRole('listitem').filter({ hasText: title })
    await card.getByText('On this phone').waitFor()

    amelie.link.set('open')
    await card.getByText('On this phone').waitFor({ state: 'detached', timeout: 90_000 })
    await priya.page.goto(list)
    await priya.page.getByLabel('Search by name').fill(title)
    await priya.page.getByText('1 log', { exact: true }).waitFor({ timeout: 90_000 })
    const rows = await behindTheScenes<{ hours: string; kits: string }>(`
      select (select sum(hours) from program_support_hours h where h.program_support_id = p.id)::text as hours,
        (select count(*) from program_support_kit k where k.program_support_id = p.id)::text as kits
      from program_support p where p.name = '${title}'`)
    expect(rows.map(({ hours, kits }) => [Number(hours), Number(kits)])).toEqual([[2.5, 1]])

    // The coordinator mends it; the volunteer asks before deleting, and it goes for both.
    await priya.page.getByRole('link', { name: title, exact: true }).click()
    await priya.page.getByLabel(/^Name of the event or task/).fill(`${title}, done`)
    await priya.page.getByRole('button', { name: 'Save', exact: true }).click()
    await priya.page.getByText('It will be sent by itself.').waitFor()
    await card.getByRole('link', { name: `${title}, done` }).waitFor({ timeout: 90_000 })
    const menu = await openTileMenu(card)
    await menu.getByRole('menuitem', { name: `Delete ${title}, done` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await card.waitFor({ state: 'detached' })
  })

  it('whose season was locked meanwhile is kept on the device, said so, and can be mended', async () => {
    const { page, link } = await someone('volunteer', { ...phone, expectedErrors: [/409/] })
    const title = `Late inventory ${Date.now()}`
    await becomesReadyForOffline(page)
    link.set('cut')
    await page.goto(`${list}/Create`)
    await page.getByLabel(/^Name of the event or task/).fill(title)
    await page.getByLabel('Program support (hours)').fill('1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('It will be sent by itself.').waitFor()
    const takeBack = await meanwhile(
      'update season set locked = true where active',
      'update season set locked = false where active',
    )
    link.set('open')
    const card = page.getByRole('listitem').filter({ hasText: title })
    await card.getByRole('link', { name: 'Needs you' }).click({ timeout: 90_000 })
    await page.getByText('The season of its date is locked.').waitFor()
    expect(await page.getByRole('button', { name: /^Hand/ }).count()).toBe(0)
    await page.getByRole('link', { name: `Fix ${title}` }).waitFor()
    await takeBack()
    await page.getByRole('button', { name: `Try again: ${title}` }).click()
    await page.getByText('This is no longer waiting here').waitFor({ timeout: 90_000 })
  })

  it('of a season that no device carries is found by who coordinates the site, and is followed', async () => {
    const priya = await someone('coordinator')
    const stella = await someone('staff')
    const title = `Sorting the attic ${Date.now()}`
    await logInTheFirstSeason(title)
    const { page } = priya
    await page.goto(list)
    await page.getByText(/^\d+ logs?$/).waitFor({ timeout: 60_000 })
    await page.getByLabel('Search by name').fill(title)
    await page.getByText('Nothing matches', { exact: true }).waitFor()

    await becomesReadyForOffline(page)
    // Without signal the list says that it is not whole, and never that nothing matches.
    priya.link.set('cut')
    await page.getByText('Active season', { exact: true }).click()
    await page.getByText('The logs of this site are coming to this device.').waitFor()
    await page.getByLabel('Search by name').fill('')
    await page.getByText(/^\d+ logs? Older ones come when there is signal\.$/).waitFor()
    priya.link.set('open')
    await page.getByText(/^\d+ logs?$/).waitFor({ timeout: 90_000 })
    await page.getByLabel('Search by name').fill(title)
    await page.getByText('1 log', { exact: true }).waitFor()

    // A change to it takes it off the device, which asks for it again while the list shows all seasons.
    await stella.page.goto(`${list}?seasons=all`)
    await stella.page.getByLabel('Search by name').fill(title)
    await stella.page.getByRole('link', { name: title, exact: true }).click({ timeout: 60_000 })
    await stella.page.getByLabel(/^Name of the event or task/).fill(`${title}, twice`)
    await stella.page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: `${title}, twice` }).waitFor({ timeout: 90_000 })
    await page.getByText('1 log', { exact: true }).waitFor()
  })

  it.each(['en', 'fr'] as const)('keeps WCAG 2.2 AA in its list and its form (%s)', async (language) => {
    const { page } = await someone('staff', phone)
    await speak(page, language)
    await page.goto(list)
    await page
      .getByRole('button', { name: /^(More for|Autres actions)/ })
      .first()
      .waitFor({ timeout: 60_000 })
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toBe(0)
    await page.goto(`${list}/Create?draft=${crypto.randomUUID()}`)
    await page.getByLabel(/^(Name of the event or task|Nom de l’événement)/).waitFor()
    await page
      .getByText(/^(Special initiatives|Initiatives spéciales)/)
      .first()
      .waitFor()
    await pick(page, /Add a volunteer|Ajouter un/, 'Amélie')
    await page.getByRole('button', { name: /^(Save|Enregistrer)$/ }).click()
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toBe(0)
  })
})

/** A volunteer of Toronto logged it in the first of all seasons, long before the devices of today. */
async function logInTheFirstSeason(title: string): Promise<void> {
  const log = `(select id from program_support where name like '${title}%')`
  await behindTheScenes(`
    with log as (
      insert into program_support (id, site_id, season_id, name, date_completed, created_on, modified_on,
        created_by_id, modified_by_id)
      select gen_random_uuid(), site.id, season.id, '${title}', season.start_date + 30, season.start_date + 30,
        season.start_date + 30, author.id, author.id
      from site, season, subject author
      where site.name = 'Toronto' and author.email = '${people.secondVolunteer}'
      order by season.start_date limit 1
      returning *
    )
    insert into program_support_hours (program_support_id, id, position, subject_id, site_id, hours)
    select id, gen_random_uuid(), 0, created_by_id, site_id, 2 from log`)
  afterwards(
    `delete from program_support_hours where program_support_id in ${log}`,
    `update program_support set deleted_on = now() where id in ${log}`,
  )
}
