import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { beginLog, completeWorkshop, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, someone } from './support/people.ts'

describe('a token that ran out without signal', () => {
  it('never shows a sign-in page offline, and is renewed before the log is sent', async () => {
    const { page, link } = await someone('volunteer', { ...phone, fresh: true })
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
    await tileOf(page, title).getByText(/^Sent/).waitFor({ timeout: 90_000 })
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

/** Makes the kept access token an hour old, and the refresh token unknown to the issuer if asked. */
async function ageTokens(page: Page, spoilRenewal: boolean): Promise<void> {
  await page.evaluate(async (spoil) => {
    const opening = indexedDB.open('elan')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const transaction = database.transaction('signIn', 'readwrite')
    const store = transaction.objectStore('signIn')
    const reading = store.getAll()
    reading.onsuccess = () => {
      for (const row of reading.result as { key: string; value: string }[]) {
        const kept = JSON.parse(row.value) as Record<string, unknown>
        if (typeof kept.access_token !== 'string') continue
        kept.expires_at = Math.floor(Date.now() / 1000) - 3600
        kept.access_token = 'an.expired.token'
        if (spoil) kept.refresh_token = 'forgotten'
        store.put({ ...row, value: JSON.stringify(kept) })
      }
    }
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
    })
    database.close()
  }, spoilRenewal)
}
