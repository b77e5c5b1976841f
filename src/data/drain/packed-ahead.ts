import { writeOutFrozen } from '../noted/frozen-entries.ts'
import { type Note, readFrozen } from '../noted/notes.ts'
import { dropPacked, type PackedNote, takePackedBody } from '../noted/packed-requests.ts'
import { waits } from '../outbox/pending.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow, Ref } from '../store/rows.ts'
import type { DrainParts } from './drain-parts.ts'
import type { FrozenAhead } from './frozen-ahead.ts'
import { readUnchanged } from './pack-ahead.ts'
import type { Seen } from './plan.ts'
import { type Packed, pushCall } from './send.ts'
import { asNoted } from './take.ts'

/** A request that is ready, and what was seen behind its entries. */
export interface PackedAndSeen {
  packed: Packed
  seen: Seen
}

/** The requests that were put together without signal (`pack-ahead.ts`), as one drain sends them: before all else. */
export class PackedAhead {
  private readonly db: PersonDatabase
  private readonly frozenAhead: FrozenAhead
  private readonly pace: DrainParts['pace']
  private left: Note<PackedNote>[] = []

  constructor({ db, pace }: Pick<DrainParts, 'db' | 'pace'>, frozenAhead: FrozenAhead) {
    this.db = db
    this.pace = pace
    this.frozenAhead = frozenAhead
  }

  /**
   * Begins with those that were found, and gives whether there are any to send. Full ones go between the small ones (`pack-ahead.ts`). What is larger than what gets
   * through now, or was left over by an app that knows nothing of them (`isEmpty`: nothing waits), is thrown away.
   */
  async begin(found: readonly Note<PackedNote>[], isEmpty: boolean): Promise<boolean> {
    const notes = isEmpty ? [] : found.filter(({ value }) => value.keys.length <= this.pace.size)
    if (notes.length < found.length) await this.drop(found.filter((note) => !notes.includes(note)))
    const largest = Math.max(0, ...notes.map(({ value }) => value.keys.length))
    const small = notes.filter(({ value }) => value.keys.length < largest)
    const large = notes.filter(({ value }) => value.keys.length === largest)
    this.left = [...small.slice(0, 1), ...large, ...small.slice(1)]
    return this.hasMore
  }

  private async drop(notes: readonly Note<PackedNote>[]): Promise<void> {
    const { db } = this
    const refs = notes.flatMap(({ value }) => value.refs)
    await db.transaction('rw', [db.meta], async () => await dropPacked(db, refs))
  }

  /** True while there may be another. */
  get hasMore(): boolean {
    return this.left.length > 0
  }

  /** What a drain that was cut off had only noted says in its rows first that it is frozen; see `FrozenAhead.lookFirst`. */
  async writeOut(): Promise<void> {
    const { db } = this
    if ((await readFrozen(db)).size > 0)
      await db.transaction('rw', [db.outbox, db.meta], async () => await writeOutFrozen(db))
  }

  /** The next, with its entries fixed on disk; null where none is left, or its entries have to be looked at like any others. */
  async next(person: string): Promise<PackedAndSeen | null> {
    const [next] = this.left.splice(0, 1)
    if (!next) return null
    try {
      return await this.take(next, person)
    } catch (error) {
      // It stands before all that waits: one that the store cannot read any more must not keep the others back.
      await this.drop([next])
      console.info('A request that was put together ahead could not be taken', error)
      return null
    }
  }

  private async take({ name, value }: Note<PackedNote>, person: string): Promise<PackedAndSeen | null> {
    const { db } = this
    return db.transaction('rw', [db.outbox, db.meta], async () => {
      const [body, rows, others, last] = await Promise.all([
        takePackedBody(db, name),
        readUnchanged(db, value),
        readOthers(db),
        db.outbox.orderBy('seq').last(),
      ])
      if (!body || !rows || value.person !== person || rows.length > this.pace.size) return null
      const waiting = waits([...others, ...rows])
      if (rows.some((row) => waiting.has(row))) return null
      await this.frozenAhead.fix(rows)
      const request = { ...pushCall, headers: value.headers, body }
      // A new record has nothing before it, and what is behind one lies behind all of them.
      const seen = { lastSeq: last?.seq ?? 0, followed: new Set<Ref>() }
      return { packed: { taken: rows.map((row) => asNoted(row, null)), request }, seen }
    })
  }
}

/** What is not about a log: it may have to go first. */
async function readOthers({ outbox }: PersonDatabase): Promise<OutboxRow[]> {
  const [before, behind] = await Promise.all([
    outbox.where('ref').below('Workshop:').toArray(),
    outbox.where('ref').above('Workshop;').toArray(),
  ])
  return [...before, ...behind]
}
