import { readMeta, writeMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OnTheWay } from '../store/rows.ts'

/** What this page or worker is called. */
const ownName = crypto.randomUUID()

/** Longer than any request lasts; who has not been heard of since sends nothing any more. */
const SILENCE = 35_000

/** Pages and the worker of this browser that were heard sending, and when. */
const heard = new Map<string, number>()
// The others of this browser tell whose word in the store is still true; a killed one's is not.
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('elan-sending') : null
others?.addEventListener('message', ({ data }) => heard.set(String(data), Date.now()))
// Node would wait for it.
if (others && 'unref' in others && typeof others.unref === 'function') others.unref()

/** What is on its way now, or null. What a killed page left in the store counts for nothing. For live queries too. */
export async function readOnTheWay(db: PersonDatabase): Promise<OnTheWay | null> {
  const kept = await readMeta(db, 'onTheWay')
  if (!kept || kept.seqs.length === 0) return null
  const isAtWork = kept.by === ownName || Math.abs(Date.now() - (heard.get(kept.by) ?? 0)) < SILENCE
  return isAtWork ? kept : null
}

/** Keeps {@link OnTheWay} for one drain. */
export class Departures {
  private readonly db: PersonDatabase
  private readonly seqs = new Set<number>()
  private sent = 0
  private left = 0

  constructor(db: PersonDatabase) {
    this.db = db
  }

  /** So many entries are still to be sent, those on their way included. */
  expect(left: number): void {
    this.left = left
  }

  /** Requests with these entries leave now. */
  async leave(seqs: readonly number[]): Promise<void> {
    for (const seq of seqs) this.seqs.add(seq)
    await this.tell()
  }

  /** Their answer is written down, or none came; so many of them have arrived. */
  async end(seqs: readonly number[], sent: number): Promise<void> {
    for (const seq of seqs) this.seqs.delete(seq)
    this.sent += sent
    this.left = Math.max(0, this.left - sent)
    await this.tell()
  }

  private async tell(): Promise<void> {
    others?.postMessage(ownName)
    const count = this.sent + this.seqs.size
    const of = Math.max(count, this.sent + this.left)
    try {
      await writeMeta(this.db, { onTheWay: { by: ownName, seqs: [...this.seqs], count, of } })
    } catch (error) {
      // Only said, never needed: a full device must send all the more.
      console.info('What is being sent could not be noted', error)
    }
  }
}
