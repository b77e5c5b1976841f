import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { ProblemError } from '../../../domain/kernel/problems.ts'
import type { Db } from '../../db/connection.ts'

/** A comparison that was not heard of for so long is nobody's any more: its process is gone. */
const goneAfterSeconds = 90
/** How often somebody who waits for a twin looks again, and how long at most. */
const lookMs = 200
const patienceMs = 40_000

/** Who compares which file, and under which key it was sent. */
export interface Comparing {
  personId: string
  key: string | null
  name: string
  /** See {@link hashOfFile}. */
  hash: string
  now(): Date
}

/** What makes two uploads the same: the file's name and bytes, and what was said of its headers; as hex. */
export const hashOfFile = (name: string, bytes: Uint8Array, mapping: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([name, mapping]))
    .update(bytes)
    .digest('hex')

/**
 * Begins a comparison, or finds the one that this person began with the same key: then it is waited for, and `isOurs` is
 * false. Throws `key_reused` for another file, `in_progress` where the twin takes long; `stopIfGone` may end the waiting.
 */
export async function claimComparison(
  db: Db,
  comparing: Comparing,
  stopIfGone: () => void,
): Promise<{ id: string; isOurs: boolean }> {
  const begun = performance.now()
  for (;;) {
    const id = await begin(db, comparing)
    if (id) return { id, isOurs: true }
    const twin = await findTwin(db, comparing)
    if (!twin) continue
    if (twin.hash !== comparing.hash) throw new ProblemError({ Code: 'key_reused' })
    if (!twin.runs) return { id: twin.id, isOurs: false }
    if (twin.isGone) {
      await sql`delete from organization_file where id = ${twin.id} and beat_on = ${twin.beatOn}::timestamptz`.execute(
        db,
      )
      continue
    }
    if (performance.now() - begun > patienceMs)
      throw new ProblemError({ Code: 'in_progress' }, { retryAfterSeconds: 1 })
    await sleep(lookMs)
    stopIfGone()
  }
}

async function begin(db: Db, { personId, key, name, hash, now }: Comparing): Promise<string | null> {
  const id = randomUUID()
  const { rows } = await sql`
    insert into organization_file (id, name, created_on, created_by_id, key, hash, progress, beat_on)
    values (${id}, ${name}, ${now()}::timestamptz, ${personId}, ${key}, decode(${hash}, 'hex'), 0, ${now()}::timestamptz)
    on conflict do nothing returning id
  `.execute(db)
  return rows.length > 0 ? id : null
}

interface Twin {
  id: string
  hash: string
  beatOn: string | null
  runs: boolean
  isGone: boolean
}

async function findTwin(db: Db, { personId, key, now }: Comparing): Promise<Twin | undefined> {
  const { rows } = await sql<Twin>`
    select id, encode(hash, 'hex') as hash, beat_on as "beatOn", beat_on is not null and deleted_on is null as runs,
      beat_on < ${now()}::timestamptz - make_interval(secs => ${goneAfterSeconds}) as "isGone"
    from organization_file where created_by_id = ${personId} and key = ${key}
  `.execute(db)
  return rows[0]
}
