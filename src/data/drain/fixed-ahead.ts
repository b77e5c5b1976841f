import { PUSH_LIMIT } from '../../../domain/sync/wire-constants.ts'
import { endFixed, fixStretch, readFixed, writeOutFixed } from '../noted/fixed-stretches.ts'
import { needsPerson } from '../outbox/entry-kind.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow, Ref } from '../store/rows.ts'
import { FIRST, type Plan, plan } from './plan.ts'
import { readAll } from './read-entries.ts'
import { MANY } from './take.ts'

/** A plan, and how many entries are to be sent in all, those included that cannot go now. */
export interface Looked extends Plan {
  toBeSent: number
  /** So many were not looked at yet. */
  unread: number
}

/**
 * What one drain sees of the outbox, and has fixed before it is taken: of many new records it is noted in the transaction
 * that reads them, in one row for all of them, so that none has to be read again before it leaves or when it has arrived.
 */
export class FixedAhead {
  private readonly db: PersonDatabase
  private readonly many: number
  /** The keys of what has not left. */
  private readonly left = new Set<string>()
  /** The notes that say so. */
  private readonly notes = new Set<string>()

  /** The number of the last entry that was read, while the next ones are read bit by bit; null where all are. */
  private readTo: number | null = null

  /** `many`: see {@link MANY}. */
  constructor(db: PersonDatabase, many: number = MANY) {
    this.db = db
    this.many = many
  }

  /** The keys of all that is fixed so and was not sent. */
  get keys(): ReadonlySet<string> {
    return this.left
  }

  /**
   * {@link look} for a drain that begins: what one that was cut off had only noted says in its rows first that it is fixed, as
   * an entry like any other that waits for its answer.
   */
  async lookFirst(now: number): Promise<Looked> {
    const { db } = this
    const [fixed, waiting] = await Promise.all([readFixed(db), db.outbox.count()])
    if (fixed.size > 0) await db.transaction('rw', [db.outbox, db.meta], async () => await writeOutFixed(db))
    else if (waiting > 2 * FIRST) this.readTo = 0
    return this.look(now, new Set())
  }

  /**
   * Plans what can go `now` (ms since 1970): of very many logs the next ones, as many as go together, so that a page sends while
   * it reads; otherwise all that waits.
   */
  async look(now: number, inFlight: ReadonlySet<number>): Promise<Looked> {
    const next = this.readTo === null ? null : await this.lookAtNext(this.readTo, inFlight)
    this.readTo = next?.seen.lastSeq ?? null
    return next ?? this.lookAtAll(now, inFlight)
  }

  /** Null where anything but plain new logs waits: nothing names a log, so none of them waits for another. */
  private async lookAtNext(readTo: number, inFlight: ReadonlySet<number>): Promise<Looked | null> {
    const { outbox, meta } = this.db
    return this.db.transaction('rw', [outbox, meta], async () => {
      const [waiting, before, behind, ready] = await Promise.all([
        outbox.count(),
        outbox.where('ref').below('Workshop:').count(),
        outbox.where('ref').above('Workshop;').count(),
        outbox
          .where('seq')
          .above(readTo)
          .limit(readTo === 0 ? FIRST : PUSH_LIMIT)
          .toArray(),
      ])
      const last = ready.at(-1)?.seq
      if (before + behind > 0 || last === undefined || !ready.every(isFresh)) return null
      await this.fix(ready)
      const unread = Math.max(0, waiting - inFlight.size - ready.length)
      const seen = { lastSeq: last, followed: new Set<Ref>() }
      return { ready, nextAt: null, seen, toBeSent: waiting, unread }
    })
  }

  private async lookAtAll(now: number, inFlight: ReadonlySet<number>): Promise<Looked> {
    const { db, many } = this
    const read = async (): Promise<Looked> => {
      const rows = await readAll(db)
      return { ...plan(rows, now, inFlight), toBeSent: rows.filter(isToBeSent).length, unread: 0 }
    }
    // What writes makes others wait, and of few there is nothing to write.
    if ((await db.outbox.count()) < many) return read()
    return db.transaction('rw', [db.outbox, db.meta], async () => {
      const looked = await read()
      const fresh = looked.ready.filter(isFresh)
      if (fresh.length < many) return looked
      await this.fix(fresh)
      return looked
    })
  }

  private async fix(rows: readonly OutboxRow[]): Promise<void> {
    this.notes.add(await fixStretch(this.db, rows))
    for (const { key } of rows) this.left.add(key)
  }

  /** These leave now. */
  leave(keys: readonly string[]): void {
    for (const key of keys) this.left.delete(key)
  }

  /** What has not left is free again, under the same key, as far as nobody else has fixed it. */
  async letGo(): Promise<void> {
    const { db, left, notes } = this
    if (left.size === 0) return
    try {
      await db.transaction('rw', [db.meta], async () => await endFixed(db, left, notes))
    } catch (error) {
      // The next drain finds the note, and sends them as they are.
      console.info('What was not sent stays fixed', error)
    }
  }
}

const isToBeSent = (row: OutboxRow): boolean => !needsPerson(row) && row.state !== 'handed-over'

/** A new record that was never on its way: its bytes are its text, and nothing else of it has to be kept. */
const isFresh = ({ state, op, nextAt }: OutboxRow): boolean =>
  state === 'open' && op === 'create' && nextAt === 0
