import { scryptSync } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { DeviceOptions } from './browser.ts'
import { deviceThatKnowsTheApp } from './opened-before.ts'
import { home } from './people.ts'
import type { StartedServer } from './start-server.ts'

/** Runs SQL on a server of its own. */
export async function ask<Row>({ door }: StartedServer, text: string): Promise<Row[]> {
  const answer = await fetch(`http://127.0.0.1:${door}`, { method: 'POST', body: text })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`${text}: ${said}`)
  return JSON.parse(said) as Row[]
}

/** An account at the issuer, of which this system knows nothing. */
export async function openAccount(server: StartedServer, email: string): Promise<void> {
  const salt = Buffer.from('salt')
  const key = scryptSync('elan-demo', salt, 32, { N: 16384, r: 8, p: 1 })
  const kept = ['scrypt', 16384, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
  await ask(
    server,
    `insert into demo_account (email, password_hash, sso_id) values ('${email}', '${kept}', 'sub of ${email}')`,
  )
}

/** Takes a device that nobody has signed in on, and signs in on it. */
export async function signInOn(
  server: StartedServer,
  email: string,
  looks: Partial<DeviceOptions>,
): Promise<Page> {
  const device = deviceThatKnowsTheApp({ through: server.port, ...looks })
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
