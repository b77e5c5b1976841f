import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { startOutsideIssuer } from '../support/outside-issuer.ts'
import { findBarriers, findOverflow, wear } from './support/axe.ts'
import { Device, type DeviceOptions } from './support/browser.ts'
import { ask } from './support/new-people.ts'
import { desktop, home, phone } from './support/people.ts'
import { startServer } from './support/start-server.ts'

/** A device that has never seen the app. */
async function take(through: number, looks: Partial<DeviceOptions>): Promise<Page> {
  const device = new Device({ through, expectedErrors: [/status of 401/], ...looks })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await device.photograph(task.name)
    const complaints = device.complaints()
    await device.dispose()
    expect(complaints).toEqual([])
  })
  return device.start()
}

const heading = (page: Page, level: 1 | 2, name: string) =>
  page.getByRole('heading', { level, name, exact: true }).waitFor()

async function looksRight(page: Page): Promise<void> {
  for (const scheme of ['dark', 'light'] as const) {
    await wear(page, scheme)
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toBe(0)
  }
}

it('a sign-in that a token keeps from working is tried, mended as the page says, and is the administrator’s', async () => {
  const issuer = await startOutsideIssuer('urn:elan:api')
  onTestFinished(() => issuer.close())
  const server = await startServer({
    DEMO: 'off',
    OIDC_ISSUER: issuer.issuer,
    ADMINISTRATORS: 'zoe@charity.example',
  })
  onTestFinished(() => server.end())

  // Nobody is signed in, and nobody could be: the token is for another API, and leaves the address out.
  issuer.says({ claims: { aud: 'account', email: undefined }, withoutRefreshToken: true })
  const page = await take(server.port, { ...phone, language: 'fr' })
  await page.goto(`${home}/setup/sign-in`)
  await heading(page, 1, 'Essayer la connexion')
  await page.getByText(`${home}/callback`, { exact: true }).waitFor()
  await looksRight(page)
  await page.getByRole('button', { name: 'Essayer la connexion' }).click()
  await heading(page, 2, 'Cette connexion est refusée')
  const findings = page.getByRole('listitem')
  await findings
    .filter({ hasText: 'Il est fait pour account, et non pour urn:elan:api.' })
    .getByText('À changer')
    .waitFor()
  await findings.filter({ hasText: 'Réglez OIDC_AUDIENCE' }).waitFor()
  await findings.filter({ hasText: 'Le fournisseur ne donne aucune adresse courriel (email)' }).waitFor()
  await findings
    .filter({ hasText: 'Il n’y a pas de jeton d’actualisation' })
    .getByText('À améliorer')
    .waitFor()
  await findings.filter({ hasText: `L’émetteur est le bon` }).getByText('En ordre').waitFor()
  // Nothing of the trial stays: neither in the address nor on the device.
  expect(new URL(page.url()).search).toBe('')
  await looksRight(page)
  await page.goto(home)
  await page.getByRole('button', { name: 'Se connecter' }).waitFor()

  // What the provider itself refuses has its own words.
  const desk = await take(server.port, { ...desktop, language: 'en' })
  issuer.says({ refusal: 'invalid_scope' })
  await desk.goto(`${home}/setup/sign-in`)
  await desk.getByRole('button', { name: 'Try the sign-in' }).click()
  await desk.getByText('The provider does not know a scope of OIDC_SCOPE').waitFor()
  await looksRight(desk)

  // Mended at the provider: all is right, and the one who was named becomes administrator.
  issuer.says({})
  await desk.getByRole('button', { name: 'Try it again' }).click()
  await heading(desk, 2, 'The sign-in works')
  await desk.getByText('It tells the e-mail address: zoe@charity.example').waitFor()
  await looksRight(desk)
  await desk.goto(home)
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await desk.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
  await desk.getByText('This system is not set up yet').waitFor()

  // From now on it is for administrators: also where the app opens from the device.
  await desk.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await desk.goto(`${home}/setup/sign-in`)
  await desk.getByRole('button', { name: 'Try the sign-in' }).click()
  await heading(desk, 2, 'The sign-in works')
  await desk.goto(home)
  await desk.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
  await page.goto(`${home}/setup/sign-in`)
  await page.getByText('L’essai de la connexion est réservé à l’administration').waitFor()
  expect(await page.getByText(issuer.issuer).count()).toBe(0)

  // Somebody at the server lets one trial in, though nobody is signed in here.
  await ask(
    server,
    `insert into sign_in_code values (encode(sha256('from-the-server'), 'hex'), now() + interval '30 minutes')`,
  )
  await page.goto('about:blank')
  await page.goto(`${home}/setup/sign-in#code=from-the-server`)
  await page.getByRole('button', { name: 'Essayer la connexion' }).click()
  await heading(page, 2, 'La connexion fonctionne')
  expect(page.url()).toBe(`${home}/setup/sign-in`)
  await page.getByRole('button', { name: 'Essayer de nouveau' }).click()
  await page.getByText('Cet essai n’a pas été admis').waitFor()
  await looksRight(page)
})
