import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { Device } from './support/browser.ts'
import { behindTheScenes } from './support/door.ts'
import { serverPort } from './support/own-server.ts'
import { home, phone } from './support/people.ts'

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** Starts the app until it says so: what a start is told is for the next one. */
const welcomesAboard = (page: Page) =>
  expect
    .poll(
      async () => {
        await page.goto(home)
        return page.getByRole('heading', { level: 1 }).textContent()
      },
      { timeout: 20_000 },
    )
    .toBe('Bienvenue à bord d’Élan')

it('whoever has not signed in reads what localizers say: on the welcome, the evaluation of a visit, the form of schools', async () => {
  const corrections = [
    ['Welcome to {name}', 'Bienvenue à bord d’{name}'],
    ['This link leads to no evaluation. Check that it was copied whole.', 'Ce lien s’est perdu en route.'],
    ['Request a visit', 'Inviter une équipe'],
  ] as const
  onTestFinished(async () => {
    await behindTheScenes('delete from text_correction')
  })
  const link = await startFaultProxy(serverPort())
  const device = new Device({ ...phone, through: link.port, language: 'fr' })
  onTestFinished(async () => {
    await device.dispose()
    await link.close()
  })
  const page = await device.start()
  await page.goto(home)
  await heading(page, 'Bienvenue dans Élan')
  for (const [text, french] of corrections)
    await behindTheScenes(`insert into text_correction (id, message_id, fr, version, created_on, modified_on)
      values (gen_random_uuid(), '${generateMessageId(text)}', '${french}', 1, now(), now())`)

  // A page that is open hears of it when it asks for its configuration anew: at its next start.
  await welcomesAboard(page)
  await page.goto(`${home}/evaluation/nobody-has-this-link`)
  await page.getByText('Ce lien s’est perdu en route.').waitFor()
  await page.goto(`${home}/rayonnement/demande`)
  await page.getByText('Inviter une équipe', { exact: true }).waitFor()
  // And without signal, as it was told last.
  await page.goto(home)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })
  // The pages that the server drew may have been left before their configuration was kept: what the service worker
  // draws is what was.
  await welcomesAboard(page)
  link.set('cut')
  await page.reload()
  await heading(page, 'Bienvenue à bord d’Élan')
})
