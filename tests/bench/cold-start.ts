import { type Figure, median } from './figure.ts'
import { signInAt, slowDown, takeOutDevice } from './support/bench-device.ts'

/** The installed app opened from the home screen without signal, on a slow phone, until the logs stand there. */
export const coldStart: Figure = {
  name: 'cold-start',
  about: 'the installed app opened without signal, processor 4 times slower, until the list shows its logs',
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
    await elan.stop()
    const times: number[] = []
    for (let round = 0; round < (stage.quick ? 2 : 7); round++) {
      const page = await device.restart()
      // The browser itself has been running on a phone; only the app is cold.
      await slowDown(page, 4)
      await page.addInitScript(`
        new MutationObserver((_, watch) => {
          if (!document.querySelector('main li h2, main li h3, main li a')) return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => { window.shownAt = performance.now() }))
        }).observe(document, { childList: true, subtree: true })`)
      await page.goto(list)
      await page.waitForFunction(() => 'shownAt' in window)
      times.push((await page.evaluate('window.shownAt')) as number)
    }
    return [
      {
        what: 'cold start without signal, list with logs',
        unit: 'ms',
        measured: median(times),
        aim: { atMost: 1000 },
        note: `best ${Math.round(Math.min(...times))}, longest ${Math.round(Math.max(...times))} ms`,
      },
    ]
  },
}
