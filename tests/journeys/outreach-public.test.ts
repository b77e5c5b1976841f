import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { findBarriers, findOverflow } from './support/axe.ts'
import { Device } from './support/browser.ts'
import { behindTheScenes } from './support/door.ts'
import { serverPort } from './support/own-server.ts'
import { desktop, home, phone, someone } from './support/people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The page as it stands, on a phone in the dark and on a desk by day. */
async function looksRight(page: Page): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  for (const [size, colorScheme] of [
    [phone, 'dark'],
    [desktop, 'light'],
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toBe(0)
  }
  await page.setViewportSize(phone)
}

/** A school's phone that has never seen the app, on a link that fails. */
async function schoolPhone() {
  const link = await startFaultProxy(serverPort(), (request) => /POST .*\/Public/.test(request))
  const device = new Device({ ...phone, through: link.port, language: 'fr' })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await device.photograph(task.name)
    const complaints = device.complaints()
    await device.dispose()
    await link.close()
    expect(complaints).toEqual([])
  })
  return { page: await device.start(), link }
}

/** The name of an active site whose intake stands so. */
async function siteWith(status: 1 | 2): Promise<string> {
  const rows = await behindTheScenes<{ name: string }>(`
    select name from site join lateral (
      select status from site_outreach_status s where s.site_id = site.id order by created_on desc, id limit 1
    ) intake on intake.status = ${status}
    where site.deleted_on is null and site.type <> 2 order by name limit 1`)
  return rows[0]?.name ?? ''
}

it('a teacher without an account asks in French from a phone while the signal comes and goes', async () => {
  const email = `${randomUUID()}@ecole.example`
  const [waitlisted, closed] = [await siteWith(1), await siteWith(2)]
  const { page, link } = await schoolPhone()
  await page.goto(`${home}/outreach/request`)
  await heading(page, 'Qui fait la demande?')

  // Nobody but a machine finds the field that is left empty.
  const trap = page.locator('input[name="Website"]')
  await trap.evaluate((field: HTMLInputElement) => field.focus())
  expect(await trap.evaluate((field) => document.activeElement === field)).toBe(false)
  expect(await page.getByRole('textbox', { name: /Laissez/ }).count()).toBe(0)

  await press(page, 'Suivant')
  await page.getByText('Ce champ est obligatoire.').first().waitFor()
  expect(
    await page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')),
  ).toBe('ContactFirstName')
  await looksRight(page)
  await page.getByLabel(/^Prénom/).fill('Zoé')
  await page.getByLabel(/^Nom de famille/).fill('Beaulieu-L’Écuyer')
  await page.getByLabel(/^Courriel/).fill('zoe')
  await page.getByLabel(/^École ou groupe/).fill('École de la Pointe-aux-Pins')
  await page.getByText('L’adresse courriel doit être valide').waitFor()
  await page.getByLabel(/^Courriel/).fill(email)
  await page.getByLabel(/^Ville de l’école/).fill('Gatineau')
  await press(page, 'Suivant')

  await heading(page, 'À quel site vous adressez-vous?')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.getByText('Fermé').first().waitFor()
  expect(await page.getByRole('radio', { name: new RegExp(`^${closed}`) }).count()).toBe(0)
  await press(page, 'Suivant')
  await page.getByText('Ce champ est obligatoire.').waitFor()
  await looksRight(page)
  await page.getByRole('radio', { name: new RegExp(`^${waitlisted}.*Liste d’attente`) }).check()
  await press(page, 'Suivant')

  await heading(page, 'Que souhaitez-vous, et pour qui?')
  await page.getByLabel(/^Sujet ou atelier/).fill('Circuits')
  await press(page, 'Ajouter une classe')
  await page.locator('h2:focus', { hasText: 'Classe 2' }).waitFor()
  await press(page, 'Retirer la classe 2')
  await press(page, 'Annuler')
  await press(page, 'Retirer la classe 2')
  await page.getByText('La classe 2 a été retirée.').waitFor()
  await page.getByLabel(/^Niveau scolaire/).selectOption({ index: 2 })
  await press(page, 'Suivant')
  await page.getByText('Le nombre de jeunes doit être supérieur à zéro.').waitFor()
  await looksRight(page)

  // What was typed survives a reload, at its step.
  await page.reload()
  await page.getByText('Ce que vous aviez écrit ici y est encore.').waitFor()
  expect(await page.getByLabel(/^Sujet ou atelier/).inputValue()).toBe('Circuits')
  await page.getByLabel(/^Nombre de jeunes/).fill('24')
  await press(page, 'Suivant')

  await heading(page, 'Où se ferait la visite?')
  await press(page, 'Reprendre la ville et le code postal de l’école')
  await looksRight(page)
  await press(page, 'Suivant')
  await heading(page, 'Quand cela vous conviendrait-il?')
  await page.getByLabel(/^Dates et heures/).fill('Les mardis matin de mai')
  await looksRight(page)
  await press(page, 'Suivant')
  await page.getByLabel('J’aimerais dire qui sont les jeunes').check()
  await looksRight(page)

  // The phone's own way back leads to the step before.
  await page.goBack()
  await heading(page, 'Quand cela vous conviendrait-il?')
  await press(page, 'Suivant')
  await press(page, 'Suivant')
  await heading(page, 'Vérifiez et envoyez')
  await page.getByText('Les mardis matin de mai').waitFor()
  await looksRight(page)

  // One answer is mended from there, and going on leads back.
  await page.getByRole('button', { name: /^Modifier.*Moments$/ }).click()
  await heading(page, 'Quand cela vous conviendrait-il?')
  await press(page, 'Retour à la vérification')
  await heading(page, 'Vérifiez et envoyez')

  // No signal: kept, said so, and still to be changed.
  link.set('cut')
  await press(page, 'Envoyer la demande')
  await heading(page, 'Votre demande n’est pas encore envoyée')
  await page.getByText('Il n’y a pas de réseau.').waitFor()
  await looksRight(page)
  await press(page, 'Modifier mes réponses')
  await heading(page, 'Vérifiez et envoyez')
  await press(page, 'Envoyer la demande')
  await page.getByText('Il n’y a pas de réseau.').waitFor()

  // The answer is lost: it may be there, so nothing can be changed; sent again it is the same request.
  const lost = link.answerLost()
  link.set('lose-answers')
  await press(page, 'Essayer maintenant')
  await lost
  await page.getByText('Elle nous est peut-être déjà parvenue').waitFor()
  expect(await page.getByRole('button', { name: 'Modifier mes réponses' }).count()).toBe(0)
  link.set('open')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await heading(page, 'Votre demande est envoyée')
  const rows = await behindTheScenes<{ number: string; locale: string }>(
    `select submission_number::text as number, contact_locale as locale from outreach_request where contact_email = '${email}'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.locale).toBe('fr')
  expect(await page.getByText(rows[0]?.number ?? '', { exact: true }).count()).toBe(1)
  expect(link.requests(/POST .*\/Public/).length).toBeGreaterThan(1)
  await looksRight(page)

  // Nothing of it stays on the phone but the number.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Beaulieu')
  await page.reload()
  await page.getByText(rows[0]?.number ?? '', { exact: true }).waitFor()
  await press(page, 'Faire une autre demande')
  await heading(page, 'Qui fait la demande?')
  expect(await page.getByLabel(/^Prénom/).inputValue()).toBe('')
  // The way back leads to no step of the one that was sent.
  await page.goBack()
  await heading(page, 'Qui fait la demande?')
  expect(await page.evaluate(() => localStorage.getItem('elan.request'))).toBeNull()
})

it('a coordinator who has the app finds the same form behind "Local outreach", in either language', async () => {
  const { page } = await someone('coordinator', { ...desktop })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('link', { name: 'Local outreach' }).click()
  await heading(page, 'Who is asking?')
  expect(new URL(page.url()).pathname).toBe('/outreach/request')
  await page.getByLabel(/^First name/).fill('Kim')
  await page.getByRole('button', { name: 'FR, Français' }).click()
  await heading(page, 'Qui fait la demande?')
  expect(new URL(page.url()).pathname).toBe('/rayonnement/demande')
  expect(await page.getByLabel(/^Prénom/).inputValue()).toBe('Kim')
  await page.reload()
  await heading(page, 'Qui fait la demande?')
  await press(page, 'Recommencer')
  await page.getByRole('dialog').getByRole('button', { name: 'Recommencer' }).click()
  expect(await page.getByLabel(/^Prénom/).inputValue()).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('elan.request'))).toBeNull()
  await page.goto(home)
  await page.getByRole('heading', { level: 1 }).waitFor()
})
