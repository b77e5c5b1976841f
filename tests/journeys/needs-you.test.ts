import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openSection, pick } from './support/activity-form.ts'
import { findBarriers, findOverflow } from './support/axe.ts'
import { behindTheScenes, meanwhile } from './support/door.ts'
import { beginLog, completeWorkshop, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, people, phone, someone, speak } from './support/people.ts'

// The browser writes a line of its own for each refusal.
const refused = { expectedErrors: [/the server responded with a status of 4\d\d/] }
const refusedPhone = { ...phone, ...refused }

/** The entry of a log in the list of unsent work. */
const entryOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

/** Logs something without signal, to be finished later. */
async function logSomething(page: Page, title: string): Promise<void> {
  await beginLog(page, /^Workshop/, title)
  await save(page, 'Save and finish later')
}

const isSent = async (page: Page) => {
  await page.goto(`${home}/unsent`)
  await page.getByText('Everything was sent').waitFor({ timeout: 90_000 })
}

/** Nobody is kept out: axe finds nothing, and nothing scrolls sideways. */
const isOpenToAll = async (page: Page) => {
  expect(await findBarriers(page)).toEqual([])
  expect(await findOverflow(page)).toBe(0)
}

const lockSeason = () =>
  meanwhile('update season set locked = true where active', 'update season set locked = false where active')

const withdraw = (email: string) =>
  meanwhile(
    registrations(email, 'is_approved = false, approval_date = coalesce(approval_date, now())'),
    registrations(email, 'is_approved = true'),
  )
const registrations = (email: string, change: string): string =>
  `update site_registration set ${change}
   where subject_id = (select id from subject where email = '${email}')
     and season_id = (select id from season where active)`

describe('a season that was locked meanwhile', () => {
  it('keeps the log, hands it over, and staff add it as its author’s', async () => {
    const amelie = await someone('volunteer', refusedPhone)
    const title = `Late to the party ${Date.now()}`
    await becomesReadyForOffline(amelie.page)
    amelie.link.set('cut')
    await beginLog(amelie.page, /^Workshop/, title)
    await completeWorkshop(amelie.page)
    await save(amelie.page)
    const unlock = await lockSeason()

    amelie.link.set('open')
    await amelie.page.goto(`${home}/unsent`)
    const entry = entryOf(amelie.page, title)
    await entry.getByText(/^The season of its date is locked. Nothing was lost/).waitFor({ timeout: 90_000 })
    await entry.getByRole('link', { name: title, exact: true }).click()
    await amelie.page.getByRole('heading', { level: 1, name: title }).waitFor()
    await amelie.page.getByRole('heading', { name: 'What you wrote' }).waitFor()
    await isOpenToAll(amelie.page)
    await amelie.page.getByRole('button', { name: `Hand over: ${title}` }).click()
    await amelie.page.getByRole('main').getByText('Handed over, waiting', { exact: true }).waitFor()

    const priya = await someone('coordinator')
    await priya.page.getByRole('link', { name: /^Logs handed over\s*\d/ }).click()
    await priya.page.getByRole('row').filter({ hasText: title }).getByText('Amélie').waitFor()
    await priya.page.getByRole('link', { name: title, exact: true }).click()
    await priya.page.getByText('Staff of the national office decide about it.').waitFor()
    expect(await priya.page.getByRole('button', { name: 'Accept' }).count()).toBe(0)

    const staff = await someone('staff', phone)
    await staff.page.goto(`${home}/handovers`)
    await staff.page.getByRole('listitem').filter({ hasText: title }).waitFor()
    await isOpenToAll(staff.page)
    await staff.page.getByRole('link', { name: title, exact: true }).click()
    await staff.page.getByText('Amélie').first().waitFor()
    await isOpenToAll(staff.page)
    await staff.page.getByRole('button', { name: 'Accept' }).click()
    await staff.page.getByText('It was accepted and added.').waitFor()

    await amelie.page.getByText('This is no longer waiting here').waitFor({ timeout: 90_000 })
    await isSent(amelie.page)
    await amelie.page.goto(listOf(title))
    await tileOf(amelie.page, title).locator('[data-kind="sent"]').waitFor()
    await unlock()
  })

  it('says so in French', async () => {
    const { page, link } = await someone('volunteer', { ...refusedPhone, language: 'fr' })
    await speak(page, 'fr')
    const title = `Trop tard ${Date.now()}`
    await becomesReadyForOffline(page)
    link.set('cut')
    await page.reload()
    await beginLog(page, /^Atelier/, title)
    await page.getByRole('button', { name: 'Enregistrer, finir plus tard' }).click()
    await page.getByText('Elle sera envoyée automatiquement.').waitFor()
    const unlock = await lockSeason()
    link.set('open')
    await page.goto(`${home}/unsent`)
    const entry = entryOf(page, title)
    await entry
      .getByText(/^La saison de sa date est verrouillée. Rien n’est perdu/)
      .waitFor({ timeout: 90_000 })
    // Once the season is open again, the person may try again.
    await unlock()
    await entry.getByRole('button', { name: /de nouveau|Réessayer/ }).click()
    await page.getByText('Tout a été envoyé').waitFor({ timeout: 90_000 })
  })
})

describe('a role that was lost meanwhile', () => {
  it('keeps the log, tells why it was declined, and sends it once the role is back and its author says so', async () => {
    const noemie = await someone('secondVolunteer', refusedPhone)
    const title = `Not mine any more ${Date.now()}`
    await becomesReadyForOffline(noemie.page)
    noemie.link.set('cut')
    await noemie.page.getByRole('button', { name: /^EN, / }).click()
    await logSomething(noemie.page, title)
    const restore = await withdraw(people.secondVolunteer)

    noemie.link.set('open')
    await noemie.page.goto(`${home}/unsent`)
    await entryOf(noemie.page, title)
      .getByText(/^You may not change this any more/)
      .waitFor({ timeout: 90_000 })
    await noemie.page.getByRole('button', { name: `Hand over: ${title}` }).click()
    await entryOf(noemie.page, title).getByText('Handed over, waiting', { exact: true }).waitFor()

    const staff = await someone('staff')
    await becomesReadyForOffline(staff.page)
    await staff.page.goto(`${home}/handovers`)
    await staff.page.getByRole('link', { name: title, exact: true }).click()
    await staff.page.getByRole('button', { name: 'Decline…' }).click()
    const reason = staff.page.getByLabel(/^Reason/)
    await reason.fill('Please talk to Montréal first.')
    const decline = staff.page.getByRole('button', { name: 'Decline and give back' })
    // Without an answer nobody knows what was decided, and the words stay.
    await staff.page.context().setOffline(true)
    await decline.click()
    await staff.page.getByText(/it is not certain that this was done/).waitFor()
    expect(await reason.inputValue()).toBe('Please talk to Montréal first.')
    await staff.page.context().setOffline(false)
    await decline.click()
    await staff.page.getByText('It was given back to its author.').waitFor()

    await entryOf(noemie.page, title).getByText('Please talk to Montréal first.').waitFor({ timeout: 90_000 })
    await restore()
    await noemie.page.reload()
    // There is a reason against it: whether it goes all the same is for its author to say.
    await entryOf(noemie.page, title)
      .getByRole('button', { name: `Try again: ${title}` })
      .click()
    await noemie.page.getByText('Everything was sent').waitFor({ timeout: 90_000 })
  })
})

describe('a log that was deleted meanwhile', () => {
  it('comes back as a new one, once', async () => {
    const { page, link } = await someone('volunteer', refusedPhone)
    const title = `Back again ${Date.now()}`
    await becomesReadyForOffline(page)
    await logSomething(page, title)
    await isSent(page)
    link.set('cut')
    await page.goto(listOf(title))
    await tileOf(page, title).getByRole('link', { name: /^Edit/ }).click()
    await page.getByLabel(/^Name of the activity/).fill(`${title}, edited`)
    await save(page, 'Save and finish later')
    await behindTheScenes(`
      with gone as (
        update activity set deleted_on = now(), version = version + 1 where name = '${title}' returning id
      )
      delete from activity_listing where activity_id in (select id from gone)
    `)

    link.set('open')
    await page.goto(`${home}/unsent`)
    const entry = entryOf(page, `${title}, edited`)
    await entry.getByText(/^Someone deleted this meanwhile/).waitFor({ timeout: 90_000 })
    await entry.getByRole('button', { name: /^Restore/ }).click()
    await page.getByText('Everything was sent').waitFor({ timeout: 90_000 })
    const rows = await behindTheScenes<{ name: string }>(
      `select name from activity where name like '${title}%' and deleted_on is null`,
    )
    expect(rows).toEqual([{ name: `${title}, edited` }])
  })
})

describe('what the server refuses', () => {
  it('opens the form at the field, and goes once it is mended', async () => {
    const { page, link } = await someone('volunteer', refusedPhone)
    const title = `Out of season ${Date.now()}`
    await becomesReadyForOffline(page)
    link.set('cut')
    await logSomething(page, title)
    const [season] = await behindTheScenes<{ end_date: string }>(
      `select to_char(end_date, 'YYYY-MM-DD') as end_date from season where active`,
    )
    const restore = await meanwhile(
      'update season set end_date = current_date - 1 where active',
      `update season set end_date = '${season?.end_date}' where active`,
    )
    link.set('open')
    await page.goto(`${home}/unsent`)
    const entry = entryOf(page, title)
    await entry.getByText('Date: Date must be in a valid season.').waitFor({ timeout: 90_000 })
    await entry.getByRole('link', { name: `Fix ${title}` }).click()
    await page.getByText('Date must be in a valid season.').first().waitFor()
    await restore()
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel(/^Date/).first().fill(yesterday)
    await save(page, 'Save and finish later')
    await isSent(page)
  })

  it('lets a refused school be mended where it stands, and what waits for it follows', async () => {
    const { page, link } = await someone('volunteer', refusedPhone)
    const now = Date.now()
    const [title, name] = [`Rockets ${now}`, `Zzyzx College ${now}`]
    await becomesReadyForOffline(page)
    link.set('cut')
    await beginLog(page, /^Workshop/, title)
    await openSection(page, /Schools/)
    await pick(page, /Add a school/, name, /Zzyzx/)
    const dialog = page.getByRole('dialog', { name: 'New school or organization' })
    await dialog.getByLabel(/^Address/).fill('1 Nowhere Road')
    await dialog.getByLabel(/^City/).fill('Toronto')
    await dialog.getByLabel(/^Province/).selectOption({ label: 'Yukon' })
    await dialog.getByLabel(/^Postal code/).fill('M5V 2T6')
    await dialog.getByLabel(/^Telephone/).fill('416-555-0199')
    await dialog.getByRole('button', { name: /^Add this school/ }).click()
    await save(page, 'Save and finish later')

    const yukon = `(select i.id from enumeration_list_item i join enumeration_list l on l.id = i.enumeration_list_id
      join enumeration e on e.id = i.enumeration_id join localization w on w.key = e.localization_key
      where l.system_name = 'Region' and w.en = 'Yukon')`
    const [item] = await behindTheScenes<{ id: string; list: string }>(
      `select id, enumeration_list_id as list from enumeration_list_item where id = ${yukon}`,
    )
    const other = `(select id from enumeration_list where system_name = 'Grades')`
    await meanwhile(
      `update enumeration_list_item set enumeration_list_id = ${other} where id = '${item?.id}'`,
      `update enumeration_list_item set enumeration_list_id = '${item?.list}' where id = '${item?.id}'`,
    )
    link.set('open')
    await page.goto(`${home}/unsent`)
    await entryOf(page, title).getByText(`Waiting for ${name}`).waitFor({ timeout: 90_000 })
    await page.getByRole('button', { name: `Fix ${name}` }).click({ timeout: 90_000 })
    const mend = page.getByRole('dialog', { name: 'Fix this school or organization' })
    await mend.getByText('What was chosen no longer exists. Choose again.').waitFor()
    await mend.getByLabel(/^Province/).selectOption({ label: 'Ontario' })
    await mend.getByLabel(/^Address/).fill('1 Somewhere Road')
    // A key too many, and a page that goes: what was typed is still there.
    await page.keyboard.press('Escape')
    await mend.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: `Fix ${name}` }).click()
    expect(await mend.getByLabel(/^Address/).inputValue()).toBe('1 Somewhere Road')
    await mend.getByLabel(/^City/).fill('Ottawa')
    await page.reload()
    await page.getByRole('button', { name: `Fix ${name}` }).click()
    await mend.waitFor()
    expect(await mend.getByText('What was chosen no longer exists. Choose again.').count()).toBe(0)
    expect(await mend.getByLabel(/^Address/).inputValue()).toBe('1 Somewhere Road')
    expect(await mend.getByLabel(/^City/).inputValue()).toBe('Ottawa')
    await mend.getByRole('button', { name: 'Save and send' }).click()
    await page.getByText('Everything was sent').waitFor({ timeout: 90_000 })
  })
})
