import { writeMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'

const EVERY = 10_000
/** Whoever finds the lock taken waits so long for a first one, with time to spare: see `silent-holder.ts`. */
const FIRST = 2_000

/** The signs of life of one drain, by which others know that it is not frozen. */
export class Heartbeat {
  private readonly db: PersonDatabase
  private readonly now: () => number
  private at = Number.NEGATIVE_INFINITY

  /** `now`: ms since 1970. */
  constructor(db: PersonDatabase, now: () => number) {
    this.db = db
    this.now = now
  }

  /** Gives one, unless the last is not long ago. Rejects when the store fails. */
  async give(): Promise<void> {
    // Either way: the device's clock may be put back meanwhile.
    if (Math.abs(this.now() - this.at) < EVERY) return
    await writeMeta(this.db, this.within())
  }

  /** One to be written with something else. */
  within(): { heartbeat: number } {
    this.at = this.now()
    return { heartbeat: this.at }
  }

  /** The first goes with the note of what leaves first, unless that takes long to come. Gives what ends the waiting for it. */
  giveLate(fail: (error: unknown) => void): () => void {
    const timer = setTimeout(() => void this.give().catch(fail), FIRST)
    return () => clearTimeout(timer)
  }
}
