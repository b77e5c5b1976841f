import { syncedRecords } from '../../../domain/records.ts'
import { linesOf } from '../../../domain/sync/diff.ts'
import { discardEntry } from '../../../src/data/outbox/actions.ts'
import { isTurnedAway, QUARANTINE_AFTER } from '../../../src/data/outbox/entry-kind.ts'
import { readRef } from '../../../src/data/store/records.ts'
import type { Person } from './person.ts'
import type { Stage } from './stage.ts'

/**
 * A filter before the server turns the device's words away, so often that an entry may be let go. What was on its way before may
 * have arrived, or arrives later. Then the person changes the words, waits, or discards them.
 */
export async function turnAway(stage: Stage, person: Person, a: number, b: number): Promise<void> {
  await stage.settle()
  if (a % 3 === 0) await person.edit(a, b)
  if (a % 3 === 1) await person.create(b)
  stage.network.filter = a % 2 === 0 ? /"u\d*[02468]"/ : /"u\d+"/
  for (let time = 0; time < QUARANTINE_AFTER + 1; time++) {
    stage.device.clock.now += 24 * 3600_000
    await stage.fetchAll(0)
    await stage.settle()
    stage.startDrain(0)
    await stage.settle()
    await stage.noteTurnedAway()
  }
  if (b % 4 !== 0) stage.network.filter = null
  if (a % 5 === 0) stage.network.deliverLate()
  const rows = await stage.look((db) => db.outbox.toArray())
  const row = rows.filter(isTurnedAway)[0]
  if (!row || b % 3 === 0) return
  if (b % 3 === 1) {
    const record = await stage.look((db) => readRef(db, row.ref))
    if (!record || record.deleted) return
    stage.oracle.sees(row.ref, linesOf(syncedRecords[record.type].shape, record.doc))
    return person.change(record, a)
  }
  await stage.inPage(async ({ db, env }) => {
    const { kind } = await discardEntry(row.seq ?? 0, db, env)
    if (kind === 'discarded') stage.oracle.release(row.ref, '')
  })
}
