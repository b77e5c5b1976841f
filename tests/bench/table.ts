import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, median } from './figure.ts'
import { openEmptyPage, slowDown, takeOutDevice } from './support/bench-device.ts'
import { bundleScreen } from './support/bundle-screen.ts'

const ROWS = 500
const CELLS = 12

/** The longest page of a table, drawn for the first time on a slow machine. */
export const table: Figure = {
  name: 'table',
  about: `a table of ${ROWS} rows of ${CELLS} cells until it is painted, processor 4 times slower`,
  measure: async (stage) => {
    const bare = await stage.bare()
    const { code, styles } = await bundleScreen('table.tsx')
    const device = await takeOutDevice(stage, bare.port, { width: 1440, height: 900 })

    /** Of a page of its own. Nobody asks the page anything while it draws: each question would be work of its own. */
    const timeOf = async (call: string): Promise<number> => {
      await openEmptyPage(device.page, bare.origin, code)
      await device.page.addStyleTag({ content: styles })
      const session = await slowDown(device.page, 4)
      await device.page.evaluate(`bench.${call}(${ROWS}, ${CELLS})`)
      let taken: number | null = null
      for (let tries = 0; taken === null && tries < 20; tries++) {
        await wait(5000)
        taken = (await device.page.evaluate('bench.timeTaken()')) as number | null
      }
      await session.detach()
      if (taken === null) throw new Error('the table was not drawn')
      return taken
    }

    const [times, limits]: [number[], number[]] = [[], []]
    for (let round = 0; round < (stage.quick ? 1 : 5); round++) {
      times.push(await timeOf('drawTable'))
      limits.push(await timeOf('drawBareTable'))
    }
    return [
      {
        what: `${ROWS} rows of ${CELLS} cells, painted`,
        unit: 'ms',
        measured: median(times),
        limit: median(limits),
        aim: { atMost: 1500 },
        note: `longest ${Math.round(Math.max(...times))} ms`,
      },
    ]
  },
}
