import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { findOverflow } from './support/axe.ts'
import { callsOf } from './support/calls-of.ts'
import { behindTheScenes, leaveNothingReturned } from './support/door.ts'
import { listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, desktop, home, someone } from './support/people.ts'
import { boxes, logSomething, table, tableOf } from './support/table-of-logs.ts'

const rowOf = (page: Page, title: string) => table(page).getByRole('row').filter({ hasText: title })
const actions = (page: Page) => page.getByRole('group', { name: /^(Your decision|Votre décision)$/ })

const openReview = async (page: Page, title: string) => {
  await page.goto(tableOf(title))
  await rowOf(page, title)
    .getByRole('link', { name: `Review ${title}` })
    .click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

const commentOn = async (page: Page, field: string, text: string) => {
  await page.getByRole('button', { name: `Comment on: ${field}`, exact: true }).click()
  await page.getByRole('textbox', { name: `Comment on: ${field}`, exact: true }).fill(text)
}

/** Holds the next review until `answer`; `asked` resolves when it has left the page. */
async function holdReview(page: Page) {
  const reviews = /\/api\/vms\/Workshop\/[\w-]+\/Review$/
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const asked = page.waitForRequest(reviews)
  await page.route(reviews, (route) => answered.then(() => route.continue()), { times: 1 })
  return { asked, answer }
}

afterEach(leaveNothingReturned)

describe('a coordinator at the desk', () => {
  it('narrows the table, selects by keyboard, and marks what was looked at', async () => {
    const { page } = await someone('coordinator')
    await page.goto(`${home}/Toronto/Workshops`)
    await page.getByRole('radio', { name: 'Table' }).check()
    await page.waitForURL(/view=table/)
    await table(page).waitFor()
    expect(await page.getByRole('list', { name: 'Activities' }).count()).toBe(0)

    const heads = await table(page).locator('thead th').allInnerTexts()
    await page.getByRole('button', { name: 'Columns' }).click()
    // A tick stands at what shows, and at nothing else.
    const ticked = page.getByRole('dialog').getByRole('checkbox', { checked: true })
    await ticked.first().waitFor()
    const named = await ticked.evaluateAll((boxes) =>
      boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? ''),
    )
    expect(named.filter((name) => !heads.some((head) => head.trim() === name))).toEqual([])
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Volunteers' }).uncheck()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByText('Not reviewed yet', { exact: true }).first().click()
    await page.waitForURL(/review=unreviewed/)
    await table(page).getByRole('button', { name: 'Date' }).click()
    await page.waitForURL(/sort=changed/)

    await boxes(page).first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('2 selected').waitFor()
    const chosen = table(page)
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { checked: true }) })
    const marked = await chosen.getByRole('link', { name: /^(?!Review )/ }).allInnerTexts()
    expect(marked).toHaveLength(2)
    await page.getByRole('button', { name: 'Mark as reviewed (2)' }).click()
    await page.getByText('2 logs are marked as reviewed.').waitFor()
    await page.getByText('None selected').waitFor()

    await page.goto(`${home}/Toronto/Workshops`)
    await table(page).waitFor()
    expect(await table(page).getByRole('columnheader', { name: 'Volunteers' }).count()).toBe(0)
    for (const name of marked) {
      await page.goto(`${tableOf(name)}&review=reviewed`)
      await rowOf(page, name).first().getByText('Reviewed', { exact: true }).waitFor()
    }
    expect(await table(page).getByText('Not yet').count()).toBe(0)
  })

  it('is told what cannot be marked without signal, and keeps the selection', async () => {
    const { page, link } = await someone('coordinator')
    await page.goto(`${home}/Toronto/Workshops?view=table&review=unreviewed`)
    await boxes(page).nth(1).check()
    link.set('cut')
    await page.getByRole('button', { name: 'Mark as reviewed (1)' }).click()
    await page.getByText('It is not certain that a log was marked as reviewed.').waitFor({ timeout: 40_000 })
    await page.getByText(/Marking logs as reviewed needs signal/).waitFor()
    await page.getByText('1 selected').waitFor()
    link.set('open')
  })

  it('comments on a field, loses signal and the page, and returns the log when there is signal again', async () => {
    const title = `To be returned ${Date.now()}`
    const author = await logSomething(title)
    const { page, link } = await someone('coordinator')
    await becomesReadyForOffline(page)
    await openReview(page, title)
    expect(
      await actions(page)
        .getByRole('button', { name: /^Return/ })
        .isDisabled(),
    ).toBe(true)
    await commentOn(page, 'When and where, Name of the activity', 'Which robots were these?')
    await commentOn(page, 'Volunteers', 'Nobody’s hours are here yet.')
    await page.getByText('Comments kept on this device').waitFor()

    link.set('cut')
    await page.reload()
    await page.getByRole('textbox', { name: /Name of the activity$/ }).waitFor()
    await actions(page).getByRole('button', { name: 'Return with 2 comments' }).click()
    await page.getByText(/Reviewing needs signal; your comments are kept/).waitFor({ timeout: 40_000 })
    link.set('open')
    await actions(page).getByRole('button', { name: 'Return with 2 comments' }).click()
    await page.getByText(/Returned with 2 comments\./).waitFor({ timeout: 40_000 })
    await page.getByText('Which robots were these?').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)

    const stands = await behindTheScenes(
      `select r.status, (select count(*)::int from activity_review_turn t where t.activity_id = a.id) as turns
       from activity_review r join activity a on a.id = r.activity_id where a.name = '${title}'`,
    )
    expect(stands).toEqual([{ status: 'Returned', turns: 1 }])
    await tileOf(author, title).getByText('Needs you', { exact: true }).waitFor({ timeout: 60_000 })

    await page.goto(tableOf(title))
    await rowOf(page, title).getByText('Returned', { exact: true }).waitFor()
    await rowOf(page, title).getByText('Amélie Cormier', { exact: true }).waitFor()
  })

  it('goes on with what was written while the comments were on their way', async () => {
    const title = `Written on ${Date.now()}`
    await logSomething(title)
    const { page } = await someone('coordinator')
    await openReview(page, title)
    await commentOn(page, 'When and where, Date', 'Was it not on Tuesday?')
    const { asked, answer } = await holdReview(page)
    await actions(page).getByRole('button', { name: 'Return with 1 comment' }).click()
    await asked
    await commentOn(page, 'Volunteers', 'Nobody’s hours are here yet.')
    answer()
    await page.getByText('What you wrote meanwhile was not sent with them.').waitFor()
    const boxes = page.getByRole('textbox', { name: /^Comment on: / })
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLTextAreaElement).value))).toEqual([
      'Nobody’s hours are here yet.',
    ])
    await page.reload()
    await boxes.waitFor()
    await actions(page).getByRole('button', { name: 'Return with 1 comment' }).click()
    await page.getByText(/Returned with 1 comment\./).waitFor()
    const said = await behindTheScenes(
      `select c.text from activity_review_comment c join activity_review_turn t on t.id = c.turn_id
       join activity a on a.id = t.activity_id where a.name = '${title}' order by t.number`,
    )
    expect(said).toEqual([{ text: 'Was it not on Tuesday?' }, { text: 'Nobody’s hours are here yet.' }])
  })

  it('decides about the log as it is now when somebody has changed it meanwhile, with the same words', async () => {
    const title = `Changed meanwhile ${Date.now()}`
    await logSomething(title)
    const { page } = await someone('coordinator', { expectedErrors: [/status of 412/] })
    await openReview(page, title)
    await commentOn(page, 'When and where, Date', 'Was it not on Tuesday?')
    await behindTheScenes(
      `update activity set version = version + 1, description = 'With owls' where name = '${title}' returning 1`,
    )
    await actions(page).getByRole('button', { name: 'Return with 1 comment' }).click()
    await page.getByText(/The log was changed meanwhile/).waitFor()
    await page.getByText('With owls').waitFor()
    expect(await page.getByRole('textbox', { name: /Date$/ }).inputValue()).toBe('Was it not on Tuesday?')
    await actions(page).getByRole('button', { name: 'Return with 1 comment' }).click()
    await page.getByText(/Returned with 1 comment\./).waitFor()
  })

  it('is told when a log changes under the eye, and decides about what it says then', async () => {
    const title = `Changed under the eye ${Date.now()}`
    await logSomething(title)
    const { page } = await someone('coordinator')
    await openReview(page, title)
    const author = await someone('volunteer')
    const call = await callsOf(author.page)
    const [log] = await behindTheScenes<{ id: string; version: number }>(
      `select id, version from activity where name = '${title}'`,
    )
    const { Version, ...words } = await call<Record<string, unknown>>('GET', `/${log?.id}`)
    await call('PUT', `/${log?.id}`, { ...words, Description: 'With owls' }, Number(Version))
    await page.getByText('With owls').waitFor({ timeout: 60_000 })
    await page.getByText(/The log was changed meanwhile/).waitFor()
    // Whoever has looked it over needs longer than the press that was on its way.
    await page.waitForTimeout(1_100)
    await actions(page).getByRole('button', { name: 'Mark as reviewed' }).click()
    await page.getByText(/Marked as reviewed\./).waitFor()
  })

  it('sees fourteen logs at once, under a head that stays, and nothing moves when one is chosen', async () => {
    const { page } = await someone('coordinator')
    await page.setViewportSize(desktop)
    await page.goto(home)
    const count = await page.getByText(/^\d+ to review$/).innerText()
    expect(Number.parseInt(count, 10)).toBeGreaterThan(0)
    await page.getByRole('link', { name: count }).click()
    await page.waitForURL(/review=unreviewed/)
    await table(page).waitFor()
    expect(await findOverflow(page)).toBe(0)
    const rows = () =>
      table(page)
        .locator('tbody tr')
        .evaluateAll((all) =>
          all.map((row) => row.getBoundingClientRect()).map(({ top, height }) => ({ top, height })),
        )
    const before = await rows()
    expect(before.filter(({ top, height }) => top + height <= desktop.height).length).toBeGreaterThanOrEqual(
      14,
    )
    expect(Math.min(...before.map(({ height }) => height))).toBeGreaterThanOrEqual(36)
    expect(Math.max(...before.map(({ height }) => height))).toBeLessThanOrEqual(40)
    await boxes(page).nth(2).check()
    await page.getByText('1 selected').waitFor()
    expect(await rows()).toEqual(before)

    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
    const inSight = (box: { y: number; height: number } | null) =>
      box !== null && box.y >= 56 && box.y + box.height <= desktop.height
    expect(inSight(await page.getByRole('button', { name: 'Mark as reviewed (1)' }).boundingBox())).toBe(true)
    expect(inSight(await table(page).getByRole('columnheader', { name: 'Name' }).boundingBox())).toBe(true)
  })

  it('sees first what was changed since the return, and decides with the keys', async () => {
    const title = `Changed since ${Date.now()}`
    const author = await logSomething(title)
    const { page } = await someone('coordinator')
    await openReview(page, title)
    // What nobody answered is folded, and can be commented on all the same.
    expect(await page.getByRole('button', { name: /^Comment on: .*Partners$/ }).isVisible()).toBe(false)
    await commentOn(page, 'When and where, Name of the activity', 'Which robots were these?')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Alt+r')
    await page.getByText(/Returned with 1 comment\./).waitFor()

    await author.goto(listOf(title))
    await tileOf(author, title).getByRole('link', { name: /^Edit/ }).click()
    await author.getByLabel(/^Name of the activity/).fill(`${title}, line followers`)
    await save(author, 'Save and finish later')
    await openReview(page, `${title}, line followers`)
    const changes = page.getByRole('region', { name: 'Changed since it was returned' })
    await changes.getByText(title, { exact: true }).waitFor()
    await changes.getByText(`${title}, line followers`, { exact: true }).waitFor()
    expect(await page.locator('.review-value del').allInnerTexts()).toEqual([title])
    await page.keyboard.press('Alt+m')
    await page.getByText(/^Marked as reviewed\./).waitFor()
  })

  it('goes from log to log with the keys, and marks one after the other', async () => {
    const { page } = await someone('coordinator')
    await page.goto(`${home}/Toronto/Workshops?view=table&review=unreviewed`)
    await table(page)
      .getByRole('link', { name: /^Review / })
      .first()
      .click()
    const place = page.getByRole('navigation', { name: 'Logs of the list' })
    await place.getByText(/^1 of /).waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await place.getByText(/^2 of /).waitFor()
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.press('Alt+c')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Comment')
    await actions(page).getByRole('button', { name: 'Mark as reviewed' }).click()
    await place.getByText(/^3 of /).waitFor()
    await page.keyboard.press('Alt+ArrowUp')
    await place.getByText(/^2 of /).waitFor()
    await actions(page).getByRole('button', { name: 'Take back' }).click()
    await page.getByText('Taken back. It is waiting for a review again.').waitFor()
    // From the next log: the message that says what was done takes it back, too, and lies over none of what decides.
    await actions(page).getByRole('button', { name: 'Mark as reviewed' }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    const top = (await actions(page).boundingBox())?.y
    const message = page.locator('.elan-snackbar')
    await expect
      .poll(() => message.evaluate((node) => node.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(top ?? 0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Taken back. It is waiting for a review again.').waitFor()
  })
})
