import { describe, it } from 'vitest'
import { beginLog, completeWorkshop, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, someone } from './support/people.ts'
import { ageTokens } from './support/tokens-on-device.ts'

describe('a token that ran out without signal', () => {
  it('never shows a sign-in page offline, and is renewed before the log is sent', async () => {
    const { page, link } = await someone('volunteer', phone)
    const title = `Expired token ${Date.now()}`
    await becomesReadyForOffline(page)
    link.set('cut')
    await ageTokens(page, false)
    await page.goto(home)
    await beginLog(page, /^Workshop/, title)
    await completeWorkshop(page)
    await save(page)
    link.set('open')
    await page.goto(listOf(title))
    await tileOf(page, title).locator('[data-kind="sent"]').waitFor({ timeout: 90_000 })
  })

  it('keeps everything and asks for a sign-in when it cannot be renewed', async () => {
    const { page, link } = await someone('volunteer', {
      ...phone,
      fresh: true,
      // The issuer refuses the renewal, and the browser says so itself.
      expectedErrors: [/status of 400/],
    })
    const title = `Refused renewal ${Date.now()}`
    await becomesReadyForOffline(page)
    link.set('cut')
    await ageTokens(page, true)
    await page.goto(home)
    await beginLog(page, /^Workshop/, title)
    await completeWorkshop(page)
    await save(page)
    link.set('open')
    await page.goto(`${home}/unsent`)
    await page
      .getByText(/Sign in to send/)
      .first()
      .waitFor({ timeout: 90_000 })
    // The frame says so before the page has its list.
    await page.getByText(title).first().waitFor()
  })
})
