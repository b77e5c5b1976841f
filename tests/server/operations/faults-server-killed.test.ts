import { sql } from 'kysely'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { seed, Tally, tries } from '../../support/tally.ts'
import { type NodeDevice, nodeDevice } from '../support/node-device.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { ServingProcess } from '../support/serving-process.ts'

// Broken connections are the subject: what the device notes of them is not.
console.info = () => {}

const rounds = tries(2, 200)
const kinds = onPostgres ? (['PostgreSQL'] as const) : (['embedded'] as const)

describe.each(kinds)('the server is killed, on the database %s', (kind) => {
  const server = new ServingProcess(kind)
  let device: NodeDevice
  beforeAll(async () => {
    await server.prepare()
    device = nodeDevice('volunteer', server.port)
    await device.pull()
  })
  afterAll(() => server.close())

  /** Strikes a flush of some logs, starts the server again, and lets the device go on. */
  async function strike(round: number): Promise<string[]> {
    const written: string[] = []
    for (let place = 0; place <= round % 3; place++) {
      written.push((await device.log(`Log ${round}.${place}`)).Id)
    }
    const moment = (['before commit', 'after commit', 'whenever'] as const)[round % 3] ?? 'whenever'
    if (moment !== 'whenever') await server.dieAt(moment)
    const sending = device.drain()
    if (moment === 'whenever') {
      await new Promise((resolve) => setTimeout(resolve, ((seed + round * 7919) % 97) / 2))
      await server.kill()
    }
    await sending
    // A request that never came to its transaction (the keys of the issuer were slow to come, say) is sent again.
    while (server.lives() && (await device.db.outbox.count()) > 0) await device.drain()
    if (moment === 'before commit' && (await device.db.outbox.count()) === 0)
      throw new Error('it did not die')
    await server.kill()
    await server.start()
    await device.drainAll()
    return written
  }

  test(
    'before, after and around its commit: each log is there once',
    async () => {
      const tally = new Tally(`server killed (${kind})`)
      const written: string[] = []
      for (let round = 0; round < rounds; round++) {
        const started = performance.now()
        written.push(...(await strike(round)))
        tally.tried(performance.now() - started)
      }
      await server.kill()
      const counts = await server.look(async (db) => {
        const { rows } = await sql<{ id: string; copies: number }>`
          select activity.id, count(*)::int as copies from activity
          join audit on audit.record_id = activity.id group by activity.id`.execute(db)
        return new Map(rows.map(({ id, copies }) => [id, copies]))
      })
      for (const id of written) tally.found(id, counts.get(id) ?? 0)
      tally.end()
    },
    60_000 + rounds * 15_000,
  )
})
