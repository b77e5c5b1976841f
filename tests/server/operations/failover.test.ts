import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '../../../server/db/connection.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { asProblem } from '../../../server/http/failure.ts'
import { readEveryListed } from '../../../src/data/store/listed-logs.ts'
import { readMeta } from '../../../src/data/store/meta.ts'
import { freePort } from '../../support/free-port.ts'
import { findPostgres, makeCluster, type PostgresCluster } from '../../support/postgres-cluster.ts'
import { seed as seedOfTally, Tally } from '../../support/tally.ts'
import { TcpSwitch } from '../../support/tcp-switch.ts'
import { type NodeDevice, nodeDevice } from '../support/node-device.ts'
import { seed } from '../support/seed.ts'
import { ServingProcess } from '../support/serving-process.ts'

// Broken connections are the subject: what the devices note of them is not.
console.info = () => {}

test('a database that is away is a pause, not a fault of what was sent', () => {
  const lost = ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect']
  const coded = ['25006', '57P01', '57P02', 'EPIPE', 'EHOSTUNREACH', 'ECONNREFUSED']
  for (const error of [
    ...lost.map((message) => new Error(message)),
    ...coded.map((code) => Object.assign(new Error(), { code })),
  ])
    expect(asProblem(error).problems[0].Code, error.message).toBe('unavailable')
  expect(asProblem(new Error('Connections of a graph')).problems[0].Code).toBe('unexpected')
})

describe.skipIf(!findPostgres())('the database fails over to its synchronous standby', () => {
  let primary: PostgresCluster
  let standby: PostgresCluster
  let address: TcpSwitch
  const servers: ServingProcess[] = []
  const devices: NodeDevice[] = []
  const scrapes: string[] = []

  async function ask<T extends pg.QueryResultRow>(
    cluster: PostgresCluster,
    statement: string,
    database = 'elan',
  ) {
    const client = new pg.Client({ connectionString: cluster.url(database) })
    await client.connect()
    try {
      return (await client.query<T>(statement)).rows
    } finally {
      await client.end()
    }
  }

  beforeAll(async () => {
    primary = await makeCluster()
    await ask(primary, 'create database elan', 'postgres')
    const seeded = await openDatabase({ url: primary.url('elan') })
    await migrate(seeded)
    await seed(seeded)
    await closeDatabase(seeded)
    standby = await primary.follow({})
    // Said on the primary alone: a promoted standby that waited for itself would take no write.
    await ask(primary, `alter system set synchronous_standby_names = 'standby'`)
    await ask(primary, 'select pg_reload_conf()')
    const follows = async () =>
      (await ask<{ sync_state: string }>(primary, 'select sync_state from pg_stat_replication'))[0]
        ?.sync_state
    while ((await follows()) !== 'sync') await sleep(100)

    address = new TcpSwitch(primary.port)
    const url = `postgres://elan@127.0.0.1:${await address.listen()}/elan`
    for (let place = 0; place < 2; place++) {
      const measured = `127.0.0.1:${await freePort()}`
      scrapes.push(`http://${measured}/metrics`)
      const server = new ServingProcess({ url }, { METRICS_ADDRESS: measured })
      servers.push(server)
      await server.prepare()
    }
    for (const [place, server] of [...servers, ...servers].entries()) {
      const device = nodeDevice(place < 2 ? 'volunteer' : 'coordinator', server.port)
      await device.pull()
      devices.push(device)
    }
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    address?.close()
    primary?.remove()
    standby?.remove()
  })

  test('while devices push: what was acknowledged is stored, nothing twice, and devices see a pause', async () => {
    const tally = new Tally('database failed over to its synchronous standby')
    const written: string[] = []
    const acknowledged = new Set<string>()
    const pauses: number[] = []
    let storming = true
    const epochs = await Promise.all(devices.map(({ db }) => readMeta(db, 'epoch')))

    /** One log after another; each is noted as acknowledged once the device says so. */
    const storm = async (device: NodeDevice, place: number) => {
      let lastTaken = performance.now()
      for (let count = 0; storming; count++) {
        written.push((await device.log(`Log ${place}.${count}`)).Id)
        const waiting = new Set((await device.db.outbox.toArray()).map(({ id }) => id))
        await device.drain()
        const left = await device.db.outbox.toArray()
        for (const { id } of left) waiting.delete(id)
        for (const id of waiting) acknowledged.add(id)
        if (waiting.size > 0) {
          pauses.push(performance.now() - lastTaken)
          lastTaken = performance.now()
        }
        // Nothing is refused, clashes or is put aside: it waits.
        const troubled = left.filter(
          ({ state, serverFailures }) => !['open', 'frozen'].includes(state) || serverFailures >= 5,
        )
        expect(troubled).toEqual([])
        await sleep(10)
      }
    }
    const storms = devices.map(storm)
    await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(20)
    await sleep(seedOfTally % 500)
    const before = acknowledged.size
    primary.kill()
    await sleep(1500)
    standby.promote()
    address.moveTo(standby.port)
    await expect.poll(() => acknowledged.size, { timeout: 40_000 }).toBeGreaterThan(before + 20)
    storming = false
    await Promise.all(storms)
    for (const device of devices) await device.drainAll(30_000)

    tally.tried(Math.max(...pauses))
    const rows = await ask<{ id: string; times: string }>(
      standby,
      `select activity.id::text as id, count(*) as times from activity join audit on audit.record_id = activity.id group by 1`,
    )
    const times = new Map(rows.map((row) => [row.id, Number(row.times)]))
    for (const id of written) tally.found(id, times.get(id) ?? 0)
    tally.end()

    // Both processes, each by itself, go on on the new primary; what waits together goes in one Push.
    for (const [place, device] of devices.entries()) {
      for (const count of [1, 2]) await device.log(`Afterwards ${place}.${count}`)
      await device.drainAll(30_000)
    }
    for (const scrape of scrapes) {
      const text = await (await fetch(scrape)).text()
      expect(text).toMatch(/^elan_database_up 1$/m)
      expect(
        Number(/^elan_push_entries_total\{outcome="accepted"\} (\d+)$/m.exec(text)?.[1]),
      ).toBeGreaterThan(0)
    }

    // A new time line is another epoch: devices read anew, and have what the new primary has.
    for (const [place, device] of devices.entries()) {
      await device.pull()
      expect(await readMeta(device.db, 'epoch')).not.toBe(epochs[place])
      expect(await device.db.outbox.count()).toBe(0)
    }
    const last = devices.at(-1)
    const listed = new Set(last && (await readEveryListed(last.db)).map(({ Id }) => Id))
    expect(written.filter((id) => !listed.has(id))).toEqual([])
  }, 120_000)
})
