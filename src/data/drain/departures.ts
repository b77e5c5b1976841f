import { writeMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { Heartbeat } from './heartbeat.ts'
import { ownName, tellAtWork } from './on-the-way.ts'

/** So long after a note the next by itself waits for more to say, in milliseconds: each costs the store as much as fifty rows. */
const REST = 250

/** Keeps {@link OnTheWay} for one drain. */
export class Departures {
  private readonly db: PersonDatabase
  private readonly heartbeat: Heartbeat
  private readonly seqs = new Set<number>()
  private sent = 0
  private left = 0
  /** The notes that are not on disk yet. */
  private readonly notes = new Set<Promise<void>>()
  /** Whose answer has come and is not written down yet, by the first entry of each request: that ends in a note. */
  private readonly answered = new Set<number | undefined>()
  private resting: ReturnType<typeof setTimeout> | undefined
  /** Whether there is more to say than is noted. */
  private isBehind = false

  /** What it notes by itself is a sign of life, too. */
  constructor(db: PersonDatabase, heartbeat: Heartbeat) {
    this.db = db
    this.heartbeat = heartbeat
  }

  /** So many entries are still to be sent, those on their way included. */
  expect(left: number): void {
    this.left = left
  }

  /**
   * Requests with these entries leave now. They do not wait until it is noted: whoever asks from here on is told. One that leaves
   * because an answer has come is noted where that is written down.
   */
  leave(seqs: readonly number[]): void {
    for (const seq of seqs) this.seqs.add(seq)
    if (this.answered.size === 0) this.tell()
    else tellAtWork(true)
  }

  /** Their answer has come: {@link arrive} or {@link end} follows, whatever becomes of it. */
  answer([first]: readonly number[]): void {
    this.answered.add(first)
  }

  /**
   * Their answer is being written down, and so many of them have arrived: noted in that same transaction, since one by itself
   * costs the store as much as fifty rows.
   */
  async arrive(seqs: readonly number[], sent: number): Promise<void> {
    this.forget(seqs)
    this.sent += sent
    this.left = Math.max(0, this.left - sent)
    tellAtWork(this.seqs.size > 0)
    this.isBehind = false
    await this.note()
  }

  /** No answer came, or it could not be written down. */
  end(seqs: readonly number[]): void {
    this.forget(seqs)
    this.tell()
  }

  /** For the end: resolves when all that was told is noted. */
  async noted(): Promise<void> {
    if (this.isBehind) this.write()
    clearTimeout(this.resting)
    await Promise.all(this.notes)
  }

  private forget(seqs: readonly number[]): void {
    for (const seq of seqs) this.seqs.delete(seq)
    // What leaves from here on comes too late for the note that is written now.
    this.answered.delete(seqs[0])
  }

  private tell(): void {
    tellAtWork(this.seqs.size > 0)
    this.isBehind = true
    if (this.resting === undefined) this.write()
  }

  private write(): void {
    this.isBehind = false
    clearTimeout(this.resting)
    this.resting = setTimeout(() => {
      this.resting = undefined
      if (this.isBehind) this.write()
    }, REST)
    const note = this.note(this.heartbeat.within()).finally(() => this.notes.delete(note))
    this.notes.add(note)
  }

  private async note(besides: { heartbeat?: number } = {}): Promise<void> {
    const count = this.sent + this.seqs.size
    const of = Math.max(count, this.sent + this.left)
    const onTheWay = { by: ownName, seqs: [...this.seqs], count, of }
    try {
      await writeMeta(this.db, { onTheWay, ...besides })
    } catch (error) {
      // Only said, never needed: a full device must send all the more.
      console.info('What is being sent could not be noted', error)
    }
  }
}
