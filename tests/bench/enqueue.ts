import { type Figure, type Line, median } from './figure.ts'
import { openEmptyPage, takeOutDevice } from './support/bench-device.ts'
import { bundlePage } from './support/bundle.ts'
import { makeLogs } from './support/make-logs.ts'
import { tokenOf } from './support/tokens.ts'

/** Saving one log on the device until it is on disk, beside one plain write of the same text with the same promise. */
export const enqueue: Figure = {
  name: 'enqueue',
  about: 'saving one log on the device, with none and with 10,000 stored',
  measure: async (stage) => {
    const elan = await stage.elan({ app: false })
    const { page } = await takeOutDevice(stage, elan.port)
    const [code, bareCode] = [await bundlePage('device.ts'), await bundlePage('bare-device.ts')]
    await openEmptyPage(page, elan.origin, code)
    const token = await tokenOf(elan.origin, 'volunteer')
    await page.evaluate(`bench.pullAll(${JSON.stringify(token)})`)
    await page.evaluate(bareCode.replace('var bench=', 'var bare='))
    const lines: Line[] = []
    const runs = stage.quick ? 30 : 150
    const stored = stage.quick ? 500 : 10_000
    for (const many of [0, stored]) {
      for (let from = 0; from < many; from += 500) {
        const logs = makeLogs(500)
        await page.evaluate(`bench.fillStored(${JSON.stringify(logs)})`)
        await page.evaluate(`bare.writeMany(${JSON.stringify(textsOf(logs))})`)
      }
      const [times, limits]: [number[], number[]] = [[], []]
      // In turns, so that whatever else the disk does meets both.
      for (let run = 0; run < runs; run += 15) {
        const logs = makeLogs(15)
        times.push(...((await page.evaluate(`bench.enqueueEach(${JSON.stringify(logs)})`)) as number[]))
        limits.push(
          ...((await page.evaluate(`bare.writeEach(${JSON.stringify(textsOf(logs))})`)) as number[]),
        )
      }
      lines.push({
        what: `one log saved, ${many.toLocaleString('en')} stored`,
        unit: 'ms',
        measured: median(times),
        limit: median(limits),
        aim: { times: 1.3 },
      })
    }
    return lines
  },
}

const textsOf = (logs: ReturnType<typeof makeLogs>) =>
  logs.map((log) => ({ id: log.Id, text: JSON.stringify(log) }))
