import { browserLocks, type Locks } from '../session/locks.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import type { Ref } from '../store/rows.ts'
import { takeInLastWords } from './take-in-last-words.ts'

/** How long another window may take to write its last words, in milliseconds; then it is taken for frozen. */
const PATIENCE = 3000

/** A draft that is this window's to write, until it is let go or another window asks for it. */
export interface DraftHold {
  /** Lets another window have the draft. */
  release: () => void
}

/**
 * Reserves a draft for this window: two forms on one draft would write over each other's words. Resolves to
 * `elsewhere` when another window has it. With `take`, that window is asked to write down what it has and let go; one
 * that does not answer loses it. `onTaken` runs when it is asked for in turn; the draft is let go once that resolves.
 * A page that was just left may have had the draft until now, while this one was starting: what it laid beside the store comes in
 * before the draft is read.
 */
export async function holdDraft(
  ref: Ref,
  options: HoldOptions,
  db: PersonDatabase = currentDatabase(),
  locks: Locks = browserLocks,
): Promise<DraftHold | 'elsewhere'> {
  const hold = await reserveOrTake(ref, options, db, locks)
  if (hold !== 'elsewhere') await takeInLastWords(db)
  return hold
}

interface HoldOptions {
  take: boolean
  onTaken: () => Promise<void>
}

async function reserveOrTake(
  ref: Ref,
  options: HoldOptions,
  db: PersonDatabase,
  locks: Locks,
): Promise<DraftHold | 'elsewhere'> {
  const name = `elan-draft|${db.name}|${ref}`
  const first = await reserve(name, locks.holdIfFree, options.onTaken)
  if (first !== 'busy') return first
  if (!options.take) return 'elsewhere'
  const channel = new BroadcastChannel(name)
  channel.postMessage('give up')
  channel.close()
  const until = Date.now() + PATIENCE
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const hold = await reserve(name, locks.holdIfFree, options.onTaken)
    if (hold !== 'busy') return hold
  }
  const stolen = await reserve(name, locks.steal, options.onTaken)
  return stolen === 'busy' ? 'elsewhere' : stolen
}

/** Takes the lock and answers as soon as it is ours; it stays ours until `release`. */
function reserve(
  name: string,
  lock: Locks['holdIfFree'],
  onTaken: () => Promise<void>,
): Promise<DraftHold | 'busy'> {
  return new Promise((resolve, reject) => {
    let isOurs = false
    const held = async (): Promise<'released'> => {
      isOurs = true
      const channel = new BroadcastChannel(name)
      await new Promise<void>((release) => {
        channel.onmessage = () => {
          onTaken().then(release, release)
        }
        resolve({ release })
      })
      channel.close()
      return 'released'
    }
    lock(name, held).then((end) => {
      if (end !== 'busy') return
      // Taken without being asked: this window was frozen. Its words were written when it was hidden.
      if (isOurs) void onTaken()
      else resolve('busy')
    }, reject)
  })
}
