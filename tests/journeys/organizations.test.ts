import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openSection, pick } from './support/activity-form.ts'
import { behindTheScenes } from './support/door.ts'
import { beginLog, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { looksRight } from './support/looks-right.ts'
import { becomesReadyForOffline, home, phone, someone } from './support/people.ts'
import { openTileMenu } from './support/tile-menu.ts'

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog').last()
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const choose = (page: Page, name: string) => rowOf(page, name).getByRole('checkbox').check({ force: true })
const filter = (page: Page, status: string) =>
  page.getByRole('group', { name: 'Statuses to show' }).locator('label').filter({ hasText: status }).click()

/** Searches the register, and waits for as many as are expected. */
async function search(page: Page, text: string, count: number): Promise<void> {
  await page.goto(`${home}/organizations?q=${encodeURIComponent(text)}`)
  await page.getByText(count === 1 ? '1 organization' : `${count} organizations`, { exact: true }).waitFor()
}

/** Adds an organization of Toronto and ends on the list. */
async function add(page: Page, name: string): Promise<void> {
  await page.goto(`${home}/organization/create`)
  await field(page, /^Name/).fill(name)
  await field(page, 'City').fill('Toronto')
  await page.getByRole('combobox', { name: 'Province or territory' }).selectOption({ label: 'Ontario' })
  await button(page, 'Save').click()
  await page.getByText('Saved.', { exact: true }).waitFor()
}

/** Picks a school that somebody has just added: the phone finds it once it has heard of it. */
async function pickOnceItCame(page: Page, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: /Add a school/ })
  const line = page.getByRole('option', { name }).first()
  const find = async (): Promise<boolean> => {
    await box.fill('')
    await box.fill(name)
    return line.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(find, { timeout: 30_000 }).toBe(true)
  await line.click()
}

/** The selected row's line of the menu, pressed. */
async function act(page: Page, name: string, line: string): Promise<void> {
  const menu = await openTileMenu(rowOf(page, name))
  await menu.getByRole('menuitem', { name: line, exact: true }).click()
}

describe('the register of organizations', () => {
  it('staff create, verify and merge two schools; the open phone of a volunteer shows the one that stays, and the undo takes it back', async () => {
    const { page } = await someone('staff')
    const volunteer = (await someone('volunteer', phone)).page
    const mark = `Quatre-Vents${Date.now()}`
    const [copy, school] = [`Ecole ${mark} copie`, `École ${mark}`]
    await becomesReadyForOffline(volunteer)

    await page.goto(home)
    await page.getByRole('link', { name: 'Organizations', exact: true }).click()
    // Nothing is asked for before something is searched for.
    await page.getByText('Type to search the register').waitFor()
    await page.getByRole('link', { name: 'Add an organization' }).click()
    await button(page, 'Save').click()
    await page.getByText('Field is required.').first().waitFor()
    await field(page, /^Name/).fill(copy)
    await field(page, 'Telephone').fill('12345')
    await field(page, 'City').fill('Toronto')
    await page.getByText('Invalid phone number.').waitFor()
    await field(page, 'Telephone').fill('416-555-0199')
    await page.getByRole('combobox', { name: 'Province or territory' }).selectOption({ label: 'Ontario' })
    await pick(page, /^School board/, 'toronto catholic', /Toronto Catholic/)
    await page.getByText('Not saved yet; kept on this device').waitFor()
    await looksRight(page, 'in its language')
    await page.reload()
    await page.getByText(/^What you wrote on/).waitFor()
    await button(page, 'Save').click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    await page.waitForURL(/\/organizations/)
    await add(page, school)

    // A volunteer logs a visit to the one that is the other's copy.
    const title = `Visit ${mark}`
    await volunteer.goto(home)
    await beginLog(volunteer, /^Workshop/, title)
    await openSection(volunteer, /Schools/)
    await pickOnceItCame(volunteer, copy)
    await save(volunteer, 'Save and finish later')
    const [there] = await behindTheScenes<{ id: string }>(
      `select id from organization where name = '${school}'`,
    )
    const address = `${listOf(title)}&show=all`
    await volunteer.goto(address)
    await tileOf(volunteer, title).waitFor()
    await volunteer.goto(`${address}&schools=${there?.id}`)
    await volunteer.getByText('No activities match').waitFor()

    await search(page, mark, 2)
    for (const text of [copy, 'Toronto', 'Ontario', 'Toronto Catholic District School Board', 'New'])
      await rowOf(page, copy).getByText(text, { exact: true }).waitFor()
    await choose(page, copy)
    await choose(page, school)
    // One alone, from its row: what is selected stays so.
    await act(page, copy, `Verify ${copy}`)
    await dialogOf(page).getByRole('button', { name: 'Verify', exact: true }).click()
    await rowOf(page, copy).getByText('Verified').waitFor()
    await button(page, 'Verify selected').click()
    await dialogOf(page).getByText('1 of the selected is not new any more and stays as it is.').waitFor()
    await dialogOf(page).getByRole('textbox', { name: 'Comments' }).fill('Called the school')
    await dialogOf(page).getByRole('button', { name: 'Verify', exact: true }).click()
    await page.getByText('1 organization was verified.').first().waitFor()
    await rowOf(page, school).getByText('Verified').waitFor()
    await choose(page, copy)
    // Whoever is verified is not verified again.
    expect(await button(page, 'Verify selected').isDisabled()).toBe(true)
    await choose(page, school)
    await button(page, 'Merge selected').click()
    await dialogOf(page).getByRole('radio', { name: school, exact: true }).waitFor()
    await looksRight(page, 'in its language')
    // Five on a page, of all that the register has.
    await dialogOf(page).getByRole('searchbox').fill('Toronto')
    await dialogOf(page)
      .getByText(/^1 to 5 of/)
      .waitFor()
    expect(await dialogOf(page).getByRole('radio').count()).toBe(5)
    await dialogOf(page).getByRole('searchbox').fill(mark)
    await dialogOf(page).getByText('2 organizations', { exact: true }).waitFor()
    await dialogOf(page).getByRole('radio', { name: school, exact: true }).check()
    await button(page, 'Next').click()
    await dialogOf(page).getByText('1 organization is merged').waitFor()
    await dialogOf(page).getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByText(`1 organization was merged into ${school} (Toronto).`).waitFor()
    await search(page, mark, 1)

    // The phone was open all the time: nobody reloaded it.
    await tileOf(volunteer, title).waitFor()
    await tileOf(volunteer, title).getByRole('link').first().click()
    await openSection(volunteer, /Schools/)
    await volunteer.getByRole('list', { name: 'Schools of this activity' }).getByText(school).waitFor()
    await volunteer.goto(`${address}&schools=${there?.id}`)
    await tileOf(volunteer, title).waitFor()

    await filter(page, 'Merged')
    await page.getByText('2 organizations', { exact: true }).waitFor()
    await rowOf(page, copy).getByRole('link', { name: copy }).click()
    await page.getByText('In its place stands').waitFor()
    await page.getByRole('link', { name: `${school} (Toronto)`, exact: true }).waitFor()
    expect(await button(page, 'Save').count()).toBe(0)
    await page.goBack()
    await act(page, school, `View merged records: ${school}`)
    const merged = page.getByRole('dialog', { name: 'Merged records' })
    await merged.getByRole('listitem').filter({ hasText: copy }).waitFor()
    await looksRight(page, 'in its language')
    await button(page, `Undo the merge of ${copy} (Toronto)`).click()
    await dialogOf(page).getByText('is a separate organization again, as it was').waitFor()
    await dialogOf(page).getByRole('button', { name: 'Undo the merge', exact: true }).click()
    await page.getByText(`The merge of ${copy} (Toronto) was undone. 1 record names it again.`).waitFor()
    await merged.getByText('Nothing was merged into this organization.').waitFor()
    await tileOf(volunteer, title).waitFor({ state: 'detached' })
  })

  it('what was changed since a merge is listed by its undo, and stays', async () => {
    const { page } = await someone('staff')
    const mark = `Deux-Rives${Date.now()}`
    const [copy, school, other] = [`Copie ${mark}`, `École ${mark}`, `Collège ${mark}`]
    for (const name of [copy, school, other]) await add(page, name)
    const idOf = (name: string) => `(select id from organization where name = '${name}')`
    const [educator] = await behindTheScenes<{ id: string }>(
      `update educator set organization_id = ${idOf(copy)} where id = (select id from educator order by id limit 1)
       returning id, first_name`,
    )
    if (!educator) throw new Error('There is no educator')

    await search(page, mark, 3)
    await act(page, copy, `Merge ${copy}`)
    await dialogOf(page).getByRole('searchbox').fill(mark)
    // It is not merged into itself.
    const itself = dialogOf(page).getByRole('radio', { name: copy, exact: true })
    await itself.waitFor()
    expect(await itself.isDisabled()).toBe(true)
    await dialogOf(page).getByRole('radio', { name: school, exact: true }).check()
    await button(page, 'Next').click()
    await dialogOf(page).getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByText(`1 organization was merged into ${school} (Toronto).`).waitFor()
    await behindTheScenes(
      `update educator set organization_id = ${idOf(other)}, version = version + 1, modified_on = now() where id = '${educator.id}'`,
    )

    await page.goto(`${home}/organizations?q=${mark}&status=2`)
    await act(page, copy, `Undo the merge of ${copy}`)
    await dialogOf(page).getByRole('button', { name: 'Undo the merge', exact: true }).click()
    const left = page.getByRole('dialog', { name: 'The merge was undone' })
    await left.getByText('1 record was changed since the merge and stays as it is now:').waitFor()
    await left.getByText('1 educator').waitFor()
    await looksRight(page, 'in its language')
    await left.getByRole('button', { name: 'Close', exact: true }).last().click()
    await search(page, mark, 3)
  })

  it('a coordinator proposes a correction, and an organization manager accepts it field by field or says why not', async () => {
    const manager = (await someone('organizations')).page
    const { page } = await someone('coordinator')
    const mark = `Trois-Pistoles${Date.now()}`
    const school = `École ${mark}`
    await add(manager, school)

    await page.goto(home)
    await page.getByRole('link', { name: 'Organizations', exact: true }).click()
    await page.getByRole('searchbox').fill(mark)
    await rowOf(page, school).waitFor()
    // They read the register, and change nothing of it.
    expect(await page.getByRole('link', { name: 'Add an organization' }).count()).toBe(0)
    expect(await page.getByRole('checkbox', { name: /^Select/ }).count()).toBe(0)
    const propose = async (city: string) => {
      await page.goto(`${home}/organizations?q=${mark}`)
      await act(page, school, `Propose a correction of ${school}`)
      await field(page, 'City').fill(city)
      await field(page, 'How do you know?').fill('I was there')
      await button(page, 'Propose the correction').click()
      await page.getByText('Your correction was sent. Staff will decide about it.').waitFor()
    }
    await propose('Ottawa')

    await manager.goto(`${home}/organizations`)
    await manager.getByRole('link', { name: 'Proposed corrections' }).click()
    await manager.getByRole('button', { name: school }).click()
    const change = dialogOf(manager).getByRole('listitem').filter({ hasText: 'City' })
    await change.getByText('Toronto').waitFor()
    await change.getByText('Ottawa').waitFor()
    await dialogOf(manager).getByText('I was there').waitFor()
    await looksRight(manager, 'in its language')
    await dialogOf(manager).getByRole('button', { name: 'Decline', exact: true }).click()
    await dialogOf(manager).getByText('Say why it is declined.').waitFor()
    await dialogOf(manager).getByRole('button', { name: 'Accept', exact: true }).click()
    await manager.getByText('The correction is in the register.').waitFor()
    await search(manager, mark, 1)
    await rowOf(manager, school).getByText('Ottawa').waitFor()

    await propose('Hull')
    await manager.goto(`${home}/organization/proposals`)
    await manager.getByRole('button', { name: school }).click()
    await dialogOf(manager).getByRole('textbox', { name: 'Reason' }).fill('It moved away last year')
    await dialogOf(manager).getByRole('button', { name: 'Decline', exact: true }).click()
    await manager.getByText('The correction was declined.').waitFor()
    await page.goto(`${home}/organization/proposals?status=declined`)
    await page.getByRole('button', { name: school }).click()
    await dialogOf(page).getByText('It moved away last year').waitFor()
    // What was decided stays as it was decided.
    expect(await button(page, 'Withdraw this correction').count()).toBe(0)
    await propose('Gatineau')
    await page.goto(`${home}/organization/proposals`)
    await page.getByRole('button', { name: school }).click()
    await button(page, 'Withdraw this correction').click()
    await looksRight(page, 'in its language')
    // Escape is for the question alone, not for what it was asked in front of.
    await page.keyboard.press('Escape')
    await button(page, 'Withdraw this correction').click()
    await button(page, 'Withdraw').click()
    await page.getByText('The correction was withdrawn.').waitFor()
    await page.getByRole('button', { name: school }).waitFor({ state: 'detached' })
    await manager.goto(`${home}/organization/proposals`)
    await manager
      .getByText(/^\d+ corrections?$|No correction is waiting/)
      .first()
      .waitFor()
    expect(await manager.getByRole('button', { name: school }).count()).toBe(0)
  })

  it.each(['en', 'fr'] as const)('has no barriers (%s)', async (language) => {
    const { page } = await someone('staff', { language })
    for (const address of ['/organizations?q=Maple', '/organization/proposals']) {
      await page.goto(home + address)
      await page
        .getByRole('main')
        .getByText(/^\d+ organi|No correction|Aucune correction|^\d+ corr/)
        .first()
        .waitFor()
      await looksRight(page, 'in its language')
    }
  })
})

it('a volunteer has neither the menu nor the page of the register', async () => {
  const { page } = await someone('volunteer')
  await page.goto(`${home}/organizations`)
  await page.getByRole('heading', { name: 'This page was not found' }).waitFor()
})
