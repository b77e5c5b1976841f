import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { agreeToAll } from '../agree-to-all.ts'
import type { Installation } from './installation.ts'

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const choose = (page: Page, question: RegExp, answer: string) =>
  page.getByRole('group', { name: question }).getByText(answer, { exact: true }).click()

export interface Person {
  username: string
  givenName: string
  familyName: string
}

export const [alice, camille, marie] = [
  { username: 'alice', givenName: 'Alice', familyName: 'Tremblay' },
  { username: 'camille', givenName: 'Camille', familyName: 'Gagnon' },
  { username: 'marie', givenName: 'Marie', familyName: 'Roy' },
] as const satisfies Person[]

/** Of docs/first-evening.md: taken anew where `ELAN_PICTURES` names a directory. */
export async function picture(page: Page, name: string): Promise<void> {
  const directory = process.env.ELAN_PICTURES
  if (directory) await page.screenshot({ path: join(directory, `${name}.png`), animations: 'disabled' })
}

export const addressOf = ({ username }: Person) => `${username}@charity.example`

/** The invitation leads here: fills in what the profile asks of somebody who is no student, and registers at the site. */
export async function register(page: Page): Promise<void> {
  await heading(page, 'Your volunteer profile')
  await choose(page, /^Are you a student/, 'No')
  await page.getByLabel(/^Work situation/).selectOption({ index: 1 })
  await choose(page, /^Opportunities/, 'Workshops in classrooms')
  await choose(page, /^Preferred language/, 'English')
  await choose(page, /^Languages in which/, 'French')
  await choose(page, /^Pronouns/, 'I prefer not to answer')
  await choose(page, /^Gender identity/, 'I prefer not to answer')
  await choose(page, /^How you describe/, 'I prefer not to answer')
  await page.getByLabel(/^Province/).selectOption({ label: 'Quebec' })
  await page.getByLabel(/^City/).fill('Saguenay')
  await page.getByLabel(/^Phone number/).fill('(418) 555-0142')
  await choose(page, /^Areas of study/, 'Chemistry')
  await agreeToAll(page)
  await press(page, 'Save')
  await heading(page, 'Register at a site')
  await page.getByRole('combobox', { name: /^Site/ }).selectOption({ label: 'Chicoutimi' })
  await press(page, 'Register')
  await heading(page, 'You are registered')
}

/** Approves somebody's registration, on the page that the message about it leads to. */
export async function approve({ home, ask }: Installation, page: Page, person: Person): Promise<void> {
  const [known] = await ask<{ id: string }>(`select id from subject where email = '${addressOf(person)}'`)
  await page.goto(`${home}/volunteer/summary?subjectId=${known?.id}`)
  await page.getByRole('tab', { name: 'Registrations' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await picture(page, 'approve')
  await press(page, 'Approve')
  await page.getByText('The registration was approved.').waitFor()
}

/** A thread of the server reads the file: on a machine that others share it is told how far that is meanwhile. */
const patient = { timeout: 60_000 }

/** The first-run page, from top to bottom. */
export async function setUp(installation: Installation, page: Page): Promise<void> {
  const { home, mail } = installation
  await page.getByRole('link', { name: 'Go on with the set-up' }).click()
  await heading(page, 'Set up')
  await page.getByLabel('Name in English', { exact: true }).fill('Sparks Canada')
  await page.getByLabel('Name in French', { exact: true }).fill('Étincelles Canada')
  await press(page, 'Save the charity')
  await page.getByLabel('Name of the national office').fill('Sparks office')
  await press(page, 'Add the office')
  await step(page, 'National office').getByText('Sparks office').waitFor()
  await press(page, 'Begin the season')
  await page.getByText('The season is active.').waitFor()
  await page.getByLabel('Name of a site').fill('Chicoutimi')
  await press(page, 'Add the site')
  await step(page, 'First sites').getByText('Chicoutimi', { exact: true }).waitFor()
  await picture(page, 'set-up')
  await press(page, 'Send a test')
  await expect.poll(() => mail.mails.map(({ to }) => to)).toContainEqual([addressOf(alice)])

  // Schools that the product does not carry come by a file of some megabytes, which passes the proxy.
  await page.goto(`${home}/organizations`)
  await press(page, 'Update by file')
  const dialog = page.getByRole('dialog').last()
  const notes = Array.from({ length: 80 }, (_, number) => `Notes ${number}`)
  const lines = [
    ['Name', 'City', 'Address', ...notes],
    ['École du Fjord', 'Saguenay', '1, rue du Quai', ...notes.map(() => 'x'.repeat(32_000))],
  ]
  const buffer = Buffer.from(lines.map((line) => line.join('\t')).join('\r\n'))
  expect(buffer.length).toBeGreaterThan(2_000_000)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'schools.txt', mimeType: 'text/plain', buffer })
  await dialog
    .getByRole('combobox', { name: 'Province or territory of all rows' })
    .selectOption({ label: 'Quebec' })
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click()
  await dialog.getByRole('row').filter({ hasText: 'École du Fjord' }).getByText('Addition').waitFor(patient)
  await dialog.getByRole('button', { name: 'Commit', exact: true }).click()
  await dialog.getByRole('button', { name: 'Commit', exact: true }).click()
  await dialog.getByText('The updates were applied.').waitFor(patient)

  await page.goto(`${home}/invitations`)
  await press(page, 'Invite people')
  const people = [camille, marie].map((one) => `${one.givenName} ${one.familyName} <${addressOf(one)}>`)
  const invite = page.getByRole('dialog', { name: 'Invite people' })
  await invite.getByLabel('E-mail addresses').fill(people.join('\n'))
  await invite.getByLabel('Site', { exact: true }).selectOption({ label: 'Chicoutimi' })
  await picture(page, 'invite')
  await press(page, 'Invite 2 people')
  await page.getByRole('row', { name: new RegExp(addressOf(marie)) }).waitFor()
}

/** The address that the invitation leads to. */
export async function invitationOf({ mail }: Installation, person: Person): Promise<string> {
  const theirs = () => mail.mails.find(({ to }) => to.includes(addressOf(person)))
  await expect.poll(() => theirs()?.headers.subject).toBeDefined()
  return /https:\/\/\S+/.exec(theirs()?.text ?? '')?.[0] ?? ''
}
