import { type Figure, median } from './figure.ts'
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
    await openEmptyPage(device.page, bare.origin, code)
    await device.page.evaluate(`bench.fillLists(${many})`)
    const [first, limits]: [number[], number[]] = [[], []]
    for (let round = 0; round < (stage.quick ? 3 : 9); round++) {
      await openEmptyPage(await device.restart(), bare.origin, code)
      await device.page.evaluate('bench.openStores()')
      const ask = async () => first.push((await device.page.evaluate('bench.ask(1)')) as number)
      const askBare = async () => limits.push((await device.page.evaluate('bench.askBare()')) as number)
      // Whoever comes second finds a browser that has woken up: in turns.
      for (const one of round % 2 === 0 ? [ask, askBare] : [askBare, ask]) await one()
    }
    await device.page.waitForTimeout(stage.quick ? 2000 : 12_000)
    const warm: Record<number, number[]> = { 0: [], 1: [], 2: [] }
    for (const sort of [1, 0, 2] as const) {
      // The first in another order sorts; that is told apart.
      for (let run = 0; run < 31; run++)
        warm[sort]?.push((await device.page.evaluate(`bench.ask(${sort})`)) as number)
    }
    const words = { 0: 'oldest first', 1: 'newest first', 2: 'last changed first' } as const
    return [
      {
        what: 'first page after a start',
        unit: 'ms',
        measured: median(first),
        limit: median(limits),
        aim: { times: 1.2 },
      },
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
