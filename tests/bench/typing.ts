import type { Page } from 'playwright-core'
import { type Figure, type Line, quantile } from './figure.ts'
import { openEmptyPage, signInAt, slowDown, takeOutDevice } from './support/bench-device.ts'
import { bundlePage } from './support/bundle.ts'
import { makeLogs } from './support/make-logs.ts'

/** Typing in a large form on a slow phone: from the key to the next paint, as the browser itself times it. */
export const typing: Figure = {
  name: 'typing',
  about: 'a key in the activity form with 30 volunteers and 20 schools, processor 4 times slower',
  measure: async (stage) => {
    const elan = await stage.elan()
    const device = await takeOutDevice(stage, elan.port)
    const { page } = device
    await signInAt(page, elan.origin)
    await page.goto(`${elan.origin}/Toronto/Workshops`)
    await page.getByRole('listitem').first().waitFor({ timeout: 60_000 })
    const [log] = makeLogs(1, { volunteers: 30, schools: 20, educators: 2, kits: 2 })
    if (!log) throw new Error('no log was made')
    await openEmptyPage(page, elan.origin, await bundlePage('make-draft.ts'))
    await page.evaluate(`bench.putDraft(${JSON.stringify(log)})`)
    const form = `${elan.origin}/Toronto/Workshop/Create?draft=${log.Id}`
    const text = 'Slime and long chains of glue'.slice(0, stage.quick ? 6 : undefined)
    const lines: Line[] = []
    for (const { what, step, label, typed } of [
      { what: 'name', step: 'when', label: /^Name of the activity/, typed: text },
      { what: 'hours of the 15th volunteer', step: 'people', label: 'Delivery (hours)', typed: '1.25' },
      { what: 'youth of the 15th school', step: 'schools', label: /^Number of youth/, typed: '125' },
      { what: 'description', step: 'done', label: /^Description/, typed: text },
    ]) {
      await page.goto(`${form}&step=${step}`)
      const fields = page.getByLabel(label)
      await fields.first().waitFor()
      const field = fields.nth(Math.min(14, (await fields.count()) - 1))
      await field.fill('')
      const durations = await typeSlowly(page, () => field.focus(), typed, stage.quick ? 1 : 3)
      lines.push({
        what: `key to paint, ${what}, p95`,
        unit: 'ms',
        measured: quantile(durations, 0.95),
        aim: { atMost: 100 },
        note: `${durations.length} keys, median ${quantile(durations, 0.5)} ms, longest ${Math.max(...durations)} ms`,
      })
    }
    return lines
  },
}

/**
 * Types key by key, with the pauses of somebody typing (so that autosave and other idle work fall between), and gives
 * how long each key took until the next paint. The browser times to 8 ms and tells nothing of what took less than 16.
 */
async function typeSlowly(
  page: Page,
  focus: () => Promise<void>,
  text: string,
  times: number,
): Promise<number[]> {
  const session = await slowDown(page, 4)
  await page.evaluate(`
    window.taken = new Map()
    window.watch = new PerformanceObserver((list) => {
      for (const { interactionId, duration, name } of list.getEntries())
        if (interactionId) window.taken.set(interactionId, Math.max(window.taken.get(interactionId) ?? 0, duration))
    })
    window.watch.observe({ type: 'event', durationThreshold: 16 })`)
  await focus()
  let keys = 0
  for (let time = 0; time < times; time++) {
    for (const key of text) {
      await page.keyboard.press(key)
      keys += 1
      await page.waitForTimeout(120)
    }
    for (const _ of text) {
      await page.keyboard.press('Backspace')
      keys += 1
      await page.waitForTimeout(120)
    }
  }
  await page.waitForTimeout(500)
  const taken = (await page.evaluate('[...window.taken.values()]')) as number[]
  await session.detach()
  const untold = Array.from({ length: Math.max(0, keys - taken.length) }, () => 16)
  return [...taken, ...untold]
}
