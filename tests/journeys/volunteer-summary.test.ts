import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makePeople } from '../../server/demo/people.ts'
import { idOf } from '../../server/shipped/id-of.ts'
import { behindTheScenes } from './support/door.ts'
import { findFaults } from './support/looks-right.ts'
import { becomesReadyForOffline, home, people, someone, speak } from './support/people.ts'
import { openTileMenu } from './support/tile-menu.ts'

const volunteer = idOf('person', people.volunteer)
const second = idOf('person', people.secondVolunteer)
const waiting = makePeople().filter(({ registrations }) => registrations[0]?.standing === 'pending')

const pageAbout = (page: 'volunteer/summary' | 'subject/notes' | 'subject/awards', subjectId: string) =>
  `${home}/${page}?subjectId=${subjectId}`
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const noteOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

describe('a coordinator', () => {
  it('writes a note that the volunteer does not see, and gives an award that the volunteer does', async () => {
    const mark = Date.now()
    const hidden = `Pair with somebody experienced ${mark}`
    const { page } = await someone('coordinator')
    await page.goto(pageAbout('volunteer/summary', volunteer))
    await page.getByRole('heading', { level: 1, name: 'Amélie Cormier' }).waitFor()
    await page.getByText(people.volunteer).waitFor()
    await tab(page, 'Notes')
    await page.getByRole('link', { name: 'Write and edit notes' }).click()

    await press(page, 'Add the note')
    await page.getByText('Note is required!').waitFor()
    // Levels are told in words, and only those that a coordinator may write.
    expect(await choice(page, 'Who reads it').locator('option').allInnerTexts()).toEqual([
      'The volunteer and coordinators read it; coordinators write it',
      'Hidden from the volunteer; coordinators write it',
    ])
    await box(page, 'Note').fill(hidden)
    await choice(page, 'Who reads it').selectOption('Hidden from the volunteer; coordinators write it')
    await press(page, 'Add the note')
    await noteOf(page, hidden).getByText('Written by Priya Banerjee').waitFor()
    expect(await box(page, 'Note').inputValue()).toBe('')

    await page.goto(pageAbout('subject/awards', volunteer))
    const today = await box(page, 'Awarded on').inputValue()
    await box(page, 'Awarded on').fill('')
    await press(page, 'Give the award')
    await page.getByText('Award is required!').waitFor()
    await page.getByText('Invalid date').waitFor()
    await choice(page, 'Award').selectOption('Other, in your own words')
    await press(page, 'Give the award')
    await page.getByText('Description is required!').waitFor()
    await box(page, 'Awarded on').fill(today)
    await box(page, 'Title').fill(`Silver beaker ${mark}`)
    await box(page, 'Description').fill('For the steadiest hands')
    await press(page, 'Give the award')
    await page
      .getByRole('row')
      .filter({ hasText: `Silver beaker ${mark}` })
      .waitFor()

    const own = (await someone('volunteer')).page
    await own.getByRole('link', { name: 'My summary', exact: true }).click()
    await own.getByRole('heading', { level: 1, name: 'Amélie Cormier' }).waitFor()
    await own.getByRole('link', { name: 'Edit profile' }).waitFor()
    await tab(own, 'Registrations')
    await own.getByRole('table', { name: 'Registrations' }).getByText('Toronto').first().waitFor()
    await own
      .getByRole('region', { name: 'Answers to the site' })
      .getByText('No', { exact: true })
      .first()
      .waitFor()
    expect(await own.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await tab(own, 'Awards')
    await own
      .getByRole('row')
      .filter({ hasText: `Silver beaker ${mark}` })
      .waitFor()
    await tab(own, 'Notes')
    await own.getByText('The volunteer and coordinators read it').first().waitFor()
    expect(await own.getByText(hidden).count()).toBe(0)
    expect(await own.getByRole('link', { name: 'Write and edit notes' }).count()).toBe(0)
    // One's own registrations, with their answers, and the profile open without signal.
    await own.context().setOffline(true)
    await tab(own, 'Registrations')
    await own.getByRole('table', { name: 'Registrations' }).getByText('Toronto').first().waitFor()
    await own.getByRole('heading', { name: 'Answers to the site' }).waitFor()
    await tab(own, 'Profile')
    await own.getByRole('region', { name: 'Studies or work' }).getByText('Level of study').waitFor()
    await own.context().setOffline(false)
  })

  it('reads the profile and the screening of a volunteer, who is told when it expires and not what is restricted', async () => {
    const restriction = `No overnight camps ${Date.now()}`
    const document = `(select id from screening_document where subject_id = '${volunteer}' and deleted_on is null limit 1)`
    await behindTheScenes(
      `insert into screening_tracking_item (id, screening_document_id, organization_id, sent_to, sent_date,
        restricted_activities, restricted_activity_comments, created_on, modified_on)
       values ('${crypto.randomUUID()}', ${document},
        (select id from organization where deleted_on is null order by name limit 1), 'The principal', '2026-02-03',
        true, '${restriction}', now(), now())`,
    )
    onTestFinished(async () => {
      await behindTheScenes(
        `delete from screening_tracking_item where restricted_activity_comments = '${restriction}'`,
      )
    })
    const { page } = await someone('coordinator')
    await page.goto(pageAbout('volunteer/summary', volunteer))
    const work = page.getByRole('region', { name: 'Studies or work' })
    await work.getByText('Post-secondary institution').waitFor()
    await expect.poll(() => work.getByText(/college|university|université/i).count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Edit profile' }).count()).toBe(0)
    await tab(page, 'Screening documents')
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click()
    await page.getByText('The principal · 2026-02-03').waitFor()
    await page.getByText(restriction).waitFor()

    const own = (await someone('volunteer')).page
    const line = own.getByRole('link', { name: /^Your screening expires in \d+ days/ })
    await line.waitFor()
    // From the device, without signal too.
    await becomesReadyForOffline(own)
    await own.context().setOffline(true)
    await own.goto(home)
    await line.waitFor()
    await own.context().setOffline(false)
    await line.click()
    await own
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click()
    await own.getByText('The principal · 2026-02-03').waitFor()
    expect(await own.getByText('Restricted activities').count()).toBe(1)
    expect(await own.getByText(restriction).count()).toBe(0)
  })

  it('edits a note in its place: a failed save brings the old text back and keeps what was typed', async () => {
    const mark = Date.now()
    const { page } = await someone('coordinator')
    await page.goto(pageAbout('subject/notes', volunteer))
    await box(page, 'Note').fill(`Old words ${mark}`)
    await press(page, 'Add the note')
    const note = noteOf(page, `words ${mark}`)
    await note.getByRole('button', { name: /^Edit the note/ }).click()
    await box(page, 'Note').fill(`New words ${mark}`)
    await page.context().setOffline(true)
    await press(page, 'Save')
    await noteOf(page, `Old words ${mark}`).getByText('Your change is not saved.').waitFor()
    await page.context().setOffline(false)
    await press(page, 'Close this message')
    await note.getByRole('button', { name: /^Edit the note/ }).click()
    await expect.poll(() => box(page, 'Note').inputValue()).toBe(`New words ${mark}`)
    await press(page, 'Save')
    await noteOf(page, `New words ${mark}`).getByText('Last changed by Priya Banerjee').waitFor()

    await note.getByRole('button', { name: /^Edit the note/ }).click()
    await box(page, 'Note').fill('never')
    await press(page, 'Cancel')
    await confirm(page, 'Discard what I wrote')
    const more = await openTileMenu(noteOf(page, `New words ${mark}`))
    await more.getByRole('menuitem', { name: /^Delete the note/ }).click()
    await confirm(page, 'Delete')
    await page.getByText('The note was deleted.').waitFor()
    await expect.poll(() => note.count()).toBe(0)
  })
})

describe('staff', () => {
  it('promote a volunteer, whose menus change at once, and revoke it again', async () => {
    // The open page may ask for the figures of a site in the moment in which they lose it.
    const promoted = (await someone('secondVolunteer', { expectedErrors: [/status of 403/] })).page
    await promoted.getByRole('link', { name: 'My summary', exact: true }).waitFor()
    const { page } = await someone('staff', { language: 'en' })
    await page.getByRole('link', { name: 'Users and roles', exact: true }).click()
    await page.getByRole('searchbox').fill('ouellet')
    const row = page.getByRole('row').filter({ hasText: 'Noémie Ouellet' })
    const more = await openTileMenu(row)
    await more.getByRole('menuitem', { name: 'Promote to coordinator: Noémie Ouellet' }).click()
    await page
      .getByRole('dialog')
      .getByText(/It will count at Montr/)
      .waitFor()
    await confirm(page, 'Promote')
    await page.getByText('Noémie Ouellet is a coordinator now.').waitFor()
    await promoted.getByRole('link', { name: 'Educators', exact: true }).waitFor()
    const again = await openTileMenu(row)
    await again.getByRole('menuitem', { name: /, Is a coordinator already$/, disabled: true }).waitFor()
    await again.getByRole('menuitem', { name: 'Roles of Noémie Ouellet' }).click()
    await page.getByRole('button', { name: 'Revoke Coordinator' }).waitFor()
    // Neither what is held nor what only administrators give.
    expect(await choice(page, 'Role').locator('option').allInnerTexts()).toEqual([
      'Choose…',
      'Organization manager',
      'Localizer',
    ])
    await choice(page, 'Role').selectOption('Localizer')
    await press(page, 'Apply role')
    await press(page, 'Revoke Localizer')
    await confirm(page, 'Revoke')
    await expect.poll(() => page.getByRole('button', { name: 'Revoke Localizer' }).count()).toBe(0)
    await press(page, 'Revoke Coordinator')
    await confirm(page, 'Revoke')
    await page.getByText('No role', { exact: true }).waitFor()
    await expect.poll(() => promoted.getByRole('link', { name: 'Educators', exact: true }).count()).toBe(0)
    expect(await page.goto(`${home}/subjects?q=ouellet`)).toBeTruthy()
    await page.waitForURL(/\/users\?q=ouellet/)
  })

  it('approve and delete registrations from the summary', async () => {
    const { page } = await someone('staff')
    const [first, other] = waiting
    if (!first || !other) throw new Error('nobody waits')
    await page.goto(`${pageAbout('volunteer/summary', first.id)}&tab=registrations`)
    await page.getByText('Waits for approval').waitFor()
    await press(page, 'Approve')
    await page.getByText('The registration was approved.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)
    await page.goto(`${pageAbout('volunteer/summary', other.id)}&tab=registrations`)
    await press(page, 'Delete…')
    await confirm(page, 'Delete')
    await page.getByText('The registration was deleted.').waitFor()
    await page.getByText('No registrations yet').waitFor()
  })

  it.each(['en', 'fr'] as const)('meet no barriers on these pages (%s)', async (language) => {
    const { page } = await someone('staff', { language })
    await speak(page, language)
    const addresses = [
      pageAbout('volunteer/summary', volunteer),
      `${pageAbout('volunteer/summary', volunteer)}&tab=registrations`,
      `${pageAbout('volunteer/summary', volunteer)}&tab=screening`,
      `${pageAbout('volunteer/summary', volunteer)}&tab=notes`,
      `${pageAbout('volunteer/summary', volunteer)}&tab=awards`,
      pageAbout('subject/notes', volunteer),
      pageAbout('subject/awards', volunteer),
      `${home}/users`,
      `${home}/subject/roles?id=${second}`,
    ]
    for (const address of addresses) {
      await page.goto(address)
      await page
        .getByRole('main')
        .locator('table, [role=list], ul, dl, form, .elan-page-state-title')
        .first()
        .waitFor()
      expect(await findFaults(page, language), address).toEqual([])
    }
  })
})

it('a volunteer has neither the page of users nor another person’s summary', async () => {
  const { page } = await someone('volunteer', { expectedErrors: [/404/] })
  for (const address of [
    `${home}/users`,
    `${home}/subject/roles?id=${second}`,
    pageAbout('volunteer/summary', second),
  ]) {
    await page.goto(address)
    await page.getByRole('heading', { name: 'This page was not found' }).waitFor()
  }
})
