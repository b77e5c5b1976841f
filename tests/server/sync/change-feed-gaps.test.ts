import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../../domain/kernel/actor.ts'
import type { ChangesPage } from '../../../domain/sync/wire.ts'
import { type Db, inTransaction, openDatabase, type Tx } from '../../../server/db/connection.ts'
import { pulledRecords } from '../../../server/records.ts'
import { readChanges } from '../../../server/sync/read-changes.ts'
import { Tally, tries } from '../../support/tally.ts'
import { activityId, plantActivity, plantActivityIn } from '../support/activities.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { ids, people } from '../support/people.ts'
import { type Device, idsOn, pull } from '../support/pull.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

/** A transaction that waits to be told how it ends. */
interface OpenTransaction {
  commit(): Promise<void>
  rollBack(): Promise<void>
}

/** Runs `work` in a transaction and leaves it open. */
async function openTransaction(db: Db, work: (tx: Tx) => Promise<void>): Promise<OpenTransaction> {
  const decision = Promise.withResolvers<'commit' | 'roll back'>()
  const worked = Promise.withResolvers<void>()
  const undone = new Error('rolled back')
  const ended = inTransaction(db, async (tx) => {
    await work(tx)
    worked.resolve()
    if ((await decision.promise) === 'roll back') throw undone
  }).catch((error: unknown) => {
    worked.reject(error)
    if (error !== undone) throw error
  })
  await worked.promise
  const end = (how: 'commit' | 'roll back') => {
    decision.resolve(how)
    return ended
  }
  return { commit: () => end('commit'), rollBack: () => end('roll back') }
}

/** One look at the feed without waiting for it to settle: as a device does that is woken by something else. */
async function pullAtOnce(device: Device): Promise<{ device: Device; seen: string[] }> {
  const coordinator: Actor = {
    SubjectId: people.coordinator.id,
    Roles: ['Coordinator'],
    Approvals: [
      { SiteId: ids.site.toronto, SeasonId: ids.season.active, Active: true },
      { SiteId: ids.site.toronto, SeasonId: ids.season.past, Active: false },
    ],
  }
  // Past the limit of requests in a minute, which thousands of rounds would meet.
  const page = await readChanges(server.db, pulledRecords, coordinator, device.cursor, [], server.now())
  expect(page.Reset).toBe(false)
  const seen = page.Changes.filter((line) => line.Type === 'Workshop').map((line) => line.Id)
  return { device: { ...device, cursor: page.Cursor }, seen }
}

// The embedded database has one connection, so that two transactions can never be open at once there.
describe.runIf(onPostgres)('a transaction that commits late, on PostgreSQL with two connections', () => {
  let other: Db
  beforeAll(async () => {
    other = await openDatabase({ url: server.database.url ?? '', poolSize: 8 })
  })
  afterAll(() => other.destroy())

  it('is not skipped by a cursor that moved on while it was open', async () => {
    const start = await pull(server, 'coordinator')
    const late = await openTransaction(other, (tx) => plantActivityIn(tx, { id: activityId(1) }))
    await plantActivity(server.db, { id: activityId(2) })
    const meanwhile = await pullAtOnce(start)
    // What was committed later waits, rather than let the cursor pass the open transaction.
    expect(meanwhile.seen).toEqual([])
    await late.commit()
    const after = await pull(server, 'coordinator', meanwhile.device)
    expect(idsOn(after, 'Workshop')).toEqual(expect.arrayContaining([activityId(1), activityId(2)]))
  })

  it('is not skipped by a snapshot that was read while it was open', async () => {
    const late = await openTransaction(other, (tx) => plantActivityIn(tx, { id: activityId(3) }))
    const first = (await server.call<ChangesPage>('coordinator', 'GET', '/api/vms/Sync/Changes')).value
    await late.commit()
    const device = await pull(server, 'coordinator', {
      cursor: first.Cursor,
      records: new Map(first.Changes.map((line) => [`${line.Type}/${line.Id}`, line])),
      resets: 1,
      pages: 1,
    })
    expect(idsOn(device, 'Workshop')).toContain(activityId(3))
  })

  it('leaves no trace when it rolls back', async () => {
    const start = await pull(server, 'coordinator')
    const undone = await openTransaction(other, (tx) => plantActivityIn(tx, { id: activityId(4) }))
    await undone.rollBack()
    const after = await pull(server, 'coordinator', start)
    expect(idsOn(after, 'Workshop')).not.toContain(activityId(4))
  })

  it('never makes a gap, however transactions overlap and whenever devices pull', async () => {
    const rounds = Number(process.env.ELAN_FEED_ROUNDS ?? tries(300, 10_000))
    let device: Device = await pull(server, 'coordinator')
    const seen = new Set<string>()
    const committed = new Set<string>()
    const open: { id: string; transaction: OpenTransaction }[] = []
    // A small generator of its own: a failing run is run again with the same steps.
    let state = 20_260_210
    const below = (count: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * count)
    }
    const endOne = async (place: number) => {
      const [ending] = open.splice(place, 1)
      if (!ending) return
      if (below(5) === 0) return ending.transaction.rollBack()
      await ending.transaction.commit()
      committed.add(ending.id)
    }
    for (let round = 0; round < rounds; round++) {
      const id = activityId(1000 + round)
      const step = below(3)
      if (step === 0 && open.length < 5) {
        open.push({ id, transaction: await openTransaction(other, (tx) => plantActivityIn(tx, { id })) })
      } else if (step === 1 && open.length > 0) {
        await endOne(below(open.length))
      } else {
        const next = await pullAtOnce(device)
        device = next.device
        for (const each of next.seen) seen.add(each)
      }
    }
    while (open.length > 0) await endOne(0)
    const end = await pull(server, 'coordinator', { ...device, records: new Map() })
    for (const each of idsOn(end, 'Workshop')) seen.add(each)
    expect(committed.size).toBeGreaterThan(rounds / 10)
    const tally = new Tally('open transactions during pulls (PostgreSQL)')
    for (let round = 0; round < rounds; round++) tally.tried()
    for (const each of committed) if (!seen.has(each)) tally.lost(each)
    tally.end()
    expect([...seen].filter((id) => !committed.has(id))).toEqual([])
  }, 1_200_000)

  it('does not keep a pull going for ever: its end is fixed when it begins', async () => {
    const start = await pull(server, 'coordinator')
    await sql`select 1`.execute(server.db)
    const device = await pull(server, 'coordinator', start)
    expect(device.pages).toBe(start.pages + 1)
  })
})

describe('the order of the feed', () => {
  it('brings each record once, at its newest, however often it was written since', async () => {
    const start = await pull(server, 'coordinator')
    const id = activityId(700_000)
    await plantActivity(server.db, { id })
    for (let version = 2; version < 6; version++) {
      await inTransaction(server.db, async (tx) => {
        await sql`update activity set version = ${version} where id = ${id}`.execute(tx)
        await sql`update change set tx = pg_current_xact_id(), seq = nextval('change_seq'), version = ${version}
          where type = 'Workshop' and id = ${id}`.execute(tx)
      })
    }
    const page = await pullAtOnce(await pull(server, 'coordinator', start))
    expect(page.seen).toEqual([])
    const fresh = await pull(server, 'coordinator', start)
    expect(fresh.records.get(`Workshop/${id}`)?.Version).toBe(5)
  })
})
