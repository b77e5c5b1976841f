import { describe, expect, it, onTestFinished } from 'vitest'
import { Device } from './support/browser.ts'
import { findMissingParts } from './support/foreign/find-parts.ts'
import { install } from './support/foreign/installation.ts'
import { signInAtLemonldap, startLemonldap } from './support/foreign/lemonldap.ts'
import { watchCalls } from './support/foreign/watch-calls.ts'
import { beginLog, save, tileOf } from './support/log-a-workshop.ts'
import { desktop } from './support/people.ts'

const missing = findMissingParts('lemonldap')
if (missing) process.stdout.write(`LemonLDAP::NG is skipped: ${missing} would have to be installed\n`)

const email = 'alice@charity.example'

/** A season that runs, and a site: what the first-run page makes. */
const world = `
  with season as (
    insert into season (id, start_date, end_date, active)
    values (gen_random_uuid(), now()::date - 60, now()::date + 200, true)
  ), sites as (
    insert into site (id, name, url_part, type)
    values (gen_random_uuid(), 'Chicoutimi', 'Chicoutimi', 0) returning id
  )
  insert into site_status (site_id, is_active) select id, true from sites`

describe.skipIf(missing)('with LemonLDAP::NG in front of the people', () => {
  it('the first administrator signs in, logs while tokens are renewed, signs out and in, and hears when a renewal is refused', async () => {
    const installation = await install(startLemonldap, { ADMINISTRATORS: email })
    onTestFinished(() => installation.end())
    const { home, reach, issuer, ask } = installation
    await ask('create database elan', 'postgres')
    const device = new Device({ ...reach, ...desktop, expectedErrors: [/status of 400/] })
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await device.photograph('another issuer')
      await device.dispose()
    })
    const person = { username: 'alice', givenName: 'Alice', familyName: 'Tremblay', email, proven: true }
    const [product, page] = await Promise.all([
      installation.startProduct(),
      device.start(),
      issuer.openAccount(person),
    ])
    onTestFinished(() => product.end())
    await ask(world)

    // Her address counts as verified, since the token says so: she becomes administrator.
    const calls = await watchCalls(page)
    await page.goto(home)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await signInAtLemonldap(page, person.username)
    await page.getByRole('heading', { level: 1, name: 'Hello, Alice' }).waitFor()
    await page.getByText('This system is not set up yet').waitFor()

    await page.goto(`${home}/Chicoutimi/Workshops`)
    await beginLog(page, /^Workshop\b/, 'Sparks in a jar')
    const before = calls.tokens()
    await expect.poll(() => calls.tokens(), { timeout: 30_000 }).toBeGreaterThan(before)
    await save(page, 'Save and finish later')
    const countOf = async () => (await ask(`select id from activity where name = 'Sparks in a jar'`)).length
    await expect.poll(countOf).toBe(1)

    // Signing out ends the session there, too: whoever comes next is asked who they are.
    await page.getByRole('button', { name: /^Your menu/ }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await signInAtLemonldap(page, person.username)
    await page.getByRole('heading', { level: 1, name: 'Hello, Alice' }).waitFor()
    await page.goto(`${home}/Chicoutimi/Workshops`)
    await tileOf(page, 'Sparks in a jar').waitFor()

    // A refresh token that it knows no more is no want of signal: the page says that the sign-in has ended.
    const refused = page.waitForResponse(
      (answer) => answer.url().endsWith('/oauth2/token') && answer.status() === 400,
      { timeout: 90_000 },
    )
    issuer.forgetTokens()
    await refused
    await beginLog(page, /^Workshop\b/, 'Waits for a sign-in')
    await save(page, 'Save and finish later')
    await page.getByText(/^Your session has ended\. 1 item is waiting/).waitFor()
    expect(device.complaints()).toEqual([])
  })
})
