import { type Figure, median } from './figure.ts'
import { signInAt, slowDown, takeOutDevice } from './support/bench-device.ts'

/** The installed app opened where there is signal, with a log that waits: until the page says that the server has it. */
export const opening: Figure = {
  name: 'opening',
  about: 'the app opened with signal and an unsent log, until the page says that it was sent',
  measure: async (stage) => {
    const elan = await stage.elan()
    const device = await takeOutDevice(stage, elan.port)
    await signInAt(device.page, elan.origin)
    await device.page.goto(elan.origin)
    await device.page.getByRole('listitem').first().waitFor({ timeout: 60_000 })
    await device.page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: 60_000,
    })
    let { page } = device
    const measured: Record<number, number[]> = { 1: [], 4: [] }
    for (let round = 0; round < (stage.quick ? 2 : 7); round++) {
      for (const slower of [1, 4]) {
        const title = `Waits ${round} ${slower}`
        await page.goto(`${elan.origin}/Toronto/Workshop/Create?draft=${crypto.randomUUID()}`)
        await page.getByLabel(/^Name of the activity/).fill(title)
        await page.context().setOffline(true)
        await page.getByRole('button', { name: 'Save and finish later' }).click()
        await page.getByText(/It will be sent by itself/).waitFor()
        page = await device.restart()
        await slowDown(page, slower)
        await page.addInitScript(`
          new MutationObserver((_, watch) => {
            const tiles = Array.from(document.querySelectorAll('main li'), (tile) => tile.textContent)
            if (!tiles.some((words) => words.includes('${title}') && words.includes('Sent '))) return
            watch.disconnect()
            window.sentAt = performance.now()
          }).observe(document, { childList: true, subtree: true, characterData: true })`)
        await page.goto(elan.origin)
        await page.waitForFunction(() => 'sentAt' in window)
        measured[slower]?.push((await page.evaluate('window.sentAt')) as number)
        await slowDown(page, 1)
      }
    }
    return Object.entries(measured).map(([slower, times]) => ({
      what: `opened with signal until "Sent"${slower === '1' ? '' : `, processor ${slower} times slower`}`,
      unit: 'ms' as const,
      measured: median(times),
      ...(slower === '1' ? { aim: { atMost: 2000 } } : {}),
      note: `best ${Math.round(Math.min(...times))}, longest ${Math.round(Math.max(...times))} ms`,
    }))
  },
}
