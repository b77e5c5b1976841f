import { type Figure, median } from './figure.ts'
import { openEmptyPage, takeOutDevice } from './support/bench-device.ts'
import { bundlePage } from './support/bundle.ts'
import { makeLogs } from './support/make-logs.ts'
import { tokenOf } from './support/tokens.ts'
import { withoutMails } from './support/without-mails.ts'

/**
 * What waits on a device, sent from a cold page with everything on: rights, rules, completeness, idempotency, audit,
 * change feed, an answer for each. The logs were saved without signal, and the app has put their requests together meanwhile. The limit reads the same texts from Dexie and puts them into PostgreSQL with one
 * request and one statement.
 */
export const flush: Figure = {
  name: 'flush',
  about: 'sending 1,000 logs of 2.7 KB from a cold page',
  measure: async (stage) => {
    const many = stage.quick ? 250 : 1000
    // Of few the middle one differs by a tenth from run to run.
    const rounds = stage.quick ? 2 : 15
    const elan = await stage.elan({ app: false })
    const bare = await stage.bare()
    const device = await takeOutDevice(stage, elan.port)
    const bareDevice = await takeOutDevice(stage, bare.port)
    const [code, bareCode] = [await bundlePage('device.ts'), await bundlePage('bare-device.ts')]
    const dropMails = await withoutMails(stage, elan)
    const token = () => tokenOf(elan.origin, 'volunteer')

    await openEmptyPage(device.page, elan.origin, code)
    await device.page.evaluate(`bench.pullAll(${JSON.stringify(await token())})`)
    const times: number[] = []
    const unpacked: number[] = []
    const packing: number[] = []
    const limits: number[] = []
    const flush = async (isPacked: boolean) => {
      const logs = makeLogs(many)
      await device.page.evaluate(`bench.fillOutbox(${JSON.stringify(logs)})`)
      if (isPacked)
        packing.push(await device.page.evaluate(`bench.packAll(${JSON.stringify(await token())})`))
      await openEmptyPage(await device.restart(), elan.origin, code)
      const took = await device.evaluateAlone<number>(`bench.flush(${JSON.stringify(await token())})`)
      await dropMails()
      return { logs, took }
    }
    for (let round = 0; round < rounds; round++) {
      unpacked.push((await flush(false)).took)
      const { logs, took } = await flush(true)
      times.push(took)

      const texts = logs.map((log) => ({ id: log.Id, text: JSON.stringify(log) }))
      await openEmptyPage(bareDevice.page, bare.origin, bareCode)
      await bareDevice.page.evaluate(`bench.fill(${JSON.stringify(texts)})`)
      await openEmptyPage(await bareDevice.restart(), bare.origin, bareCode)
      limits.push(await bareDevice.evaluateAlone<number>('bench.send()'))
    }
    // The first round finds a server that has compiled nothing yet.
    const [measured, limit] = [median(times.slice(1)), median(limits.slice(1))]
    const best = Math.round(Math.min(...unpacked))
    return [
      {
        what: `flush of ${many} logs`,
        unit: 'ms',
        measured,
        limit,
        aim: { times: 2 },
        note: `best ${Math.round(Math.min(...times))} and ${Math.round(Math.min(...limits))} ms of ${rounds} rounds`,
      },
      {
        what: 'the same where nothing was put together ahead',
        unit: 'ms',
        measured: median(unpacked.slice(1)),
        limit,
        aim: { times: 2.5 },
        note: `best ${best} ms`,
      },
      {
        what: `putting ${many} logs together ahead, in the background`,
        unit: 'ms',
        measured: median(packing.slice(1)),
      },
    ]
  },
}
