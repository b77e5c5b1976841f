import { type Figure, median } from './figure.ts'
import { openEmptyPage, takeOutDevice } from './support/bench-device.ts'
import { bundlePage } from './support/bundle.ts'
import { makeLogs } from './support/make-logs.ts'
import { plainLink, startSlowLink } from './support/slow-link.ts'
import { tokenOf } from './support/tokens.ts'

const rate = { bitsPerSecond: 3_000_000, roundTripMs: 200 }

/** The same flush at the edge of reception: what counts is how few bytes go, and that the line is never idle. */
export const slowLink: Figure = {
  name: 'slow-link',
  about: 'sending 1,000 logs of 2.7 KB over 3 Mbit/s with a round trip of 200 ms',
  measure: async (stage) => {
    const many = stage.quick ? 250 : 1000
    const elan = await stage.elan({ app: false })
    const link = await startSlowLink(elan.port, plainLink)
    stage.after(link.close)
    // The headless shell has no part that opens a connection when a page asks for one ahead.
    const device = await takeOutDevice(stage, link.port, { asProxy: true, isWhole: true })
    const code = await bundlePage('device.ts')
    const token = async () => JSON.stringify(await tokenOf(elan.origin, 'volunteer'))
    await openEmptyPage(device.page, elan.origin, code)
    await device.page.evaluate(`bench.pullAll(${await token()})`)
    const [times, unpacked, bytes]: [number[], number[], number[]] = [[], [], []]
    let plain = 0
    for (let round = 0; round < (stage.quick ? 2 : 8); round++) {
      const isPacked = round % 2 === 1
      const logs = makeLogs(many)
      plain = logs.reduce((sum, log) => sum + JSON.stringify(log).length, 0)
      await device.page.evaluate(`bench.fillOutbox(${JSON.stringify(logs)})`)
      if (isPacked) await device.page.evaluate(`bench.packAll(${await token()})`)
      await openEmptyPage(await device.restart(), elan.origin, code)
      link.become(rate)
      link.takeSent()
      const list = isPacked ? times : unpacked
      list.push(await device.evaluateAlone<number>(`bench.flush(${await token()})`))
      bytes.push(link.takeSent())
      link.become(plainLink)
    }
    const sent = median(bytes)
    const limit = (sent * 8 * 1000) / rate.bitsPerSecond + rate.roundTripMs
    return [
      {
        what: 'bytes sent',
        unit: 'KB',
        measured: sent / 1024,
        limit: plain / 1024,
        aim: { times: 0.35 },
        note: 'the limit column is the plain texts',
      },
      {
        what: `flush of ${many} logs over the slow link`,
        unit: 'ms',
        measured: median(times),
        limit,
        aim: { times: 1.3 },
        note: 'the limit is the bytes at that rate and one round trip',
      },
      {
        what: 'the same where nothing was put together ahead',
        unit: 'ms',
        measured: median(unpacked),
        limit,
        aim: { times: 1.3 },
      },
    ]
  },
}
