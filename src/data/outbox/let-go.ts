import type { Doc } from '../../../domain/sync/tree.ts'
import { thaw } from '../drain/thaw.ts'
import { acceptPut, releaseHeld } from '../pull/accept.ts'
import { readMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { type EffectiveRecord, readRef } from '../store/records.ts'
import type { OutboxRow, Ref } from '../store/rows.ts'
import type { Circumstances } from './entry.ts'
import { isTurnedAway } from './entry-kind.ts'

/**
 * Lets an entry go that was turned away ({@link isTurnedAway}): it is open again, as if it had never been sent, under a new key
 * and with what waits behind it. Should its bytes have arrived all the same, the server knows the Id of a new record and has
 * another version of an old one, so that this meets what is there like anybody's change. Part of a transaction over the outbox's
 * tables; the caller projects the record afterwards.
 */
export async function letGo(db: PersonDatabase, entry: OutboxRow, env: Circumstances): Promise<void> {
  const [head, generation] = await Promise.all([db.heads.get(entry.ref), readMeta(db, 'generation')])
  const acceptance = { ...env, generation }
  await thaw(db, entry, env)
  const held = head?.held
  if (head && held?.text && !(await db.heads.get(entry.ref))) {
    // A new record that is to be deleted is forgotten, but this one is on the server.
    const doc = JSON.parse(held.text) as Doc
    await acceptPut(db, { type: head.type, id: head.id, version: held.version, doc }, acceptance)
  } else await releaseHeld(db, entry.ref, acceptance)
}

/** Reads a record that is about to be changed: what was turned away of it is let go first. */
export async function readLetGo(
  db: PersonDatabase,
  ref: Ref,
  env: Circumstances,
): Promise<EffectiveRecord | undefined> {
  const record = await readRef(db, ref)
  const turnedAway = record?.entries.find(isTurnedAway)
  if (!turnedAway || record?.deleted) return record
  await letGo(db, turnedAway, env)
  return readRef(db, ref)
}
