import type { Page } from 'playwright-core'

/** Makes the kept access token an hour old, and the refresh token unknown to the issuer if asked. */
export async function ageTokens(page: Page, spoilRenewal: boolean): Promise<void> {
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
