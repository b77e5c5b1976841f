import { dropFrozen, noteFrozen, writeOutFrozen } from '../noted/frozen-entries.ts'
import { readFrozen } from '../noted/notes.ts'
import { isFresh } from '../noted/packed-requests.ts'
import { needsPerson } from '../outbox/entry-kind.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow, Ref } from '../store/rows.ts'
import { FIRST, type Plan, plan } from './plan.ts'
import { readAll } from './read-entries.ts'
import { readTexts } from './read-texts.ts'
import { MANY } from './take.ts'

/** A plan, and how many entries are to be sent in all, those included that cannot go now; null where as many as before. */
export interface Looked extends Plan {
  toBeSent: number | null
  /** So many were not looked at yet. */
  unread: number
}

/** Stands for a plan where none was made yet. */
export const notLooked: Looked = {
  ready: [],
  nextAt: null,
  seen: { lastSeq: 0, followed: new Set() },
  toBeSent: null,
  unread: 0,
}

/** From more than so many on, those that wait are read bit by bit. */
export const VERY_MANY = 2 * FIRST

/** So many are read together behind the first ones: each look is written down, and keeps the store from noting what has arrived. */
const AT_A_LOOK = 1000

/** For so long what was read goes as it is, in milliseconds: whoever takes over looks twice before, longer apart (`silent-holder.ts`). */
const GOOD_FOR = 4_000

/** The last entry that was read and how many follow, while they are read bit by bit; null where all are read. */
interface Read {
  to: number
  unread: number
}

/**
 * What one drain sees of the outbox, and has frozen before it is taken: of many new records it is noted in the transaction
 * that reads them, in one row for all of them, so that none has to be read again before it leaves or when it has arrived.
 */
export class FrozenAhead {
  private readonly db: PersonDatabase
  private readonly many: number
  /** What has not left, by its key, with the text that goes, where that was read already. */
  private readonly left = new Map<string, string | undefined>()
  /** The notes that say so. */
  private readonly notes = new Set<string>()

  private read: Read | null = null
  /** When texts were last read, ms since 1970. */
  private readAt = 0

  /** `many`: see {@link MANY}. */
  constructor(db: PersonDatabase, many: number = MANY) {
    this.db = db
    this.many = many
  }

  /** The keys of all that is frozen so and was not sent; the texts of those that were read with their entries, not long before `now`. */
  bodies(now: number): ReadonlyMap<string, string | undefined> {
    // Either way: the device's clock may be put back meanwhile.
    if (Math.abs(now - this.readAt) > GOOD_FOR)
      for (const key of this.left.keys()) this.left.set(key, undefined)
    return this.left
  }

  /**
   * {@link look} for a drain that begins, of which `waiting` wait: what one that was cut off had only noted says in its rows
   * first that it is frozen, as an entry like any other that waits for its answer.
   */
  async lookFirst(now: number, waiting: number): Promise<Looked> {
    const { db } = this
    const next = waiting > VERY_MANY ? await this.lookAtNext(now, null) : null
    if (next) return next
    if ((await readFrozen(db)).size > 0)
      await db.transaction('rw', [db.outbox, db.meta], async () => await writeOutFrozen(db))
    return this.lookAtAll(now, new Set())
  }

  /**
   * Plans what can go `now` (ms since 1970): of very many logs the next ones, so that a page sends while it reads; otherwise
   * all that waits.
   */
  async look(now: number, inFlight: ReadonlySet<number>): Promise<Looked> {
    const next = this.read === null ? null : await this.lookAtNext(now, this.read)
    return next ?? this.lookAtAll(now, inFlight)
  }

  /**
   * Null where anything but plain new logs waits: nothing names a log, so none of them waits for another. Their texts are read
   * with them: as long as a note speaks of an entry nobody has touched its record, and whoever does fixes those very bytes.
   */
  private async lookAtNext(now: number, before: Read | null): Promise<Looked | null> {
    const { db, many } = this
    const { outbox, texts, meta } = db
    this.read = null
    this.readAt = now
    return db.transaction('rw', [outbox, texts, meta], async () => {
      const [noted, waiting, earlier, later, ready] = await Promise.all([
        before ? 0 : readFrozen(db).then(({ size }) => size),
        before ? before.unread : outbox.count(),
        outbox.where('ref').below('Workshop:').count(),
        outbox.where('ref').above('Workshop;').count(),
        outbox
          .where('seq')
          .above(before?.to ?? 0)
          .limit(before ? AT_A_LOOK : FIRST)
          .toArray(),
      ])
      const last = ready.at(-1)?.seq
      if (noted + earlier + later > 0 || last === undefined || !ready.every(isFresh)) return null
      const [textOf] = await Promise.all([readTexts(db, ready, many), this.fix(ready)])
      for (const { key, ref } of ready) this.left.set(key, textOf.get(ref))
      const unread = Math.max(0, waiting - ready.length)
      if (unread > 0) this.read = { to: last, unread }
      const seen = { lastSeq: last, followed: new Set<Ref>() }
      return { ready, nextAt: null, seen, toBeSent: before ? null : waiting, unread }
    })
  }

  private async lookAtAll(now: number, inFlight: ReadonlySet<number>): Promise<Looked> {
    const { db, many } = this
    const planned = (rows: readonly OutboxRow[]): Looked => ({
      ...plan(rows, now, inFlight),
      toBeSent: rows.filter(isToBeSent).length,
      unread: 0,
    })
    // What writes makes others wait, and of few there is nothing to write.
    const few = await db.outbox.orderBy('seq').limit(many).toArray()
    if (few.length < many) return planned(few)
    return db.transaction('rw', [db.outbox, db.meta], async () => {
      const looked = planned(await readAll(db))
      const fresh = looked.ready.filter(isFresh)
      if (fresh.length < many) return looked
      await this.fix(fresh)
      return looked
    })
  }

  /** Notes that these are frozen. Part of a transaction that has seen them as they are. */
  async fix(rows: readonly OutboxRow[]): Promise<void> {
    this.notes.add(await noteFrozen(this.db, rows))
    for (const { key } of rows) this.left.set(key, undefined)
  }

  /** These leave now. */
  leave(keys: readonly string[]): void {
    for (const key of keys) this.left.delete(key)
  }

  /** What has not left is free again, under the same key, as far as nobody else has frozen it. */
  async letGo(): Promise<void> {
    const { db, left, notes } = this
    if (left.size === 0) return
    try {
      await db.transaction('rw', [db.meta], async () => await dropFrozen(db, new Set(left.keys()), notes))
    } catch (error) {
      // The next drain finds the note, and sends them as they are.
      console.info('What was not sent stays fixed', error)
    }
  }
}

const isToBeSent = (row: OutboxRow): boolean => !needsPerson(row) && row.state !== 'handed-over'
