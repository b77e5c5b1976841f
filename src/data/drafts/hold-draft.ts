import { browserLocks, type Locks } from '../session/locks.ts'
import { hold as pageHold } from '../store/laid-aside.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import type { Ref } from '../store/rows.ts'
import { type Autosave, isOnlyHere } from './autosave.ts'
import { takeInLastWords } from './take-in-last-words.ts'

/** How long another window may take to write its last words, in milliseconds; then it is taken for frozen. */
const TIMEOUT = 3000

/** A draft that is this window's to write, until it is let go or another window asks for it. */
export interface DraftHold {
  /** Lets another window have the draft; resolves once one that asks gets it. */
  release: () => Promise<void>
}

/** Another window has the draft: it was not asked for, or could not let go, since its words stand on its page alone. */
export type NotHeld = 'elsewhere' | 'only-there'

/** True when the draft is this window's. */
export const isHeld = (answer: DraftHold | NotHeld): answer is DraftHold => typeof answer !== 'string'

/**
 * Reserves a draft for this window: two forms on one draft would write over each other's words. Resolves to
 * `elsewhere` when another window has it. With `take`, that window is asked to write down what it has and let go; one
 * that does not answer loses it, and one that cannot write keeps it (`only-there`). `onTaken` runs when it is asked for in
 * turn.
 * A page that was just left may have had the draft until now, while this one was starting: what it laid beside the store comes in
 * before the draft is read.
 */
export async function holdDraft(
  ref: Ref,
  options: HoldOptions,
  db: PersonDatabase = currentDatabase(),
  locks: Locks = browserLocks,
): Promise<DraftHold | NotHeld> {
  const hold = await reserveOrTake(ref, options, db, locks)
  if (isHeld(hold)) await takeInLastWords(db)
  return hold
}

/**
 * Reserves drafts for the short while that writing them takes, except those that a form has. Whoever asks for one meanwhile waits.
 */
export async function holdFreeDrafts(
  refs: Iterable<Ref>,
  db: PersonDatabase = currentDatabase(),
  locks: Locks = browserLocks,
): Promise<ReadonlyMap<Ref, DraftHold>> {
  const held = new Map<Ref, DraftHold>()
  for (const ref of new Set(refs)) {
    const hold = await holdDraft(ref, { take: false, onTaken: async () => false }, db, locks)
    if (isHeld(hold)) held.set(ref, hold)
  }
  return held
}

interface HoldOptions {
  take: boolean
  /**
   * Writes down what the form has; true lets the draft go. With `isLost` it is gone already: this window was frozen when it was
   * asked for.
   */
  onTaken: (isLost: boolean) => Promise<boolean>
}

/**
 * Writes down what forms on a draft have, and ends their autosaves; false, and nothing ends, while their words cannot be kept. Where
 * the draft is lost nothing is written any more: another window has gone on with it since.
 */
export async function letGoOfForms(
  autosaves: readonly Pick<Autosave<never>, 'flush' | 'stop' | 'state'>[],
  isLost: boolean,
): Promise<boolean> {
  if (!isLost) {
    await Promise.all(autosaves.map((autosave) => autosave.flush()))
    if (autosaves.some((autosave) => isOnlyHere(autosave.state()))) return false
  }
  for (const autosave of autosaves) autosave.stop()
  return true
}

/**
 * What a form answers when its draft is asked for. `autosaves` are those that it has by then; `onGone` hears that the draft is another
 * window's, which may come before the form is open: whatever is still being read is not opened any more.
 */
export function takenOver(
  autosaves: () => Parameters<typeof letGoOfForms>[0],
  onGone: () => void,
): Pick<HoldOptions, 'onTaken'> & { isTaken: () => boolean } {
  let isTaken = false
  return {
    isTaken: () => isTaken,
    onTaken: async (isLost) => {
      const open = autosaves()
      // Where nothing is open yet it is known at once, before anything opens.
      if (open.length > 0 && !(await letGoOfForms(open, isLost))) return false
      isTaken = true
      onGone()
      return true
    },
  }
}

const GIVE_UP = 'give up'
const ONLY_HERE = 'only here'

async function reserveOrTake(
  ref: Ref,
  options: HoldOptions,
  db: PersonDatabase,
  locks: Locks,
): Promise<DraftHold | NotHeld> {
  const name = `elan-draft|${db.name}|${ref}`
  const first = await reserve(name, locks.holdIfFree, options.onTaken)
  if (first !== 'busy') return first
  if (!options.take) return 'elsewhere'
  const channel = new BroadcastChannel(name)
  let isOnlyThere = false
  channel.onmessage = ({ data }) => {
    if (data === ONLY_HERE) isOnlyThere = true
  }
  channel.postMessage(GIVE_UP)
  try {
    const until = Date.now() + TIMEOUT
    while (Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (isOnlyThere) return 'only-there'
      const hold = await reserve(name, locks.holdIfFree, options.onTaken)
      if (hold !== 'busy') return hold
    }
  } finally {
    channel.close()
  }
  const stolen = await reserve(name, locks.steal, options.onTaken)
  return stolen === 'busy' ? 'elsewhere' : stolen
}

/** Takes the lock and answers as soon as it is ours; it stays ours until `release`. */
function reserve(
  name: string,
  lock: Locks['holdIfFree'],
  onTaken: HoldOptions['onTaken'],
): Promise<DraftHold | 'busy'> {
  return new Promise((resolve, reject) => {
    let isOurs = false
    let ended = Promise.resolve()
    const held = async (): Promise<'released'> => {
      isOurs = true
      const channel = new BroadcastChannel(name)
      await new Promise<void>((release) => {
        channel.onmessage = ({ data }) => {
          if (data !== GIVE_UP) return
          onTaken(false).then((letsGo) => (letsGo ? release() : channel.postMessage(ONLY_HERE)), release)
        }
        const letGo = () => {
          release()
          return ended
        }
        resolve({ release: letGo })
      })
      channel.close()
      return 'released'
    }
    const holding = lock(name, held)
    ended = holding.then(doNothing, doNothing)
    holding.then((end) => {
      if (end !== 'busy') return
      if (!isOurs) return resolve('busy')
      // The browser takes back all that a page holds which it lays aside. Shown again, that page is about to start anew, and what
      // is typed into it until then is laid beside the store: its forms go on.
      if (pageHold.wasLaidAside()) return
      // Taken without being asked: this window was frozen. Its words were written, or laid beside the store, when it was hidden.
      void onTaken(true)
    }, reject)
  })
}

const doNothing = (): void => undefined
