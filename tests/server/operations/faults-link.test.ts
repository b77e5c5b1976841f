import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enqueueUpdate } from '../../../src/data/outbox/enqueue.ts'
import { readMeta } from '../../../src/data/store/meta.ts'
import { readRecord } from '../../../src/data/store/records.ts'
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts'
import type { LinkState } from '../../support/relay.ts'
import { Tally, tries } from '../../support/tally.ts'
import { type NodeDevice, nodeDevice } from '../support/node-device.ts'
import type { PersonName } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

// A link that fails is the subject: what the device notes of it is not.
console.info = () => {}

const server = withServer({ now: () => new Date() })
let port = 0
beforeAll(async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})

/** One person's link and device, some logs behind them. */
class Phone {
  readonly link: FaultProxy
  readonly device: NodeDevice
  readonly written: string[] = []

  constructor(link: FaultProxy, device: NodeDevice) {
    this.link = link
    this.device = device
  }

  /** Writes something (a log, or another edit of the last one) and gives its name, which occurs nowhere else. */
  async write(round: number): Promise<string> {
    const last = this.written.at(-1)
    if (round % 3 !== 2 || last === undefined) {
      const { Id } = await this.device.log(`New ${round}`)
      this.written.push(Id)
      return Id
    }
    const record = await readRecord('Workshop', last, this.device.db)
    const after = { ...record?.doc, Description: `Edit ${round}` }
    await enqueueUpdate('Workshop', last, record?.doc ?? {}, after, this.device.db)
    return last
  }

  /** Each write has reached the server once: as many versions as there were writes, each with its audit line. */
  async count(writes: ReadonlyMap<string, number>, tally: Tally): Promise<void> {
    const { rows } = await sql<{ id: string; version: number; lines: number }>`
      select activity.id, activity.version, count(audit.id)::int as lines from activity
      left join audit on audit.record_id = activity.id group by activity.id, activity.version`.execute(
      server.db,
    )
    const there = new Map(rows.map((row) => [row.id, row]))
    for (const [id, wanted] of writes) {
      const row = there.get(id)
      if (!row || row.version < wanted || row.lines < wanted)
        tally.lost(`${id}: ${JSON.stringify(row)} of ${wanted}`)
      else if (row.version > wanted || row.lines > wanted) tally.doubled(`${id}: ${JSON.stringify(row)}`)
    }
  }
}

async function phoneOf(person: PersonName): Promise<Phone> {
  const link = await startFaultProxy(port)
  const device = nodeDevice(person, link.port)
  expect(await device.pull()).toBe('done')
  return new Phone(link, device)
}

const writers = ['volunteer', 'volunteerTwo', 'coordinator'] as const

const faults: [fault: string, states: readonly LinkState[]][] = [
  ['answer lost after the commit', ['lose-answers']],
  ['request delivered twice', ['double']],
  ['request delivered late', ['late']],
  [
    'request lost, answer lost, doubled and late in turn',
    ['lose-requests', 'lose-answers', 'double', 'late'],
  ],
]

describe('a link that fails', () => {
  const rounds = tries(8, 1000)
  test.each(faults)(
    '%s: every write arrives once',
    async (fault, states) => {
      const tally = new Tally(fault)
      const phones = await Promise.all(writers.map(phoneOf))
      const work = phones.map(async (phone, place) => {
        const writes = new Map<string, number>()
        for (let round = 0; round * phones.length + place < rounds; round++) {
          const started = performance.now()
          const id = await phone.write(round)
          writes.set(id, (writes.get(id) ?? 0) + 1)
          phone.link.set(states[round % states.length] ?? 'open')
          await phone.device.drain()
          phone.link.set('open')
          // What was thought lost comes before, or after, the device has said it again.
          if (round % 2 === 0) await phone.link.deliverLate()
          await phone.device.drainAll()
          await phone.link.deliverLate()
          tally.tried(performance.now() - started)
        }
        const sent = phone.link.requests(/^(POST|PUT) /).length
        expect(sent, 'the link did not fail').toBeGreaterThan([...writes.values()].reduce((a, b) => a + b, 0))
        await phone.count(writes, tally)
        await phone.link.close()
      })
      await Promise.all(work)
      tally.end()
    },
    60_000 + rounds * 1000,
  )
})

describe('a captive portal', () => {
  const rounds = tries(4, 200)
  test(
    'acknowledges nothing, whether it answers with a page or sends elsewhere',
    async () => {
      const tally = new Tally('captive portal (200 with a page, 302)')
      const phone = await phoneOf('volunteer')
      const writes = new Map<string, number>()
      for (let round = 0; round < rounds; round++) {
        const count = 1 + (round % 3)
        for (let place = 0; place < count; place++)
          writes.set((await phone.device.log(`Portal ${round}`)).Id, 1)
        const before = await readMeta(phone.device.db, 'lastSentAt')
        phone.link.set(round % 2 === 0 ? 'portal' : 'portal-redirect')
        const report = await phone.device.drain()
        const pulled = await phone.device.pull()
        const isFalse =
          report.sent > 0 || pulled === 'done' || (await phone.device.db.outbox.count()) !== count
        if (isFalse || (await readMeta(phone.device.db, 'lastSentAt')) !== before) {
          tally.lost(`round ${round}: said to be sent: ${JSON.stringify(report)}, pull ${pulled}`)
        }
        phone.link.set('open')
        const started = performance.now()
        await phone.device.drainAll()
        tally.tried(performance.now() - started)
      }
      await phone.count(writes, tally)
      await phone.link.close()
      tally.end()
    },
    60_000 + rounds * 1000,
  )
})

describe('a link that hangs or crawls', () => {
  const rounds = tries(10, 200)
  let phone: Phone
  beforeAll(async () => {
    phone = await phoneOf('volunteer')
  })
  afterAll(() => phone.link.close())

  test.each(['silent', 'slow'] as const)(
    '%s: what the person saves is on the device within 100 ms all the same',
    async (state) => {
      const tally = new Tally(`saving while the link is ${state}`)
      phone.link.set(state)
      const stop = new AbortController()
      const device = { ...phone.device.parts, signal: stop.signal }
      await phone.device.log('In the way')
      const { drain } = await import('../../../src/data/drain/drain.ts')
      const hanging = drain(device)
      const times: number[] = []
      const ids: string[] = []
      for (let round = 0; round < rounds; round++) {
        const started = performance.now()
        ids.push((await phone.device.log(`Hanging ${round}`)).Id)
        times.push(performance.now() - started)
        tally.tried(times.at(-1))
      }
      // Other work on this machine may take its turn in between: the usual write is what is promised.
      expect(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(100)
      stop.abort()
      await hanging
      phone.link.set('open')
      await phone.device.drainAll()
      await phone.count(new Map(ids.map((id) => [id, 1])), tally)
      tally.end()
    },
    120_000,
  )
})
