import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { behindTheScenes } from './support/door.ts'
import { beginLog, completeWorkshop, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, signIn, someone } from './support/people.ts'

const leave = async (page: Page) => {
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}
const isOut = (page: Page) => page.getByRole('button', { name: 'Sign in' }).first().waitFor()
const countNamed = async (title: string): Promise<number> =>
  (await behindTheScenes(`select 1 as one from activity where name = '${title}' and deleted_on is null`))
    .length

// The browser writes a line of its own for each refusal.
const refusedPhone = { ...phone, expectedErrors: [/the server responded with a status of 4\d\d/] }

describe('work that is taken along in a file', () => {
  it('is brought in on another device, by another person, and arrives once', async () => {
    const amelie = await someone('volunteer', refusedPhone)
    const priya = await someone('coordinator')
    const title = `By file ${Date.now()}`
    await becomesReadyForOffline(amelie.page)
    await becomesReadyForOffline(priya.page)
    amelie.link.set('cut')
    await beginLog(amelie.page, /^Workshop/, title)
    await completeWorkshop(amelie.page)
    await save(amelie.page)
    await amelie.page.goto(`${home}/unsent`)
    const download = amelie.page.waitForEvent('download')
    await amelie.page.getByRole('button', { name: 'Export a copy' }).click()
    const file = await (await download).path()

    await priya.page.goto(`${home}/unsent`)
    await priya.page.getByRole('link', { name: 'Bring in a file' }).click()
    const input = priya.page.locator('input[type=file]')
    await input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await priya.page.getByText('This file cannot be brought in').waitFor()
    await input.setInputFiles(file)
    await priya.page.getByText('Becomes a draft, which you look over and save.').waitFor()
    await priya.page.getByText(/^Written by Amélie/).waitFor()
    await priya.page.getByRole('button', { name: 'Bring in 1 item' }).click()
    await priya.page.getByRole('link', { name: new RegExp(`Continue.*${title}`) }).click()
    await save(priya.page)
    await priya.page.goto(listOf(title))
    await tileOf(priya.page, title).locator('[data-kind="sent"]').waitFor({ timeout: 90_000 })

    // The phone has signal again: the same log, nothing to add and nothing to ask.
    amelie.link.set('open')
    await amelie.page.goto(`${home}/unsent`)
    await amelie.page.getByText('Everything was sent').waitFor({ timeout: 90_000 })
    expect(await countNamed(title)).toBe(1)
  })
})

describe('signing out with unsent work', () => {
  it('keeps it for the same person: the next one neither sees nor sends it', async () => {
    const { page, link } = await someone('volunteer', refusedPhone)
    const title = `Mine alone ${Date.now()}`
    await becomesReadyForOffline(page)
    link.set('cut')
    await beginLog(page, /^Workshop/, title)
    await save(page, 'Save and finish later')
    await leave(page)
    const question = page.getByRole('dialog').getByText('1 item has not been sent yet')
    await question.waitFor()
    // Whoever stays is where the question was asked for.
    await page.keyboard.press('Escape')
    await page.locator('.elan-profile > button:focus').waitFor()
    await leave(page)
    await question.waitFor()
    await page.getByRole('button', { name: 'Send now and sign out' }).click()
    await page.getByText('Not everything could be sent. Nothing was lost; you are still signed in.').waitFor()
    await page.getByRole('button', { name: 'Keep it for me on this device' }).click()
    await isOut(page)

    link.set('open')
    await signIn(page, 'coordinator')
    await page.goto(`${home}/unsent`)
    await page.getByText('Everything was sent').waitFor()
    expect(await page.getByText(title).count()).toBe(0)
    expect(await countNamed(title)).toBe(0)
    await leave(page)
    await isOut(page)

    await signIn(page, 'volunteer')
    await page.goto(listOf(title))
    await tileOf(page, title).locator('[data-kind="sent"]').waitFor({ timeout: 90_000 })
    expect(await countNamed(title)).toBe(1)
  })

  it('sends it first, or discards it for good after the word was typed', async () => {
    const { page, link } = await someone('volunteer', refusedPhone)
    const [sent, discarded] = [`Sent at last ${Date.now()}`, `Thrown away ${Date.now()}`]
    await becomesReadyForOffline(page)
    link.set('cut')
    await beginLog(page, /^Workshop/, sent)
    await save(page, 'Save and finish later')
    await leave(page)
    link.set('open')
    await page.getByRole('button', { name: 'Send now and sign out' }).click()
    await isOut(page)
    expect(await countNamed(sent)).toBe(1)

    await signIn(page, 'volunteer')
    await becomesReadyForOffline(page)
    link.set('cut')
    await beginLog(page, /^Workshop/, discarded)
    await save(page, 'Save and finish later')
    await leave(page)
    await page.getByRole('button', { name: 'Discard it…' }).click()
    const confirm = page.getByRole('button', { name: 'Discard and sign out' })
    expect(await confirm.isDisabled()).toBe(true)
    await page.getByRole('dialog').getByRole('textbox').fill('discard')
    await confirm.click()
    await isOut(page)
    link.set('open')
    await signIn(page, 'volunteer')
    await page.goto(`${home}/unsent`)
    await page.getByText('Everything was sent').waitFor()
    expect(await countNamed(discarded)).toBe(0)
  })
})

describe('sending by hand', () => {
  it('ends in a message without signal too, and the work goes by itself later', async () => {
    const { page, link } = await someone('volunteer', refusedPhone)
    const title = `By hand ${Date.now()}`
    await becomesReadyForOffline(page)
    link.set('cut')
    await beginLog(page, /^Workshop/, title)
    await save(page, 'Save and finish later')
    await page.goto(`${home}/unsent`)
    await page.getByRole('button', { name: 'Send now' }).click()
    await page
      .getByText(/^The server cannot be reached. 1 item stays on this device/)
      .waitFor({ timeout: 60_000 })
    link.set('open')
    await page.getByText('Everything was sent').waitFor({ timeout: 90_000 })
    expect(await countNamed(title)).toBe(1)
  })
})
