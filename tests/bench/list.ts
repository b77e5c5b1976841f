import type { Page } from 'playwright-core'
import { type Figure, median, quantile } from './figure.ts'
import { openEmptyPage, takeOutDevice } from './support/bench-device.ts'
import { bundlePage } from './support/bundle.ts'

/** The list of activities from the device: the first question after a start, and the next ones. */
export const list: Figure = {
  name: 'list',
  about: 'the newest 20 of 50,000 local logs of a site, with a word and "incomplete"',
  measure: async (stage) => {
    const bare = await stage.bare()
    const device = await takeOutDevice(stage, bare.port)
    const code = await bundlePage('list.ts')
    const many = stage.quick ? 5000 : 50_000
    const open = async (page: Page) => {
      await openEmptyPage(page, bare.origin, code)
      await page.evaluate('bench.openStores()')
      return page
    }
    await openEmptyPage(device.page, bare.origin, code)
    await device.page.evaluate(`bench.fillLists(${many})`)
    await device.storeAtRest(async (page) => {
      await open(page)
      for (const question of ['ask(1)', 'askBare()']) await page.evaluate(`bench.${question}`)
    })
    // Each from a start of its own: whoever comes second in a browser finds it awake, and after the product's first page the
    // rest of its rows are read in the background. What is compared stands in the same moment of the machine.
    const afterStart = async (question: string) => {
      const page = await open(await device.restart())
      // Until then a browser that has just been started works for itself, beside whoever asks.
      await page.waitForTimeout(1000)
      return (await page.evaluate(question)) as number
    }
    const asked = ['bench.askBare(200)', 'bench.ask(1)', 'bench.askBare()'] as const
    const times: Record<string, number[]> = {}
    for (let round = 0; round < (stage.quick ? 3 : 25); round++) {
      for (const turn of asked.keys()) {
        const question = asked[(turn + round) % asked.length] ?? ''
        times[question] = [...(times[question] ?? []), await afterStart(question)]
      }
    }
    const [limits = [], first = [], sameRows = []] = asked.map((question) => times[question])
    const beside = (others: readonly number[]) => {
      const ratios = first.map((time, round) => time / (others[round] ?? Number.NaN))
      return {
        unit: 'ms' as const,
        measured: median(first),
        limit: median(others),
        times: median(ratios),
        note: `${first.length} starts each; the middle half ${spread(ratios)} ×, ${spread(first)} and ${spread(others)} ms`,
      }
    }
    await open(await device.restart())
    await device.page.evaluate('bench.ask(1)')
    await device.page.waitForTimeout(stage.quick ? 2000 : 12_000)
    const warm: Record<number, number[]> = { 0: [], 1: [], 2: [] }
    for (const sort of [1, 0, 2] as const) {
      // The first in another order sorts; that is told apart.
      for (let run = 0; run < 31; run++)
        warm[sort]?.push((await device.page.evaluate(`bench.ask(${sort})`)) as number)
    }
    const words = { 0: 'oldest first', 1: 'newest first', 2: 'last changed first' } as const
    return [
      { what: 'first page after a start', ...beside(limits), aim: { times: 1.2 } },
      { what: 'the same beside a limit that reads no more rows', ...beside(sameRows) },
      ...([1, 0, 2] as const).map((sort) => ({
        what: `warm, ${words[sort]}`,
        unit: 'ms' as const,
        measured: median(warm[sort]?.slice(1) ?? []),
        aim: { atMost: 2 },
        note: `first in this order ${warm[sort]?.[0]?.toFixed(1)} ms`,
      })),
    ]
  },
}

/** Between which two values the middle half lies. */
const spread = (values: readonly number[]): string =>
  [0.25, 0.75].map((share) => quantile(values, share).toPrecision(3)).join(' to ')
