import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Figure, type Line, median } from './figure.ts'
import { openEmptyPage, signInAt, slowDown, takeOutDevice } from './support/bench-device.ts'
import { bundlePage } from './support/bundle.ts'
import { makeLogs } from './support/make-logs.ts'
import { plainLink, startSlowLink } from './support/slow-link.ts'

const rate = { bitsPerSecond: 400_000, roundTripMs: 400 }
const MANY = 20

interface Circumstances {
  /** What is done to the device beforehand, in a page that nothing of the app is on. */
  prepare?: string
  /** The list was last seen before the logs were saved, and never since, as when the app is closed in the second after. */
  isUnseen?: boolean
}

/**
 * What a person feels who opens the app at the edge of reception with a day's work on the phone: from the tap until the page
 * says of the last log that it was sent, with the app installed, whose worker is as slow as the page. Saving a log leads back to the
 * list, which was seen so without signal. What counts is what is painted in sight, be it the service worker's picture of the list or
 * the app. The limit knows no app: the texts, compressed, at that rate, and two round trips.
 */
export const twentyLogs: Figure = {
  name: 'twenty-logs',
  about:
    'the app opened over 400 kbit/s and 400 ms, processor 4 times slower, until all of 20 logs are "Sent"',
  measure: async (stage) => {
    const elan = await stage.elan()
    const link = await startSlowLink(elan.port, plainLink)
    stage.after(link.close)
    const device = await takeOutDevice(stage, link.port, { asProxy: true })
    device.slowWorkers(4)
    const list = `${elan.origin}/Toronto/Workshops`
    const untilKept = async (titles: readonly string[]) => {
      const until = Date.now() + 60_000
      while (!(await device.page.evaluate(`(${keepsPictureOf})(${JSON.stringify(titles)})`))) {
        if (Date.now() > until) throw new Error('the list was not kept as it was left within a minute')
        await pause(250)
      }
    }
    await signInAt(device.page, elan.origin)
    await device.page.goto(list)
    await device.page.getByRole('listitem').first().waitFor({ timeout: 60_000 })
    await device.page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: 60_000,
    })
    // What keeps the list as it was left comes after the rest of the app; without it, it would not come at all without signal.
    await untilKept([])
    const code = await bundlePage('fill-outbox.ts')
    let round = 0

    async function sendOnce({
      prepare,
      isUnseen,
    }: Circumstances): Promise<{ ms: number; limit: number; sent: number }> {
      const title = `Waits ${round++}`
      const today = new Date().toISOString().slice(0, 10)
      const logs = makeLogs(MANY).map((log, place) => ({ ...log, Name: `${title} ${place}`, Date: today }))
      link.become(plainLink)
      await openEmptyPage(await device.restart(), elan.origin, code)
      await device.page.evaluate(`bench.fillOutbox(${JSON.stringify(logs)})`)
      if (prepare) await device.page.evaluate(prepare)
      if (!isUnseen) {
        link.cut()
        await device.page.context().setOffline(true)
        await device.page.goto(list)
        await untilKept(logs.map(({ Name }) => Name))
      }
      const page = await device.restart()
      await slowDown(page, 4)
      await page.addInitScript(noteSent(title))
      link.become(rate)
      link.takeSent()
      await page.goto(list)
      await page.waitForFunction(() => 'sentAt' in window, undefined, { timeout: 60_000 })
      const ms = (await page.evaluate('window.sentAt')) as number
      const least = gzipSync(JSON.stringify(logs)).length
      return {
        ms,
        limit: (least * 8 * 1000) / rate.bitsPerSecond + 2 * rate.roundTripMs,
        sent: link.takeSent(),
      }
    }

    const lines: Line[] = []
    for (const { what, ...circumstances } of [
      { what: `${MANY} logs from a cold phone until the last says "Sent"` },
      { what: 'the same, access token to be renewed first', prepare: 'bench.letTokenRunOut()' },
      { what: 'the same, the list not seen since they were saved', isUnseen: true },
    ]) {
      const runs = []
      for (let run = 0; run < (stage.quick ? 2 : 5); run++) runs.push(await sendOnce(circumstances))
      const times = runs.map(({ ms }) => ms)
      lines.push({
        what,
        unit: 'ms',
        measured: median(times),
        limit: median(runs.map(({ limit }) => limit)),
        ...('prepare' in circumstances || 'isUnseen' in circumstances ? {} : { aim: { times: 1.5 } }),
        note: `best ${Math.round(Math.min(...times))}, longest ${Math.round(Math.max(...times))} ms; ${Math.round(median(runs.map(({ sent }) => sent)) / 1024)} KB went up`,
      })
    }
    return lines
  },
}

/** Notes in the page when each of the logs was painted in sight as sent. What the app builds behind the picture is in nobody's sight. */
const noteSent = (title: string): string => `
  const isPainted = () => {
    const { documentElement } = document
    if (documentElement.hasAttribute('data-unlettered')) return false
    const picture = documentElement.hasAttribute('data-known') ? null : document.querySelector('#picture')
    const tiles = Array.from((picture ?? document).querySelectorAll('main li'), (tile) => tile.textContent)
    return tiles.filter((words) => words.includes('${title} ') && words.includes('Sent ')).length >= ${MANY}
  }
  new MutationObserver((_, watch) => {
    if (!isPainted()) return
    watch.disconnect()
    requestAnimationFrame(() => setTimeout(() => { window.sentAt = performance.now() }))
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['data-unlettered'] })`

/** Runs in the page: true once the person's store holds a picture for the next start, and it shows all of these logs. */
const keepsPictureOf = async (titles: readonly string[]): Promise<boolean> => {
  const name = (await indexedDB.databases()).find((database) => database.name?.startsWith('elan|'))?.name
  const opening = indexedDB.open(name ?? '')
  return new Promise((resolve, reject) => {
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('meta').objectStore('meta').get('picture')
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        opening.result.close()
        const html: string = reading.result?.value.html ?? ''
        resolve(html !== '' && titles.every((title) => html.includes(`>${title}<`)))
      }
    }
  })
}
