import { scryptSync } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { findBarriers, findOverflow, wear } from './support/axe.ts'
import { Device, type DeviceOptions } from './support/browser.ts'
import { beginLog, completeWorkshop, save } from './support/log-a-workshop.ts'
import { desktop, home, phone, speak } from './support/people.ts'
import { type StartedServer, startServer } from './support/start-server.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Runs SQL on that server. */
async function ask<Row>({ door }: StartedServer, text: string): Promise<Row[]> {
  const answer = await fetch(`http://127.0.0.1:${door}`, { method: 'POST', body: text })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`${text}: ${said}`)
  return JSON.parse(said) as Row[]
}

/** An account at the issuer, of which this system knows nothing. */
async function openAccount(server: StartedServer, email: string): Promise<void> {
  const salt = Buffer.from('salt')
  const key = scryptSync('elan-demo', salt, 32, { N: 16384, r: 8, p: 1 })
  const kept = ['scrypt', 16384, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
  await ask(
    server,
    `insert into demo_account (email, password_hash, sso_id) values ('${email}', '${kept}', 'sub of ${email}')`,
  )
}

/** Takes a device that has never seen the app, and signs in on it. */
async function signIn(server: StartedServer, email: string, looks: Partial<DeviceOptions>): Promise<Page> {
  const device = new Device({ through: server.port, ...looks })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await device.photograph(`${task.name} ${email}`)
    const complaints = device.complaints()
    await device.dispose()
    expect(complaints).toEqual([])
  })
  const page = await device.start()
  await page.goto(home)
  await page.getByRole('button', { name: /^(Sign in|Se connecter)$/ }).click()
  await page.getByLabel(/^(E-?mail|Courriel)/i).fill(email)
  await page.getByLabel(/^(Password|Mot de passe)/i).fill('elan-demo')
  await page.getByRole('button', { name: /^(Sign in|Se connecter)$/ }).click()
  await page.getByRole('heading', { level: 1, name: /^(Hello|Bonjour)/ }).waitFor()
  return page
}

/** On a phone in French and on a desk in English; an open dialog keeps its language. */
async function looksRight(page: Page, what?: 'of an open dialog'): Promise<void> {
  for (const [size, scheme, language] of [
    [phone, 'dark', 'fr'],
    [desktop, 'light', 'en'],
  ] as const) {
    await page.setViewportSize(size)
    if (!what) await speak(page, language)
    await wear(page, scheme)
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toBe(0)
  }
}

it('from an empty database: the first administrator sets up, invites a volunteer, who signs in, registers and logs', async () => {
  const server = await startServer({ DEMO: 'off', ADMINISTRATORS: 'First@Charity.example' })
  onTestFinished(() => server.end())
  for (const email of ['first@charity.example', 'marie@charity.example']) await openAccount(server, email)

  // Whoever is named becomes administrator, and is led to what is open.
  const page = await signIn(server, 'first@charity.example', desktop)
  await page.getByText('This system is not set up yet').waitFor()
  await page.getByRole('link', { name: 'Go on with the set-up' }).click()
  await heading(page, 'Set up')
  await page.getByText('7 parts are open.').waitFor()
  await looksRight(page)

  await page.getByLabel('Name in English', { exact: true }).fill('Sparks Canada')
  await press(page, 'Save the charity')
  await page.getByText('Field is required.').waitFor()
  await page.getByLabel('Name in French', { exact: true }).fill('Étincelles Canada')
  await page.getByLabel('Name of the app in English', { exact: true }).fill('Sparks')
  await page.getByLabel('Name of the app in French', { exact: true }).fill('Étincelles')
  await press(page, 'Save the charity')
  await page.getByText('6 parts are open.').waitFor()
  await page.getByLabel('Name of the national office').fill('Sparks office')
  await press(page, 'Add the office')
  await step(page, 'National office').getByText('Sparks office').waitFor()

  // It can be left and taken up again: what is done stays.
  await page.goto(home)
  await page.getByRole('link', { name: 'Go on with the set-up' }).click()
  await page.getByText('5 parts are open.').waitFor()
  expect(await page.getByLabel('Name in French', { exact: true }).inputValue()).toBe('Étincelles Canada')
  await press(page, 'Begin the season')
  await page.getByText('The season is active.').waitFor()
  await page.getByLabel('Name of a site').fill('Chicoutimi')
  await press(page, 'Add the site')
  await step(page, 'First sites').getByText('Chicoutimi', { exact: true }).waitFor()
  await press(page, 'Take the schools over: Québec')
  await step(page, 'Schools')
    .getByText(/schools are here/)
    .waitFor({ timeout: 30_000 })
  await press(page, 'Send a test')
  await page.getByText(/^The test is on its way/).waitFor()

  // People are asked by their address; what is wrong with one is said of it.
  await step(page, 'People').getByRole('link', { name: 'Invite people' }).click()
  await heading(page, 'Invitations')
  await press(page, 'Invite people')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail addresses').fill('Marie Roy <marie@charity.example>, nobody')
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click()
  await dialog.getByText('Must be a valid e-mail.').waitFor()
  await looksRight(page, 'of an open dialog')
  await dialog.getByLabel('E-mail addresses').fill('Marie Roy <marie@charity.example>')
  await dialog.getByLabel('Site').selectOption({ label: 'Chicoutimi' })
  await dialog.getByLabel('Language of the message').selectOption({ label: 'French' })
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('row', { name: /marie@charity\.example/ }).waitFor()
  await looksRight(page)

  await page.goto(`${home}/setup`)
  await press(page, 'Finish the set-up')
  await heading(page, 'The charity')
  await page.goto(home)
  await heading(page, /^Hello/)
  expect(await page.getByText('This system is not set up yet').count()).toBe(0)
  await expect.poll(() => page.title()).toMatch(/ · Sparks$/)
  await page.getByRole('contentinfo').getByText('Sparks Canada').waitFor()

  // The volunteer is recognized by the address, in the language of the invitation, and registers.
  const marie = await signIn(server, 'marie@charity.example', { ...phone, language: 'fr' })
  await marie.getByRole('heading', { level: 1, name: 'Bonjour, Marie Roy' }).waitFor()
  const [subject] = await ask<{ id: string; locale: string }>(
    server,
    `select id, locale from subject where email = 'marie@charity.example'`,
  )
  expect(subject?.locale).toBe('fr')
  await page.goto(`${home}/invitations`)
  await page.getByText('No invitation is open').waitFor()
  // The profile is a page of its own, which another journey fills in.
  await ask(server, profileOf(subject?.id ?? ''))
  await marie.goto(`${home}/siteenrolment`)
  await marie.getByRole('combobox', { name: /^Site/ }).selectOption({ label: 'Chicoutimi' })
  await press(marie, 'S’inscrire')
  await heading(marie, /inscri/)
  await page.goto(`${home}/volunteer/summary?subjectId=${subject?.id}`)
  await page.getByRole('tab', { name: 'Registrations' }).click()
  await press(page, 'Approve')
  await page.getByText('The registration was approved.').waitFor()

  // And logs.
  await marie.goto(home)
  await speak(marie, 'en')
  await beginLog(marie, /^Workshop\b/, 'Sparks in a jar')
  await completeWorkshop(marie)
  await save(marie, 'Save and finish later')
  await expect
    .poll(() => ask(server, `select name from activity where name = 'Sparks in a jar'`), { timeout: 20_000 })
    .toHaveLength(1)
})

/** A profile of theirs, told to their devices. */
const profileOf = (subject: string): string => `
  with made as (
  insert into volunteer_profile (id, subject_id, interested_opportunities, delivery_languages, hobbies, custom_pronoun,
    custom_gender_identity, ethnic_descriptors, city, phone_number, areas_of_study, heard_about, work_with_kids,
    eighteen_or_over, media_consent, accept_volunteer_policies, accept_accessibility_policies,
    accept_harassment_policies, accept_confidentiality_policies, accept_covid_agreement, created_on, modified_on)
  values (gen_random_uuid(), '${subject}', '[]', '[]', '', '', '', '[]', 'Chicoutimi', '', '[]', '', '',
    true, true, true, true, true, true, true, now(), now())
  returning id)
  insert into change (type, id, version, sites, persons, everyone, gone)
  select 'VolunteerProfile', id, 1, '{}', array['${subject}'::uuid], false, false from made`
