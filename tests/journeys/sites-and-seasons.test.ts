import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { afterwards, behindTheScenes } from './support/door.ts'
import { beginLog, save } from './support/log-a-workshop.ts'
import { looksRight } from './support/looks-right.ts'
import { becomesReadyForOffline, desktop, home, phone, someone, speak } from './support/people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('staff add a season beside the others, and lock it in the table', async () => {
  const { page } = await someone('staff', desktop)
  afterwards(
    "delete from change where type = 'Season' and id in (select id from season where start_date = '2041-09-01')",
  )
  afterwards("delete from season where start_date = '2041-09-01'")
  await page.goto(`${home}/Seasons`)
  await heading(page, 'Seasons')
  await looksRight(page, 'in its language')
  await page.getByRole('link', { name: 'Add a season' }).click()
  await heading(page, 'Add a season')
  const [active] = await behindTheScenes<{ end_date: string }>(
    'select end_date::text from season where active',
  )
  const lastDay = active?.end_date ?? ''
  await page.getByLabel(/^Start/).fill(lastDay)
  await page.getByLabel(/^End/).fill(lastDay.replace(/^\d+/, (year) => `${Number(year) + 1}`))
  await button(page, 'Save').click()
  await page
    .getByText('Seasons cannot have overlapping dates: another season has days of this one.')
    .first()
    .waitFor()
  await looksRight(page, 'in its language')
  await page.getByLabel(/^Start/).fill('2041-09-01')
  await page.getByLabel(/^End/).fill('2042-08-31')
  await button(page, 'Save').click()
  await heading(page, 'Seasons')

  // What is changed is marked, asked about before it is left, and saved together.
  const locked = page.getByRole('switch', { name: 'The season 2041–2042 is locked' })
  await locked.press('Space')
  await page.getByText('1 season is changed and not saved yet *').waitFor()
  await page.getByRole('link', { name: 'Add a season' }).click()
  await page.getByRole('dialog').getByText('What you changed on this page has not been saved.').waitFor()
  await button(page, 'Stay here').click()
  await button(page, 'Save season changes').click()
  await page.getByText('The seasons were saved.').waitFor()
  expect(await behindTheScenes("select locked from season where start_date = '2041-09-01'")).toEqual([
    { locked: true },
  ])
  await speak(page, 'fr')
  await heading(page, 'Saisons')
  await looksRight(page, 'in its language')
})

it('a season that staff lock while a log waits keeps the log on the phone, and takes it once it is open again', async () => {
  const { page: office } = await someone('staff', desktop)
  const { page, link } = await someone('volunteer', {
    ...phone,
    expectedErrors: [/the server responded with a status of 4\d\d/],
  })
  // Only where the journey breaks off: the page itself opens the season again.
  afterwards('update season set locked = false where active')
  const title = `Before the lock ${Date.now()}`
  await becomesReadyForOffline(page)
  link.set('cut')
  await beginLog(page, /^Workshop/, title)
  await save(page, 'Save and finish later')

  await office.goto(`${home}/seasons`)
  const active = office.getByRole('switch', { name: /is active$/, checked: true })
  const name = (await active.getAttribute('aria-label')) ?? ''
  const lock = office.getByRole('switch', { name: name.replace(/is active$/, 'is locked') })
  const press = async () => {
    await lock.press('Space')
    await button(office, 'Save season changes').click()
    await office.getByText('The seasons were saved.').waitFor()
    await office.getByText('The seasons were saved.').waitFor({ state: 'detached' })
  }
  await press()
  link.set('open')
  await page.goto(`${home}/unsent`)
  const entry = page.getByRole('article', { name: title, exact: true })
  await entry.getByText(/^The season of its date is locked. Nothing was lost/).waitFor({ timeout: 90_000 })

  // It goes by itself.
  await press()
  await page.getByText('Everything was sent').waitFor({ timeout: 90_000 })
}, 120_000)

it('staff make a site with questions, which is what a volunteer is asked; its former address leads to it', async () => {
  const name = `Rimouski ${Date.now()}`
  const address = name.replace(' ', '')
  const site = `(select id from site where name like 'Rimouski %')`
  afterwards(
    `delete from change where type = 'Site' and id in ${site}`,
    `delete from site_former_address where site_id in ${site}`,
    `delete from site_status where site_id in ${site}`,
    `delete from site_outreach_status where site_id in ${site}`,
    `delete from site where id in ${site}`,
  )
  const { page } = await someone('staff', desktop)
  await page.goto(`${home}/sites`)
  await heading(page, 'Sites')
  await looksRight(page, 'in its language')
  await page.getByRole('link', { name: 'Add a site' }).click()
  await heading(page, 'Add a site')
  await page.getByLabel(/^Name/).fill('Toronto')
  await button(page, 'Save').click()
  await page.getByText('Another site has this name, or one that leads to the same address.').waitFor()
  await page.getByLabel(/^Name/).fill(name)
  await page.getByText(`Its address will be /${address}`).waitFor()
  const question = (words: string) => page.getByRole('switch', { name: words, exact: true })
  await question('At which campuses are you?').check()
  await question('Shirt size').check()
  await question('Do you have the use of a vehicle?').check()
  await page.getByRole('checkbox', { name: 'An answer is required: Shirt size' }).check()
  await button(page, 'Save').click()
  await page.getByText('Field is required.').first().waitFor()
  await looksRight(page, 'in its language')
  const campuses = page.getByRole('combobox', { name: /^Answers come from the list: At which campuses/ })
  const grades = campuses.locator('option').filter({ hasText: /^Grades\b/ })
  await campuses.selectOption((await grades.first().getAttribute('value')) ?? '')
  const preview = page.getByRole('form', { name: 'Preview of the questions' })
  const shown = await questionsIn(preview)
  expect(shown).toHaveLength(3)
  await looksRight(page, 'in its language')
  await button(page, 'Save').click()
  await heading(page, 'Sites')

  // A volunteer is asked exactly this, in the same words and order.
  const nora = await someone('volunteer', phone)
  await nora.page.goto(`${home}/SiteEnrolment`)
  await heading(nora.page, 'Register at a site')
  await expect
    .poll(() => nora.page.getByRole('combobox', { name: /^Site/ }).locator('option').allInnerTexts())
    .toContain(name)
  await nora.page.getByRole('combobox', { name: /^Site/ }).selectOption({ label: name })
  const asked = nora.page.getByRole('region', { name: 'What this site would like to know' })
  expect(await questionsIn(asked)).toEqual(shown)

  // Renamed, it is still found by the address that people have kept.
  await page.getByLabel('Search by name').fill(name)
  await page.getByRole('link', { name, exact: true }).click()
  await heading(page, 'Edit the site')
  await page.getByText('Status history').waitFor()
  await page.getByLabel(/^Name/).fill(`${name} Est`)
  await button(page, 'Save').click()
  await heading(page, 'Sites')
  await page.goto(`${home}/${address.toLowerCase()}/workshops`)
  await page.waitForURL((url) => url.pathname === `/${address}Est/Workshops`)
  await heading(page, 'Activities')
})

/** The questions of a form with what can be answered, as they are seen. */
const questionsIn = (place: ReturnType<Page['locator']>): Promise<string[]> =>
  place
    .locator('[data-field^="SiteSpecificResponse"]')
    .filter({ visible: true })
    .evaluateAll((fields) =>
      fields.flatMap((field) => {
        const whole = field.matches('input, textarea, select')
          ? field.closest('.mantine-InputWrapper-root')
          : field
        const inner = field.parentElement?.closest('[data-field^="SiteSpecificResponse"]')
        return inner || !whole ? [] : [(whole as HTMLElement).innerText.replace(/\s+/g, ' ')]
      }),
    )

it('a coordinator closes the intake with a reason, and opens it again', async () => {
  const toronto = "(select id from site where name = 'Toronto')"
  afterwards(
    `delete from site_outreach_status where site_id = ${toronto} and created_on > now() - interval '1 hour'`,
  )
  const { page, link } = await someone('coordinator', { ...desktop, losesAnswersTo: /POST .*OutreachStatus/ })
  await page.getByRole('link', { name: 'Intake of requests' }).click()
  await heading(page, 'Intake of requests')
  await page.getByText('Now: Open').waitFor()
  const status = (words: string) =>
    page.getByRole('group', { name: /^From now on/ }).getByText(words, { exact: true })
  await status('Closed').click()
  await button(page, 'Save').click()
  await page.getByText('Field is required.').first().waitFor()
  await looksRight(page, 'in its language')
  await page.getByRole('combobox', { name: /^Reason/ }).selectOption({ label: 'Exam period' })
  await page.getByText('Schools that would like a visit read the reason and the comment.').waitFor()
  await page.getByLabel(/^Comment/).fill('Back in May')
  // Nothing typed is lost to a reload.
  await page.getByText('Not saved yet; kept on this device').waitFor()
  await page.reload()
  await page.getByText(/^What you wrote on/).waitFor()
  expect(await page.getByLabel(/^Comment/).inputValue()).toBe('Back in May')
  // Saved, the page does not know it; what is written then is said to be left out.
  link.set('lose-answers')
  const lost = link.answerLost()
  await button(page, 'Save').click()
  await lost
  await page.getByText('the server: it did not answer').waitFor()
  link.set('open')
  await page.getByLabel(/^Comment/).fill('Back in June')
  await button(page, 'Save').click()
  await page.getByText(/^This was saved before, as you first sent it/).waitFor()
  expect(await page.getByLabel(/^Comment/).inputValue()).toBe('Back in June')
  // The page shows what it was not told at first.
  await page.getByText('Now: Closed').waitFor()
  await page.getByText('Not saved yet; kept on this device').waitFor()
  await page.reload()
  await page.getByText('Now: Closed').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Back in May' })
  expect(await row.getByText('Exam period').count()).toBe(1)
  await status('Open').click()
  await button(page, 'Save').click()
  await page.getByText('Now: Open').waitFor()
  await speak(page, 'fr')
  await heading(page, 'Accueil des demandes')
  await looksRight(page, 'in its language')
})
