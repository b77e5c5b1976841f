import { type Figure, quantile } from './figure.ts'
import { openEmptyPage, slowDown, takeOutDevice } from './support/bench-device.ts'
import { bundlePage } from './support/bundle.ts'
import { tokenOf } from './support/tokens.ts'

const typed = ['hilliard public', 'ecole secondaire', 'st. joseph', 'm5v 2t6', 'zzyzx']

/** Looking for a school by name or place, at each key, on a slow phone. */
export const schools: Figure = {
  name: 'schools',
  about: 'a key in the search for one of 15,000 schools, processor 4 times slower',
  measure: async (stage) => {
    const elan = await stage.elan({ app: false })
    const device = await takeOutDevice(stage, elan.port)
    const code = await bundlePage('device.ts')
    await openEmptyPage(device.page, elan.origin, code)
    await device.page.evaluate(`bench.pullAll(${JSON.stringify(await tokenOf(elan.origin, 'volunteer'))})`)
    await openEmptyPage(await device.restart(), elan.origin, code)
    await slowDown(device.page, 4)
    const beginnings = typed.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1)))
    const [first = 0, ...others] = (await device.page.evaluate(
      `bench.searchEach(${JSON.stringify(beginnings)})`,
    )) as number[]
    return [
      {
        what: 'a key in the school search, p95',
        unit: 'ms',
        measured: quantile(others, 0.95),
        aim: { atMost: 100 },
        note: `median ${quantile(others, 0.5).toFixed(1)} ms; the first of all, which reads the register, ${Math.round(first)} ms`,
      },
    ]
  },
}
