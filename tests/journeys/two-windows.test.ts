import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { behindTheScenes, leaveNothingReturned } from './support/door.ts'
import { beginLog } from './support/log-a-workshop.ts'
import { home, phone, someone } from './support/people.ts'
import { logSomething } from './support/table-of-logs.ts'

afterEach(leaveNothingReturned)

const isElsewhere = (page: Page) => page.getByText('This log is open in another window').waitFor()
const continueHere = async (page: Page) => {
  await page.bringToFront()
  await page.getByRole('button', { name: 'Continue here' }).click()
}

describe('one log open in two windows', () => {
  it('is written in one of them at a time, and moves over with every word', async () => {
    const { device, page: first } = await someone('volunteer', phone)
    const title = `Two windows ${Date.now()}`
    await beginLog(first, /^Workshop/, title)

    const second = await device.openTab()
    await second.goto(first.url())
    await second.getByText('This log is open in another window').waitFor()
    // Written while the other window asks: nothing of it may stay behind.
    await first.bringToFront()
    await first.getByLabel('Name of the activity').pressSequentially(' and a half')
    await second.bringToFront()
    await second.getByRole('button', { name: 'Continue here' }).click()
    await expect
      .poll(() => second.getByLabel('Name of the activity').inputValue())
      .toBe(`${title} and a half`)
    await first.getByText('This log is open in another window').waitFor()
    expect(await first.getByLabel('Name of the activity').count()).toBe(0)

    await second.getByLabel('Name of the activity').press('End')
    await second.getByLabel('Name of the activity').pressSequentially(', twice')
    await first.bringToFront()
    await first.getByRole('button', { name: 'Continue here' }).click()
    await expect
      .poll(() => first.getByLabel('Name of the activity').inputValue())
      .toBe(`${title} and a half, twice`)
  })

  it('is taken from a window that does not answer any more', async () => {
    const { device, page: first } = await someone('volunteer', phone)
    await beginLog(first, /^Workshop/, `Frozen window ${Date.now()}`)
    const second = await device.openTab()
    await second.goto(first.url())
    await second.getByText('This log is open in another window').waitFor()
    const freeze = await first.context().newCDPSession(first)
    await freeze.send('Page.setWebLifecycleState', { state: 'frozen' })
    await second.bringToFront()
    await second.getByRole('button', { name: 'Continue here' }).click()
    await second.getByLabel('Name of the activity').waitFor()
  })
})

describe('the review of one log in two windows', () => {
  const boxes = (page: Page) => page.getByRole('textbox', { name: /^Comment on: / })
  const words = (page: Page) =>
    boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLTextAreaElement).value))
  const comment = async (page: Page, field: string, text: string) => {
    await page.getByRole('button', { name: `Comment on: ${field}`, exact: true }).click()
    await page.getByRole('textbox', { name: `Comment on: ${field}`, exact: true }).fill(text)
  }

  /** A log that has arrived, under review by its coordinator in two windows: the first has it. */
  async function openTwice() {
    const title = `Reviewed in two windows ${Date.now()}`
    await logSomething(title)
    const [log] = await behindTheScenes<{ id: string }>(`select id from activity where name = '${title}'`)
    const { device, page: first } = await someone('coordinator')
    const address = `${home}/Toronto/Workshops/${log?.id}/review`
    await first.goto(address)
    await first.getByRole('heading', { level: 1, name: title }).waitFor()
    const second = await device.openTab()
    await second.goto(address)
    await isElsewhere(second)
    return { title, first, second }
  }

  it('is written in one of them at a time, and no comment of either is lost', async () => {
    const { first, second } = await openTwice()
    await continueHere(second)
    await comment(second, 'When and where, Date', 'Was it not on Tuesday?')
    await comment(second, 'When and where, Name of the activity', 'Which robots were these?')
    await isElsewhere(first)
    expect(await boxes(first).count()).toBe(0)

    // Not even what was written a moment ago, while the other window asks.
    await comment(second, 'Volunteers', 'Nobody’s hours are here yet.')
    await continueHere(first)
    await boxes(first).nth(2).waitFor()
    await first.getByRole('textbox', { name: /Date$/ }).fill('Was it not on Monday?')
    await first.getByText('Comments kept on this device').waitFor()
    await isElsewhere(second)
    await second.close()
    await first.reload()
    await boxes(first).nth(2).waitFor()
    expect((await words(first)).sort()).toEqual([
      'Nobody’s hours are here yet.',
      'Was it not on Monday?',
      'Which robots were these?',
    ])
  })

  it('goes on in the other window while comments are on their way, and that one keeps what they do not say', async () => {
    const { title, first, second } = await openTwice()
    await first.bringToFront()
    await comment(first, 'When and where, Date', 'Was it not on Tuesday?')
    const reviews = /\/api\/vms\/Workshop\/[\w-]+\/Review$/
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const asked = first.waitForRequest(reviews)
    await first.route(reviews, (route) => answered.then(() => route.continue()), { times: 1 })
    await first.getByRole('button', { name: 'Return with 1 comment' }).click()
    await asked

    await continueHere(second)
    await boxes(second).waitFor()
    await comment(second, 'Volunteers', 'Nobody’s hours are here yet.')
    await second.getByText('Comments kept on this device').waitFor()
    answer()
    await expect
      .poll(() =>
        behindTheScenes(`select r.status from activity_review r
        join activity a on a.id = r.activity_id where a.name = '${title}'`),
      )
      .toEqual([{ status: 'Returned' }])
    await second.getByText('Was it not on Tuesday?', { exact: true }).first().waitFor()
    await second.reload()
    await expect.poll(() => words(second)).toContain('Nobody’s hours are here yet.')
  })
})
