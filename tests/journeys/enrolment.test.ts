import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { openSection } from './support/activity-form.ts'
import { acceptPolicies, agreeToAll } from './support/agree-to-all.ts'
import { findBarriers, findOverflow, wear } from './support/axe.ts'
import { behindTheScenes } from './support/door.ts'
import { beginLog, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { desktop, home, phone, someone, speak } from './support/people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const choose = (page: Page, question: string | RegExp, ...answers: string[]) =>
  answers.reduce(
    (before, answer) =>
      before.then(() =>
        page.getByRole('group', { name: question }).getByText(answer, { exact: true }).click(),
      ),
    Promise.resolve(),
  )
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

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
  await page.setViewportSize(phone)
}

/** What the profile asks a student, in the order of the page. */
const questionsOf = (page: Page) =>
  page
    .locator('main [data-field]')
    .evaluateAll((fields) => [
      ...new Set(
        fields.map((field) => field.getAttribute('data-field')?.replace(/^StudentProfile\.|\.Items$/g, '')),
      ),
    ])
const questionsOfAStudent = [
  ...['StudentProfile', 'PostSecondaryInstitutionId', 'LevelOfStudyId', 'Faculty', 'Department'],
  ...['InterestedOpportunities', 'LanguagePreferenceId', 'DeliveryLanguages', 'Hobbies'],
  ...['PronounPreferenceId', 'CustomPronoun', 'GenderIdentityId', 'EthnicDescriptors'],
  ...['ProvinceId', 'City', 'PhoneNumber'],
  ...['AreasOfStudyOrExpertise', 'HeardAboutLTS', 'WorkWithKidsExperience'],
  ...['EighteenOrOverId', 'PRCConsentId', 'MediaConsentId', 'QuotesAndTestimonialConsentId'],
  ...['AcceptVolunteerPolicies', 'AcceptAccessibilityPolicies', 'AcceptHarassmentPolicies'],
  ...['AcceptConfidentialityPolicies', 'AcceptCovidBestPracticesAgreement', 'CovidVaccinesReceived'],
]

const newcomer = `(select id from subject where email = 'newcomer@elan.example')`

/** What of the menu depends on a registration. */
async function menuOf(page: Page): Promise<string[]> {
  await button(page, 'Open the menu').click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Home', exact: true }).waitFor()
  const links = await menu.getByRole('link').allInnerTexts()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  return ['Register', 'Register again', 'Activities'].filter((name) => links.includes(name))
}

/** What the address of the summary says to show the newcomer's registration. */
async function latestOfNewcomer(): Promise<string> {
  const [row] = await behindTheScenes<{ id: string; subject_id: string }>(
    `select id, subject_id from site_registration where subject_id = ${newcomer} and deleted_on is null`,
  )
  return `subjectId=${row?.subject_id}&registrationId=${row?.id}`
}

/** The newcomer as the demonstration has them: without a profile or a registration. */
async function beNew(): Promise<void> {
  const profile = `(select id from volunteer_profile where subject_id = ${newcomer})`
  await behindTheScenes(`delete from site_registration where subject_id = ${newcomer}`)
  await behindTheScenes(`delete from volunteer_student_profile where volunteer_profile_id in ${profile}`)
  await behindTheScenes(`delete from volunteer_profile where subject_id = ${newcomer}`)
  await behindTheScenes(
    `delete from change where type = 'VolunteerProfile' and persons @> array[${newcomer}]`,
  )
}

/** The newcomer with an approval and a profile of last season; Halifax takes nobody until the test ends. */
async function beOfLastSeason(): Promise<void> {
  const last = '(select id from season where end_date < current_date order by start_date desc limit 1)'
  const halifax = `(select id from site where name = 'Halifax')`
  const before = `(select start_date - 30 from season where active)`
  const theirs = `jsonb_build_object('volunteer_profile_id', (select id from volunteer_profile where subject_id = ${newcomer}))`
  const model = `(select volunteer_profile_id from volunteer_student_profile order by 1 limit 1)`
  await behindTheScenes(`insert into site_registration (id, subject_id, site_id, season_id, is_approved, approval_date, created_on)
    select gen_random_uuid(), ${newcomer}, ${halifax}, ${last}, true, ${before}, ${before}`)
  await behindTheScenes(`insert into volunteer_profile
    select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'subject_id', ${newcomer},
      'created_on', ${before}, 'modified_on', ${before}))).* from volunteer_profile p where p.id = ${model}`)
  await behindTheScenes(`insert into volunteer_student_profile
    select (jsonb_populate_record(s, ${theirs})).* from volunteer_student_profile s where s.volunteer_profile_id = ${model}`)
  await behindTheScenes(
    `insert into site_status (site_id, is_active, created_on) values (${halifax}, false, now())`,
  )
  onTestFinished(async () => {
    await behindTheScenes(`delete from site_status where site_id = ${halifax} and not is_active`)
  })
}

it('a newcomer on a phone fills in the profile, registers, is approved and logs an activity; in French it is the same profile', async () => {
  await beNew()
  onTestFinished(beNew)
  const { page, link } = await someone('newcomer', { ...phone, fresh: true })
  await page.getByText('You are not approved at a site yet').waitFor()
  await page.getByRole('link', { name: 'Register at a site' }).click()

  // The profile comes first.
  await heading(page, 'Your volunteer profile')
  await button(page, 'Save').click()
  await page.getByText('Field is required.').first().waitFor()
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')),
    )
    .toBe('StudentProfile')
  await looksRight(page)

  await choose(page, /^Are you a student/, 'Yes')
  await page.getByLabel(/^Post-secondary institution/).fill('toronto')
  await page.getByRole('option').filter({ hasText: 'University of Toronto' }).first().click()
  await page.getByLabel(/^Level of study/).selectOption({ label: 'Undergraduate' })
  await page.getByLabel(/^Faculty/).fill('Science')
  await page.getByLabel(/^Department/).fill('Chemistry')
  await choose(page, /^Opportunities/, 'Workshops in classrooms')
  await choose(page, /^Preferred language/, 'French')
  await choose(page, /^Languages in which/, 'English', 'French')
  await choose(page, /^Areas of study/, 'Chemistry')
  await choose(page, /^Pronouns/, 'Other')
  await page.getByLabel(/^Your pronouns/).fill('ze')
  await choose(page, /^Gender identity/, 'I prefer not to answer')
  await choose(page, /^How you describe/, 'I prefer not to answer')

  // What was answered survives a reload without signal.
  await expect.poll(() => page.getByText('Not saved yet; kept on this device').count()).toBe(1)
  await page.reload()
  await page.getByText(/^What you wrote on/).waitFor()
  expect(await page.getByLabel(/^Department/).inputValue()).toBe('Chemistry')

  await page.getByLabel(/^Province/).selectOption({ label: 'Ontario' })
  await page.getByLabel(/^City/).fill('Toronto')
  await page.getByLabel(/^Phone number/).fill('(416) 555-0142')
  await agreeToAll(page)
  await page.getByText('7 of 7 parts complete').waitFor()
  expect(await questionsOf(page)).toEqual(questionsOfAStudent)
  await button(page, 'Save').click()

  await heading(page, 'Register at a site')
  await page.getByRole('combobox', { name: /^Site/ }).selectOption({ label: 'Toronto' })
  await page.getByLabel(/^Why would you like/).fill('For the stars')
  await button(page, 'Register').click()
  await page.getByText('Field is required.').first().waitFor()
  await looksRight(page)
  await choose(page, /^Do you have the use of a vehicle/, 'No')
  await choose(page, /^Age groups/, '9 to 11')
  link.set('cut')
  await button(page, 'Register').click()
  await page.getByText(/^There is no signal, so it is not certain/).waitFor()
  link.set('open')
  await button(page, 'Register').click()
  await heading(page, 'You are registered')
  await looksRight(page)
  await page.getByRole('link', { name: 'Home' }).last().click()
  await page.getByText('Waiting for approval').waitFor()
  expect(await menuOf(page)).toEqual(['Register'])

  // The coordinator reads the answers and approves; the menus of the newcomer change, who has not signed in again.
  const coordinator = (await someone('coordinator')).page
  await coordinator.goto(`${home}/volunteer/summary?${await latestOfNewcomer()}`)
  await coordinator.getByText('Waits for approval').waitFor()
  const answers = coordinator.getByRole('region', { name: 'Answers to the site' })
  await answers.getByText('For the stars').waitFor()
  await answers.getByText('9 to 11').waitFor()
  await coordinator.getByRole('tab', { name: 'Profile' }).click()
  await coordinator.getByText('Other · ze').waitFor()
  await coordinator.getByText('University of Toronto').first().waitFor()
  await coordinator.getByRole('tab', { name: 'Registrations' }).click()
  await button(coordinator, 'Approve').click()
  await coordinator.getByText('The registration was approved.').waitFor()
  await page.getByText('Waiting for approval').waitFor({ state: 'detached' })
  await expect.poll(() => menuOf(page)).toEqual(['Register again', 'Activities'])
  const title = `My first workshop ${Date.now()}`
  await beginLog(page, /^Workshop/, title)
  // Nobody has screened the newcomer yet: a quiet line says so, without signal too, and is in nobody's way.
  link.set('cut')
  await openSection(page, /Volunteers/)
  await page.getByText('No screening on file').waitFor()
  link.set('open')
  await save(page, 'Save and finish later')
  await page.goto(listOf(title))
  await tileOf(page, title).locator('[data-kind="sent"]').waitFor()
  await coordinator.goto(listOf(title))
  await tileOf(coordinator, title).waitFor()

  // In French the same profile, with the consents to be answered anew.
  await page.goto(`${home}/volunteer/profile`)
  await heading(page, 'Your volunteer profile')
  await speak(page, 'fr')
  await heading(page, 'Votre profil de bénévole')
  expect(await page.getByLabel(/^Département/).inputValue()).toBe('Chemistry')
  expect(await page.getByLabel(/^Numéro de téléphone/).inputValue()).toBe('416-555-0142')
  await page.getByText('5 parties complètes sur 7').waitFor()
  await looksRight(page)
})

it('a volunteer of last season confirms the profile, registers where all are approved, and is at home at once', async () => {
  await beNew()
  onTestFinished(beNew)
  await beOfLastSeason()
  const { page } = await someone('newcomer', { ...phone, fresh: true })
  await page.getByText('A new season has begun').waitFor()
  await page.getByText(/^Welcome back! Check that your profile is still right/).waitFor()
  expect(await menuOf(page)).toEqual(['Register'])
  await looksRight(page)
  await page.getByRole('link', { name: 'Confirm your profile and register' }).click()

  // The profile is from before the season: what was said is there, consents and policies are asked anew.
  await heading(page, 'Your volunteer profile')
  await page.getByText('5 of 7 parts complete').waitFor()
  expect(await page.getByRole('radio', { name: 'Yes' }).first().isChecked()).toBe(true)
  for (const question of [/^Are you 18/, /^May we use photos/, /^May we quote/])
    await choose(page, question, 'Yes')
  await acceptPolicies(page)
  await button(page, 'Save').click()

  await heading(page, 'Register at a site')
  const site = page.getByRole('combobox', { name: /^Site/ })
  expect(await site.locator('option').allInnerTexts()).not.toContain('Halifax')
  for (const rule of [/under 18 cannot volunteer alone/, /valid licence and be over 21/, /full vaccination/])
    await page.getByText(rule).waitFor()
  await site.selectOption({ label: 'Thunder Bay' })
  await button(page, 'Register').dblclick()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByText('You are registered and approved.').waitFor()
  await expect.poll(() => menuOf(page)).toEqual(['Register again', 'Activities'])
  expect(
    await behindTheScenes(`select is_approved from site_registration where subject_id = ${newcomer}
      and season_id = (select id from season where active)`),
  ).toEqual([{ is_approved: true }])

  // Back leads to what can still be chosen: not the site where one is registered.
  await page.goto(`${home}/SiteEnrolment`)
  await heading(page, 'Register at a site')
  await site.waitFor()
  expect(await site.locator('option').allInnerTexts()).not.toContain('Thunder Bay')
})
