import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { beginLog } from './support/log-a-workshop.ts'
import { desktop, home, phone, someone } from './support/people.ts'
import { typeAndLeave } from './support/type-and-leave.ts'

const nameOf = (page: Page) => page.getByLabel('Name of the activity')

/** What a page of the app has laid beside its store. */
const laidAside = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('elan.words')))

/** Runs in each page before the app: its end is never run, as on a machine that is too busy for it. */
function endIsNeverRun(): void {
  const swallow = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('pagehide', swallow, { capture: true })
  document.addEventListener('visibilitychange', swallow, { capture: true })
}

/** Another window keeps the store of drafts and of forms of the desk busy, until it is closed. */
async function keepStoreBusy(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('elan|'))?.name ?? ''
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const store = opened.transaction(['drafts', 'meta'], 'readwrite').objectStore('drafts')
    await new Promise<void>((begun) => {
      const again = () => {
        begun()
        store.count().onsuccess = again
      }
      again()
    })
  })
}

describe('what was typed a moment before the app is left by a link', () => {
  it('is there after the way back and after a fresh start, though the store had no time for it', async () => {
    const { device, page } = await someone('volunteer', phone)
    const title = `Left ${Date.now()}`
    await beginLog(page, /^Workshop/, title)
    await page.getByText(/^Draft kept on this/).waitFor()
    const form = page.url()
    await page.evaluate(typeAndLeave, ['Name of the activity', `${title} for the bus`, `${home}/unsent`])
    await page.getByRole('heading', { level: 1, name: /^Unsent work/ }).waitFor()
    await page.goBack()
    await expect.poll(() => nameOf(page).inputValue()).toBe(`${title} for the bus`)

    const other = await device.openTab()
    await other.goto(`${home}/unsent`)
    await other.getByRole('heading', { level: 1 }).waitFor()
    await keepStoreBusy(other)
    await page.evaluate(typeAndLeave, ['Name of the activity', `${title} for the train`, 'about:blank'])
    await page.waitForURL('about:blank')
    await other.close()
    await page.goto(form)
    await expect.poll(() => nameOf(page).inputValue()).toBe(`${title} for the train`)
    expect(await laidAside(page)).toEqual([])
    await page.reload()
    await expect.poll(() => nameOf(page).inputValue()).toBe(`${title} for the train`)
  })

  it('is there in a form of the desk whose end the browser had no time for', async () => {
    const { device, page } = await someone('administrator', { ...desktop, fresh: true })
    await page.addInitScript(endIsNeverRun)
    await page.goto(`${home}/award/create`)
    const name = page.getByRole('textbox', { name: /^Name/ }).first()
    await name.fill('Award')
    const other = await device.openTab()
    await other.goto(`${home}/awards`)
    await other.getByRole('heading', { level: 1 }).waitFor()
    await keepStoreBusy(other)
    const label = (await name.evaluate((field: HTMLInputElement) => field.labels?.[0]?.innerText)) ?? ''
    await page.evaluate(typeAndLeave, [label, 'Award of the bus', 'about:blank'])
    await page.waitForURL('about:blank')
    // What one page writes there reaches another one's process a moment later.
    await expect.poll(async () => (await laidAside(other)).join()).toContain('desk-draft:Award')
    const laid = await other.evaluate(() =>
      Object.entries(localStorage).find(([key]) => key.includes('desk-draft:Award')),
    )
    await other.close()
    await page.goto(`${home}/award/create`)
    await expect.poll(() => name.inputValue()).toBe('Award of the bus')
    expect(await laidAside(page)).toEqual([])

    // What comes later still, from a page whose end took longer: the form has nothing of its own, and opens again with it.
    const late = await device.openTab()
    await late.goto(`${home}/awards`)
    await late.getByRole('heading', { level: 1 }).waitFor()
    await late.evaluate(([key = '', text = '']) => {
      const words = JSON.parse(text.replace('of the bus', 'of the train'))
      words.hand.turn += 1
      words.row.value.hand.turn += 1
      localStorage.setItem(key, JSON.stringify(words))
    }, laid ?? [])
    await expect.poll(() => name.inputValue()).toBe('Award of the train')
    await expect.poll(() => laidAside(page)).toEqual([])
  })
})
