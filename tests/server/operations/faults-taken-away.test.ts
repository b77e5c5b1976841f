import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../server/db/connection.ts'
import { journalPeople, journalReference } from '../../../server/record/journal-reference.ts'
import { readSyncSummary } from '../../../src/data/engine/sync-state.ts'
import { restoreAsNew, retryEntry } from '../../../src/data/outbox/actions.ts'
import { enqueueUpdate } from '../../../src/data/outbox/enqueue.ts'
import { readRecord } from '../../../src/data/store/records.ts'
import type { EntryState } from '../../../src/data/store/rows.ts'
import { Tally, tries } from '../../support/tally.ts'
import { type NodeDevice, nodeDevice } from '../support/node-device.ts'
import { ids, people } from '../support/people.ts'
import { signToken, withServer } from '../support/with-server.ts'

console.info = () => {}

const server = withServer({ now: () => new Date() })
let device: NodeDevice
beforeAll(async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  device = nodeDevice('volunteer', Number(new URL(address).port))
  await device.pull()
})

const rounds = tries(2, 50)
const patience = 60_000 + rounds * 2000

/** The one unsent entry is there, whole, and the screens are told that it needs the person. */
async function waitsAs(state: EntryState, name: string, tally: Tally): Promise<number> {
  const entries = await device.db.outbox.toArray()
  const [entry] = entries
  const record = entry && (await readRecord<{ Name: string }>(entry.type, entry.id, device.db))
  const summary = await readSyncSummary(device.db, Date.now(), true)
  if (entries.length !== 1 || entry?.state !== state || record?.doc.Name !== name || summary.needsYou !== 1) {
    tally.lost(`${name}: ${JSON.stringify(entries)}`)
  }
  return entry?.seq ?? 0
}

async function copiesOf(name: string): Promise<number> {
  const { rows } = await sql<{ copies: number }>`
    select count(*)::int as copies from activity where name = ${name} and deleted_on is null`.execute(
    server.db,
  )
  return rows[0]?.copies ?? 0
}

async function setLocked(locked: boolean): Promise<void> {
  await inTransaction(server.db, async (tx) => {
    await sql`update season set locked = ${locked} where id = ${ids.season.active}`.execute(tx)
    await journalReference(tx, [{ type: 'Season', id: ids.season.active, version: 1 }])
  })
}

async function setApproved(approved: boolean): Promise<void> {
  await inTransaction(server.db, async (tx) => {
    await sql`update site_registration set is_approved = ${approved}
      where subject_id = ${people.volunteer.id}`.execute(tx)
    await journalPeople(tx, [people.volunteer.id])
  })
}

describe('taken away while the phone was offline, the work stays, is shown, and arrives once it may', () => {
  test(
    'the season is locked',
    async () => {
      const tally = new Tally('season locked while offline')
      for (let round = 0; round < rounds; round++) {
        const name = `Locked ${round}`
        await device.log(name)
        await setLocked(true)
        await device.drain()
        await device.pull()
        const seq = await waitsAs('locked', name, tally)
        await setLocked(false)
        await retryEntry(seq, device.db)
        await device.drainAll()
        tally.found(name, await copiesOf(name))
        tally.tried()
      }
      tally.end()
    },
    patience,
  )

  test(
    'the person is no longer approved at the site',
    async () => {
      const tally = new Tally('role lost while offline')
      for (let round = 0; round < rounds; round++) {
        const name = `Not approved ${round}`
        await device.log(name)
        await setApproved(false)
        await device.drain()
        // A change of rights, this one too, sends what was forbidden once more.
        await device.pull()
        await device.drain()
        await waitsAs('forbidden', name, tally)
        await setApproved(true)
        // The pull brings the role back, and with it the entry is free.
        await device.pull()
        await device.drainAll()
        tally.found(name, await copiesOf(name))
        tally.tried()
      }
      tally.end()
    },
    patience,
  )

  test(
    'the record is deleted by somebody else',
    async () => {
      const tally = new Tally('record deleted while offline')
      const headers = async () => ({
        authorization: `Bearer ${await signToken(people.coordinator.sub, new Date())}`,
        'if-match': '"1"',
      })
      for (let round = 0; round < rounds; round++) {
        const { Id } = await device.log(`To be deleted ${round}`)
        await device.drainAll()
        const before = (await readRecord('Workshop', Id, device.db))?.doc ?? {}
        const name = `Edited ${round}`
        await enqueueUpdate('Workshop', Id, before, { ...before, Name: name }, device.db)
        const url = `/api/vms/Workshop/${Id}`
        const gone = await server.app.inject({ method: 'DELETE', url, headers: await headers() })
        expect(gone.statusCode).toBe(200)
        if (round % 2 === 0) await device.pull()
        await device.drain()
        const seq = await waitsAs('deleted', name, tally)
        await restoreAsNew(seq, device.db)
        await device.drainAll()
        tally.found(name, await copiesOf(name))
        tally.tried()
      }
      tally.end()
    },
    patience,
  )
})
