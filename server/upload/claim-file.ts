import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Db } from '../db/connection.ts'

/** Tables of files that are kept while somebody looks through them; all have the columns that are named here. */
export type FileTable = 'organization_file' | 'import_file'

/** A file that was not heard of for so long is nobody's any more: its process is gone. */
const goneAfterSeconds = 90
/** How often somebody who waits for a twin looks again, and how long at most. */
const lookMs = 200
const timeoutMs = 40_000

/** Who sends which file, under which key, and where it is kept. */
export interface SentOnce {
  table: FileTable
  /** Columns that are the table's own. */
  more?: Readonly<Record<string, string>>
  personId: string
  key: string | null
  name: string
  /** See {@link hashOfFile}. */
  hash: string
  now(): Date
}

/** What makes two uploads the same: the file's name and bytes, and what was said of it (null: nothing); as hex. */
export const hashOfFile = (name: string, bytes: Uint8Array, said: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([name, said]))
    .update(bytes)
    .digest('hex')

/**
 * Begins to take a file, or finds that this person began it with the same key: then it is waited for, and `isOurs` is
 * false. Throws `key_reused` for another file, `in_progress` where the twin takes long; `stopIfGone` may end the waiting.
 */
export async function claimFile(
  db: Db,
  sent: SentOnce,
  stopIfGone: () => void,
): Promise<{ id: string; isOurs: boolean }> {
  const begun = performance.now()
  for (;;) {
    const id = await begin(db, sent)
    if (id) return { id, isOurs: true }
    const twin = await findTwin(db, sent)
    if (!twin) continue
    if (twin.hash !== sent.hash) throw new ProblemError({ Code: 'key_reused' })
    if (!twin.runs) return { id: twin.id, isOurs: false }
    if (twin.isGone) {
      await sql`delete from ${sql.table(sent.table)} where id = ${twin.id} and beat_on = ${twin.beatOn}::timestamptz`.execute(
        db,
      )
      continue
    }
    if (performance.now() - begun > timeoutMs)
      throw new ProblemError({ Code: 'in_progress' }, { retryAfterSeconds: 1 })
    await sleep(lookMs)
    stopIfGone()
  }
}

async function begin(
  db: Db,
  { table, more = {}, personId, key, name, hash, now }: SentOnce,
): Promise<string | null> {
  const id = randomUUID()
  const own = Object.keys(more)
  const names = sql.join(['id', ...own].map((column) => sql.ref(column)))
  const values = sql.join([id, ...own.map((column) => more[column])])
  const { rows } = await sql`
    insert into ${sql.table(table)} (${names}, name, created_on, created_by_id, key, hash, progress, beat_on)
    values (${values}, ${name}, ${now()}::timestamptz, ${personId}, ${key}, decode(${hash}, 'hex'), 0, ${now()}::timestamptz)
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

async function findTwin(db: Db, { table, personId, key, now }: SentOnce): Promise<Twin | undefined> {
  const { rows } = await sql<Twin>`
    select id, encode(hash, 'hex') as hash, beat_on as "beatOn", beat_on is not null and deleted_on is null as runs,
      beat_on < ${now()}::timestamptz - make_interval(secs => ${goneAfterSeconds}) as "isGone"
    from ${sql.table(table)} where created_by_id = ${personId} and key = ${key}
  `.execute(db)
  return rows[0]
}
