import { readFrozen } from '../noted/notes.ts'
import { isFresh, keepPacked, type PackedBody, readPackedNotes } from '../noted/packed-requests.ts'
import { waits } from '../outbox/pending.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow } from '../store/rows.ts'
import { drainLock } from './drain-lock.ts'
import type { DrainParts } from './drain-parts.ts'
import { readAll } from './read-entries.ts'
import { readTexts } from './read-texts.ts'
import { pack } from './send.ts'
import { MANY, type Taken, withTexts } from './take.ts'

type Parts = Pick<DrainParts, 'db' | 'locks' | 'person' | 'pace'>

/**
 * Puts together, from new logs that wait for signal, the requests that they will leave with, as far as these are full
 * (`noted/packed-requests.ts`). Does nothing while something is being sent, here or in another tab. Rejects when the store fails:
 * nothing is lost by that.
 */
export async function packAhead(parts: Parts): Promise<void> {
  await parts.locks.holdIfFree(drainLock(parts.db), async () => {
    const person = await parts.person()
    if (person === null) return
    while (await packNext(parts, person));
  })
}

/** True when a request was put together: there may be enough for another. */
async function packNext({ db, pace }: Parts, person: string): Promise<boolean> {
  const taken = await takeUnpacked(db, pace.size, pace.many)
  const [first, second, ...more] = taken
  if (!first || !second) return false
  const { request } = await pack([first, second, ...more], person)
  const { body, headers } = request
  if (!isKept(body)) return false
  const rows = taken.map(({ row }) => row)
  const seqs = rows.map(({ seq }) => seq ?? 0)
  const [from, to] = [Math.min(...seqs), Math.max(...seqs)]
  const keys = rows.map(({ key }) => key)
  return db.transaction('rw', [db.outbox, db.meta], async () => {
    // They may have been changed or sent meanwhile.
    const [unchanged, noted] = await Promise.all([
      readUnchanged(db, { first: from, last: to, keys }),
      readFrozen(db),
    ])
    if (!unchanged || keys.some((key) => noted.has(key))) return false
    const refs = rows.map(({ ref }) => ref)
    await keepPacked(db, { person, first: from, last: to, keys, refs, headers }, body)
    return true
  })
}

/** What the store keeps as it is. */
const isKept = (body: BodyInit | undefined): body is PackedBody =>
  typeof body === 'string' || body instanceof ArrayBuffer

/**
 * The first two have half of what one request carries: one leaves first, so that the server has something to do early and a far line is
 * not idle before its answer; one leaves last, so that little is left to be done when the last byte has gone.
 */
const SMALL_ONES = 2
/** One entry goes by its own call. */
const FEWEST = 2

/** As many new logs as the next request carries that are in none yet; none where there are fewer. */
async function takeUnpacked(
  db: PersonDatabase,
  most: number,
  many: number = MANY,
): Promise<readonly Taken[]> {
  return db.transaction('r', [db.outbox, db.texts, db.meta], async () => {
    const [count, notes, noted] = await Promise.all([db.outbox.count(), readPackedNotes(db), readFrozen(db)])
    const half = Math.max(FEWEST, Math.ceil(most / 2))
    const size = notes.length < SMALL_ONES ? Math.min(half, most) : most
    const packed = new Set([...noted, ...notes.flatMap(({ value }) => value.keys)])
    if (count - packed.size < size) return []
    const all = await readAll(db)
    const waiting = waits(all)
    const rows = all.filter((row) => isPlain(row) && !packed.has(row.key) && !waiting.has(row)).slice(0, size)
    if (rows.length < size) return []
    return withTexts(rows, await readTexts(db, rows, many))
  })
}

/** Nothing names a log, so that none is waited for. */
const isPlain = (row: OutboxRow): boolean => row.type === 'Workshop' && isFresh(row)

/** The entries of these keys, in their order, if each is free to go as it was; null otherwise. Part of a transaction. */
export async function readUnchanged(
  db: PersonDatabase,
  { first, last, keys }: { first: number; last: number; keys: readonly string[] },
): Promise<OutboxRow[] | null> {
  const between = await db.outbox.where('seq').between(first, last, true, true).toArray()
  const byKey = new Map(between.map((row) => [row.key, row]))
  const rows = keys.flatMap((key) => byKey.get(key) ?? [])
  return rows.length === keys.length && rows.every(isPlain) ? rows : null
}
