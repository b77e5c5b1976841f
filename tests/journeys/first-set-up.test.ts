import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { findBarriers, findOverflow } from './support/axe.ts'
import { beginLog, completeWorkshop, save } from './support/log-a-workshop.ts'
import { looksRight } from './support/looks-right.ts'
import { ask, openAccount, signInOn } from './support/new-people.ts'
import { becomesReadyForOffline, desktop, home, phone, speak } from './support/people.ts'
import { startServer } from './support/start-server.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

it('from an empty database: the first administrator sets up, invites a volunteer, who signs in, registers and logs', async () => {
  const server = await startServer({ DEMO: 'off', ADMINISTRATORS: 'First@Charity.example' })
  onTestFinished(() => server.end())
  for (const email of ['first@charity.example', 'marie@charity.example']) await openAccount(server, email)

  // Whoever is named becomes administrator, and is led to what is open.
  const page = await signInOn(server, 'first@charity.example', desktop)
  await page.getByText('This system is not set up yet').waitFor()
  await page.getByRole('link', { name: 'Go on with the set-up' }).click()
  await heading(page, 'Set up')
  await page.getByText('7 parts are open.').waitFor()
  await looksRight(page)

  await page.getByLabel('Name in English', { exact: true }).fill('Sparks Canada')
  await press(page, 'Save the charity')
  await page.getByText('Field is required.').waitFor()
  // What is typed stays on the device until it is saved, and the page says so.
  await page.getByText('Not saved yet; kept on this device').waitFor()
  await page.reload()
  await page.getByText(/^What you wrote on .* is here\. It is not saved yet\.$/).waitFor()
  expect(await page.getByLabel('Name in English', { exact: true }).inputValue()).toBe('Sparks Canada')
  await page.getByLabel('Name in French', { exact: true }).fill('Étincelles Canada')
  await page.getByLabel('Name of the app in English', { exact: true }).fill('Sparks')
  await page.getByLabel('Name of the app in French', { exact: true }).fill('Étincelles')
  await press(page, 'Save the charity')
  await page.getByText('6 parts are open.').waitFor()
  await page.getByText('At the foot of every page').click()
  await page.getByLabel('Privacy in English').fill('http://sparks.example')
  await page.getByLabel('Privacy in French').fill('vie-privee@sparks.example')
  await page.getByText('At the foot of every page').click()
  await press(page, 'Save the charity')
  await page.getByText('This is not a web address that begins with https://.').waitFor()
  await page.getByLabel('Privacy in English').fill('https://sparks.example/privacy')
  await press(page, 'Save the charity')
  await page.getByText('The charity is saved.').waitFor()

  // Its mark: what is no picture is said to be none, a picture is looked at and kept.
  const picture = page.getByLabel('Picture of the logo (PNG, JPEG, WebP or SVG)')
  await picture.setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByText('This file is not a readable picture.').waitFor()
  await picture.setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  await page.getByRole('img', { name: 'The icon on a home screen' }).waitFor()
  await looksRight(page)
  await press(page, 'Use this logo')
  await page.getByText(/^The logo is saved\./).waitFor()
  // What is typed into a line stays on the device until it is taken.
  const [office, site] = [page.getByLabel('Name of the national office'), page.getByLabel('Name of a site')]
  await office.fill('Sparks office')
  await site.fill('Chicoutimi')
  await page.reload()
  await expect.poll(() => office.inputValue()).toBe('Sparks office')
  await expect.poll(() => site.inputValue()).toBe('Chicoutimi')
  await press(page, 'Add the office')
  await step(page, 'National office').getByText('Sparks office').waitFor()
  // What added it is gone: the keys go on from its heading.
  await step(page, 'National office').getByRole('heading').and(page.locator(':focus')).waitFor()

  // It can be left and taken up again: what is done stays.
  await page.goto(home)
  await page.getByRole('link', { name: 'Go on with the set-up' }).click()
  await page.getByText('5 parts are open.').waitFor()
  expect(await page.getByLabel('Name in French', { exact: true }).inputValue()).toBe('Étincelles Canada')
  await press(page, 'Begin the season')
  await page.getByText('The season is active.').waitFor()
  await expect.poll(() => site.inputValue()).toBe('Chicoutimi')
  await press(page, 'Add the site')
  await expect.poll(() => site.inputValue()).toBe('')
  await step(page, 'First sites').getByText('Chicoutimi', { exact: true }).waitFor()
  await press(page, 'Take over: Universities and colleges of the other provinces')
  await step(page, 'Schools')
    .getByText(/institutions are here/)
    .waitFor({ timeout: 30_000 })
  await press(page, 'Send a test')
  await page.getByText(/^The test is on its way/).waitFor()

  // People are asked by their address; what is wrong with one is said of it.
  await step(page, 'People').getByRole('link', { name: 'Invite people' }).click()
  await heading(page, 'Invitations')
  await press(page, 'Invite people')
  const dialog = page.getByRole('dialog')
  // Only who can be invited is counted.
  await dialog.getByLabel('E-mail addresses').fill('Marie Roy <marie@charity.example>, nobody')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await dialog.getByRole('alert').getByText('Must be a valid email.').waitFor()
  await dialog.locator('textarea:focus').waitFor()
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
  await expect.poll(() => page.getByText('This system is not set up yet').count()).toBe(0)
  await expect.poll(() => page.title()).toMatch(/ · Sparks$/)
  await page.getByRole('contentinfo').getByText('Sparks Canada').waitFor()
  const privacy = page.getByRole('contentinfo').getByRole('link')
  await privacy.filter({ hasText: 'Privacy' }).waitFor()
  expect(await privacy.count()).toBe(1)
  await showsItsMark(page)
  // Schools, who have no account, see whose form it is.
  await page.goto(`${home}/outreach/request`)
  await page.getByRole('banner').getByText('Sparks Canada', { exact: true }).waitFor()
  await expect.poll(() => page.title()).toMatch(/ – Sparks Canada$/)
  expect(await findBarriers(page)).toEqual([])
  expect(await findOverflow(page)).toBe(0)

  // The volunteer is recognized by the address, in the language of the invitation, and registers.
  const desk = await signInOn(server, 'marie@charity.example', { ...desktop, language: 'fr' })
  await desk.getByRole('heading', { level: 1, name: 'Bonjour, Marie Roy' }).waitFor()
  const [subject] = await ask<{ id: string; locale: string }>(
    server,
    `select id, locale from subject where email = 'marie@charity.example'`,
  )
  expect(subject?.locale).toBe('fr')
  await page.goto(`${home}/invitations`)
  await page.getByText('No invitation is open').waitFor()
  // The profile is a page of its own, which another journey fills in.
  await ask(server, profileOf(subject?.id ?? ''))
  const marie = await signInOn(server, 'marie@charity.example', { ...phone, language: 'fr' })
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
  await save(marie)
  await expect
    .poll(() => ask(server, `select name from activity where name = 'Sparks in a jar'`), { timeout: 20_000 })
    .toHaveLength(1)
  // A whole evening is told: on a busy machine it takes two minutes.
}, 360_000)

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#c2185b"/></svg>'

/** The charity's mark stands in the bar, in the manifest and on tabs; in the bar without signal, too. */
async function showsItsMark(page: Page): Promise<void> {
  const shown = () =>
    page
      .locator('.elan-brand img')
      .evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0))
      .catch(() => 0)
  await expect.poll(shown).toBe(128)
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    return (await fetch(link?.href ?? '')).json() as Promise<{ name: string; icons: { src: string }[] }>
  })
  expect(manifest.name).toBe('Sparks')
  for (const { src } of manifest.icons) expect(src).toMatch(/^\/mark\/[0-9a-f]{16}\//)
  const tab = await page.evaluate(async () => (await fetch('/favicon.ico')).headers.get('content-type'))
  expect(tab).toBe('image/png')
  await becomesReadyForOffline(page)
  await page.reload()
  await expect.poll(shown).toBe(128)
  await page.context().setOffline(true)
  await page.reload()
  await expect.poll(shown).toBe(128)
  await page.context().setOffline(false)
}

/** A profile of theirs. */
const profileOf = (subject: string): string => `
  insert into volunteer_profile (id, subject_id, interested_opportunities, delivery_languages, hobbies, custom_pronoun,
    custom_gender_identity, ethnic_descriptors, city, phone_number, areas_of_study, heard_about, work_with_kids,
    eighteen_or_over, media_consent, accept_volunteer_policies, accept_accessibility_policies,
    accept_harassment_policies, accept_confidentiality_policies, accept_covid_agreement, created_on, modified_on)
  values (gen_random_uuid(), '${subject}', '[]', '[]', '', '', '', '[]', 'Chicoutimi', '', '[]', '', '',
    true, true, true, true, true, true, true, now(), now())`
