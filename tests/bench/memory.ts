import { randomUUID } from 'node:crypto'
import type { Figure } from './figure.ts'
import { callMany } from './support/call-many.ts'
import { makeLogs, personIdOf } from './support/make-logs.ts'
import { tokenOf } from './support/tokens.ts'

/**
 * What the server's process holds on to: its memory once it is warm and after many more logs. V8's heap takes its size over the first
 * tenth or two, up to 390 MB of which a large collection leaves 65: that is no leak, and is in the series beside the figure.
 */
export const memory: Figure = {
  name: 'memory',
  about: "the server's memory as 100,000 logs are pushed",
  measure: async (stage) => {
    // As docs/examples/elan.service starts it.
    const elan = await stage.elan({ app: false, environment: { MALLOC_ARENA_MAX: '2' } })
    const total = stage.quick ? 5000 : 100_000
    const url = `${elan.origin}/api/vms/Sync/Push`
    const Person = personIdOf('volunteer')
    const push = async (many: number) => {
      for (let sent = 0; sent < many; sent += 2500) {
        const token = await tokenOf(elan.origin, 'volunteer')
        const Entries = () =>
          makeLogs(250).map((log) => ({
            Key: randomUUID(),
            Method: 'POST',
            Path: '/api/vms/Workshop',
            IfMatch: null,
            Schema: 1,
            Body: JSON.stringify(log),
          }))
        await callMany(url, Math.min(10, (many - sent) / 250), {
          token,
          body: () => ({ Person, Entries: Entries() }),
        })
      }
      return elan.memory()
    }
    const after = [await push(total / 10)]
    for (let part = 1; part < 10; part++) after.push(await push(total / 10))
    // The collector takes its time: what is held for good shows in the lows, not in the last reading.
    const [early, late] = [Math.min(...after.slice(1, 4)), Math.min(...after.slice(-3))]
    return [
      {
        what: `memory after ${total.toLocaleString('en')} logs, beside the second tenth and its next`,
        unit: 'MB',
        measured: late,
        limit: early,
        aim: { times: 1.15 },
        note: after.map((value) => Math.round(value)).join(', '),
      },
    ]
  },
}
