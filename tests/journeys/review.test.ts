import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { activityTypeIds } from '../../domain/activity/constants.ts'
import { emptyActivity, emptyChild } from '../../domain/activity/document.ts'
import type { Review, ReviewRequest } from '../../domain/review/review.ts'
import { findBarriers, findOverflow } from './support/axe.ts'
import { type Call, callsOf } from './support/calls-of.ts'
import { behindTheScenes, leaveNothingReturned } from './support/door.ts'
import { beginLog, completeWorkshop, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, someone, speak } from './support/people.ts'

const storedAs = async (title: string) => {
  const [row] = await behindTheScenes<{ id: string; version: number }>(
    `select id, version from activity where name = '${title}' and deleted_on is null`,
  )
  if (!row) throw new Error(`${title} has not arrived`)
  return row
}

/** Gives a log that has arrived a status, with one remark if it is returned. */
async function review(call: Call, title: string, Status: Review['Status'], Field?: string, Text = '') {
  const { id, version } = await storedAs(title)
  const Comments = Field ? [{ Id: crypto.randomUUID(), Field, Text }] : []
  const request: ReviewRequest = { Status, Comments }
  return call<Review>('POST', `/${id}/Review`, request, version)
}

const isOpenToAll = async (page: Page) => {
  expect(await findBarriers(page)).toEqual([])
  expect(await findOverflow(page)).toBe(0)
}

const bar = (page: Page) => page.getByRole('banner')
const hasFocus = (page: Page, path: string) =>
  page.waitForFunction((field) => document.activeElement?.getAttribute('data-field') === field, path)

afterEach(leaveNothingReturned)

describe('a log that a coordinator returns', () => {
  it('needs its author at once, opens at the field without signal, and goes back for another look', async () => {
    const { page, link } = await someone('volunteer', phone)
    const priya = await someone('coordinator')
    const call = await callsOf(priya.page)
    const title = `Returned ${Date.now()}`
    await becomesReadyForOffline(page)
    await beginLog(page, /^Workshop/, title)
    await completeWorkshop(page)
    await save(page)
    await page.goto(listOf(title))
    await tileOf(page, title).locator('[data-kind="sent"]').waitFor({ timeout: 90_000 })
    await review(call, title, 'Returned', 'NumberOfYouth', 'Were there really 24? The school says 42.')

    // Nothing is reloaded: the next sync brings it.
    await bar(page).getByText('Needs you (1)').waitFor({ timeout: 90_000 })
    await tileOf(page, title)
      .getByRole('link', { name: `Needs you: ${title} was returned` })
      .waitFor()
    await isOpenToAll(page)
    await bar(page).getByRole('link', { name: 'Needs you (1)' }).click()
    const card = page.getByRole('article', { name: title, exact: true })
    await card.getByText('Were there really 24? The school says 42.').waitFor()
    await card.getByText(/ returned this log on /).waitFor()
    await page.getByText('Everything was sent').waitFor()
    await isOpenToAll(page)
    await speak(page, 'fr')
    await page.getByRole('heading', { name: 'Fiches qui vous ont été retournées' }).waitFor()
    await isOpenToAll(page)
    await speak(page, 'en')

    link.set('cut')
    await card.getByRole('link', { name: `Look again: ${title}` }).click()
    await hasFocus(page, 'NumberOfYouth')
    const field = page.getByLabel(/^Number of youth/)
    expect(await field.inputValue()).toBe('24')
    const panel = page.getByRole('region', { name: 'Review by coordinators' })
    await panel.getByText('Returned', { exact: true }).waitFor()
    // The remark stands beside the field too, and stops nothing.
    await expect.poll(() => page.getByText(/“Were there really 24\? The school says 42.”/).count()).toBe(1)
    await isOpenToAll(page)
    await speak(page, 'fr')
    await page.getByRole('region', { name: 'Révision par la coordination' }).getByText('Retournée').waitFor()
    await isOpenToAll(page)
    await speak(page, 'en')
    await field.fill('42')
    await save(page)
    await bar(page).getByText('On this phone (1)').waitFor()
    expect((await call<Review>('GET', `/${(await storedAs(title)).id}/Review`)).Status).toBe('Returned')

    link.set('open')
    const { id } = await storedAs(title)
    const read = () => call<Review>('GET', `/${id}/Review`)
    await expect.poll(async () => (await read()).Status, { timeout: 90_000 }).toBe('Unreviewed')
    await bar(page).locator('[data-kind="sent"]').waitFor({ state: 'attached', timeout: 90_000 })
    const after = await read()
    expect(after.Turns.map((turn) => turn.Status)).toEqual(['Unreviewed', 'Returned'])
    expect(after.Turns[1]?.Comments).toMatchObject([{ Field: 'NumberOfYouth' }])
    await page.goto(`${home}/unsent`)
    await page.getByText('Everything was sent').waitFor()
    expect(await page.getByRole('heading', { name: 'Returned to you' }).count()).toBe(0)

    await page.goto(listOf(title))
    await tileOf(page, title)
      .getByRole('link', { name: `Edit ${title}` })
      .click()
    await panel.getByText('Not reviewed yet').waitFor()
    await panel.getByText('Earlier exchange (1 step)').click()
    await panel.getByText('Were there really 24? The school says 42.').waitFor()
  })

  it('opens at the field of an activity inside, and every way there works by keyboard', async () => {
    const { page } = await someone('volunteer', phone)
    const priya = await someone('coordinator')
    const call = await callsOf(priya.page)
    const ownCall = await callsOf(page)
    const [title, childId] = [`Series ${Date.now()}`, crypto.randomUUID()]
    const [site] = await behindTheScenes<{ id: string }>(`select id from site where name = 'Toronto'`)
    const series = emptyActivity(crypto.randomUUID(), activityTypeIds.MultiWorkshop, site?.id ?? '')
    const [season] = await behindTheScenes<{ date: string }>(
      `select least(current_date, end_date)::text as date from season where active`,
    )
    await ownCall('POST', '', {
      ...series,
      Name: title,
      Date: season?.date,
      ChildWorkshops: [{ ...emptyChild(childId), Name: 'Slime', NumberOfYouth: 12 }],
    })
    const path = `ChildWorkshops[${childId}].NumberOfYouth`
    await review(call, title, 'Returned', path, 'Twelve classes, or twelve youth?')

    await page.goto(listOf(title))
    await speak(page, 'fr')
    const way = tileOf(page, title).getByRole('link', { name: `À régler : ${title}` })
    await way.waitFor({ timeout: 90_000 })
    await way.focus()
    await page.keyboard.press('Enter')
    await hasFocus(page, path)
    await page.getByText(/Twelve classes, or twelve youth\?/).waitFor()
    await isOpenToAll(page)
    await page.getByRole('button', { name: 'Retour à la fiche complète' }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: 'Révision par la coordination' })
    await panel.getByRole('button', { name: /Twelve classes/ }).focus()
    await page.keyboard.press('Enter')
    await hasFocus(page, path)
    await speak(page, 'en')

    // Found good after all: nobody is asked any more, on this page neither.
    await review(call, title, 'Reviewed')
    await bar(page).getByText('Needs you').waitFor({ state: 'detached', timeout: 90_000 })
    await page.getByRole('button', { name: 'Back to the whole log' }).click()
    await page
      .getByRole('region', { name: 'Review by coordinators' })
      .getByText('Reviewed', { exact: true })
      .waitFor()
  })
})
