import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, type Line, median } from './figure.ts'
import { signInAt, slowDown, takeOutDevice } from './support/bench-device.ts'

/**
 * The installed app opened from the home screen without signal, on a slow phone with a worker as slow: until the logs can be
 * read, which the service worker's picture of the list may already show, and until the app itself has taken its place.
 */
export const coldStart: Figure = {
  name: 'cold-start',
  about:
    'the installed app opened without signal, page and worker 4 times slower, until the list shows its logs',
  measure: async (stage) => {
    const elan = await stage.elan()
    const device = await takeOutDevice(stage, elan.port)
    await signInAt(device.page, elan.origin)
    const list = `${elan.origin}/Toronto/Workshops`
    await device.page.goto(list)
    await device.page.getByRole('listitem').first().waitFor({ timeout: 60_000 })
    await device.page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: 60_000,
    })
    while (!(await device.page.evaluate(keepsPicture))) await pause(250)
    await elan.stop()
    device.slowWorkers(4)
    const times: { readable: number; taken: number }[] = []
    for (let round = 0; round < (stage.quick ? 2 : 7); round++) {
      const page = await device.restart()
      // The browser itself has been running on a phone; only the app is cold.
      await slowDown(page, 4)
      await page.addInitScript(noteTimes)
      await page.goto(list)
      await page.waitForFunction(() => 'taken' in window, undefined, { timeout: 60_000 })
      times.push((await page.evaluate('({ readable, taken })')) as { readable: number; taken: number })
    }
    const tell = (what: string, of: 'readable' | 'taken'): Line => {
      const each = times.map((time) => time[of])
      return {
        what: `cold start without signal, ${what}`,
        unit: 'ms',
        measured: median(each),
        ...(of === 'readable' && { aim: { atMost: 1000 } }),
        note: `best ${Math.round(Math.min(...each))}, longest ${Math.round(Math.max(...each))} ms`,
      }
    }
    return [tell('until the logs can be read', 'readable'), tell('until the app has taken over', 'taken')]
  },
}

/** Notes in the page when its first logs were painted in sight, and when it was the app that had drawn them. */
const noteTimes = `
  const waitsFor = {
    readable: () => document.querySelector('main li h2') && !document.documentElement.hasAttribute('data-unlettered'),
    taken: () => document.querySelector('#root main li h2') && !document.querySelector('#picture'),
  }
  const watch = new MutationObserver(() => {
    for (const [name, isSo] of Object.entries(waitsFor)) {
      if (!isSo()) continue
      delete waitsFor[name]
      requestAnimationFrame(() => setTimeout(() => { window[name] = performance.now() }))
    }
  })
  watch.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-unlettered'] })`

/** Runs in the page: true once the person's store holds a picture for the next start. */
async function keepsPicture(): Promise<boolean> {
  const name = (await indexedDB.databases()).find((database) => database.name?.startsWith('elan|'))?.name
  if (!name) return false
  const opening = indexedDB.open(name)
  return new Promise((resolve, reject) => {
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('meta').objectStore('meta').getKey('picture')
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result !== undefined)
      }
    }
  })
}
