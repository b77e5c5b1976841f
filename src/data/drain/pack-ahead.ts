import { PUSH_LIMIT } from '../../../domain/sync/wire-constants.ts'
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
import { MANY, withTexts } from './take.ts'

type Parts = Pick<DrainParts, 'db' | 'locks' | 'person' | 'pace' | 'signal'>

/**
 * The first two have half of what one request carries: one leaves first, so that the server has something to do early and a far line is
 * not idle before its answer; one leaves last, so that little is left to be done when the last byte has gone.
 */
const SMALL_ONES = 2
/** One entry goes by its own call. */
const FEWEST = 2

/**
 * Puts together, from new logs that wait for signal, the requests that they will leave with, as far as these are full
 * (`noted/packed-requests.ts`): none while smaller ones than `size` are sent, since large ones did not get through. Under the
 * lock of sending, one after the other, so that whoever sends meanwhile waits for one at most, and ends it. Rejects when the store
 * fails: nothing is lost by that.
 */
export async function packAhead(parts: Parts, size: number = PUSH_LIMIT): Promise<void> {
  const person = await parts.person()
  if (person === null || parts.pace.size < size) return
  for (const rows of await readUnpacked(parts.db, size)) {
    if (parts.signal.aborted) return
    const ended = await parts.locks.holdIfFree(drainLock(parts.db), () => packTogether(parts, rows, person))
    if (ended === 'busy') return
  }
}

/** New logs that are in no request yet, so many together as fill one. */
async function readUnpacked(db: PersonDatabase, size: number): Promise<OutboxRow[][]> {
  return db.transaction('r', [db.outbox, db.meta], async () => {
    const [count, notes, noted] = await Promise.all([db.outbox.count(), readPackedNotes(db), readFrozen(db)])
    const packed = new Set([...noted, ...notes.flatMap(({ value }) => value.keys)])
    const half = Math.max(FEWEST, Math.ceil(size / 2))
    const sizeOf = (place: number) => (place < SMALL_ONES ? half : size)
    if (count - packed.size < sizeOf(notes.length)) return []
    const all = await readAll(db)
    const waiting = waits(all)
    const rows = all.filter((row) => isPlain(row) && !packed.has(row.key) && !waiting.has(row))
    const groups: OutboxRow[][] = []
    for (let next = sizeOf(notes.length); next <= rows.length; next = sizeOf(notes.length + groups.length))
      groups.push(rows.splice(0, next))
    return groups
  })
}

async function packTogether(
  { db, pace }: Parts,
  planned: readonly OutboxRow[],
  person: string,
): Promise<void> {
  const textOf = await readTexts(db, planned, pace.many ?? MANY)
  const taken = withTexts(planned, textOf)
  const [first, second, ...more] = taken
  if (!first || !second) return
  const { body, headers } = (await pack([first, second, ...more], person)).request
  if (!isKept(body)) return
  const rows = taken.map(({ row }) => row)
  const seqs = rows.map(({ seq }) => seq ?? 0)
  const [from, to] = [Math.min(...seqs), Math.max(...seqs)]
  const keys = rows.map(({ key }) => key)
  await db.transaction('rw', [db.outbox, db.meta], async () => {
    // They may have been changed, packed or sent meanwhile.
    const [unchanged, noted, notes] = await Promise.all([
      readUnchanged(db, { first: from, last: to, keys }),
      readFrozen(db),
      readPackedNotes(db),
    ])
    const others = new Set([...noted, ...notes.flatMap(({ value }) => value.keys)])
    if (!unchanged || keys.some((key) => others.has(key))) return
    const refs = rows.map(({ ref }) => ref)
    await keepPacked(db, { person, first: from, last: to, keys, refs, headers }, body)
  })
}

/** What the store keeps as it is. */
const isKept = (body: BodyInit | undefined): body is PackedBody =>
  typeof body === 'string' || body instanceof ArrayBuffer

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
