import { type Autosave, isOnlyHere, PlaceTaken } from '../drafts/autosave.ts'
import { deskDraftKey } from '../drafts/kept-desk-drafts.ts'
import { forgetLastWords } from '../drafts/last-words-place.ts'
import { currentDatabase } from '../store/person-database.ts'
import type { Hand } from '../store/rows.ts'
import {
  autosaveDeskDraft,
  changeDeskDraft,
  type DeskDraft,
  dropDeskDraftIf,
  readDeskDraft,
} from './desk-draft.ts'

/** What is typed into something small of the desk, as it stands. */
export interface Typed<T> {
  words: T
  /** Words of an earlier visit are in it. */
  resumed: boolean
  /** When those were written: ISO, device time. */
  savedAt: string
  autosave: Autosave<T>
  /** Another number once words of an earlier visit came in, or all was given up. */
  opening: number
}

/** Where words are kept, what stands there at first, and which words are worth keeping. */
export interface TypedOptions<T> {
  /** Their kind, and the Ids of what they are about; see {@link autosaveDeskDraft}. */
  ref: string
  begin: () => T
  says: (words: T) => boolean
  /**
   * Where several windows write in parts, each its own: what is kept once the words of one went from `before` to `next`. Without
   * it the words are one text, which one window at a time keeps.
   */
  keptAfter?: (kept: T, before: T, next: T) => T
}

/** Words of a dialog or a line at the desk, kept on the device until they are saved or given up. */
export interface TypedWords<T> {
  /** The same object until something changes. */
  now: () => Typed<T>
  subscribe: (listener: () => void) => () => void
  change: (part: Partial<T> | ((words: T) => Partial<T>)) => void
  /** Whether the words as they are say something that would be lost. */
  isWritten: () => boolean
  /** Brings in what an earlier visit left. Never rejects. */
  resume: () => Promise<void>
  /** Writes at once what waits: whatever shows the words goes. */
  leave: () => Promise<void>
  /**
   * They were saved or given up: the device keeps nothing of them, and all begins anew. What another window wrote there stays.
   * Never rejects; false where the device could not let go of them.
   */
  forget: () => Promise<boolean>
}

const warn = (error: unknown) => console.warn('Words of the desk could not be kept on this device', error)

/** See {@link TypedWords}; words that an earlier visit left come in with `resume`. */
export function openTypedWords<T extends object>(options: TypedOptions<T>): TypedWords<T> {
  const { ref, begin, says, keptAfter } = options
  const db = currentDatabase()
  const listeners = new Set<() => void>()
  let isTyped = false
  let openings = 0
  let reading = Promise.resolve()
  /** This window's words as the device has them, and all that it keeps there, another window's too: as far as is known here. */
  let [own, all] = [begin(), begin()]
  /** Whose hand wrote that, while something is known to be kept; and the hand of this window. */
  let [hand, ownHand]: (Hand | undefined)[] = []
  const ownHands = new Set<string | undefined>()

  /** True of what this window wrote, and of what it was opened on while nobody has written there since. */
  const isOurs = ({ hand: last }: DeskDraft<T>) =>
    (last && ownHands.has(last.by)) || (last?.by === hand?.by && last?.turn === hand?.turn)
  const opened = (words: T, { resumed = false, savedAt = '' } = {}): Typed<T> => {
    const desk: { draft: DeskDraft<T> } = { draft: { base: null, doc: words, asked: null, savedAt, hand } }
    let written = all
    const overKept = (doc: T, kept?: { now: DeskDraft<T> | undefined }): T => {
      if (keptAfter) {
        if (!kept) return keptAfter(all, own, doc)
        written = keptAfter(kept.now?.doc ?? begin(), own, doc)
        return written
      }
      const { now } = kept ?? {}
      // Words of two windows cannot be told apart in one text: the first keeps its own, the other says that it cannot.
      if (now && !isOurs(now)) throw new PlaceTaken('Another window keeps its words there')
      return doc
    }
    const onKept = (doc: T) => {
      own = doc
      all = written
      hand = ownHand
    }
    const autosave = autosaveDeskDraft<T>(ref, desk, overKept, ({ doc }) => says(doc), onKept)
    ownHand = desk.draft.hand
    ownHands.add(ownHand?.by)
    return { words, resumed, savedAt, autosave, opening: ++openings }
  }
  let typed = opened(begin())
  const become = (next: Typed<T>) => {
    typed = next
    for (const listener of listeners) listener()
  }
  // An earlier build may have kept less.
  const wholeOf = (kept: DeskDraft<T>): T => ({ ...begin(), ...kept.doc })

  const read = async () => {
    try {
      const kept = await readDeskDraft<T>(ref, db)
      if (!kept) return
      if (isTyped) {
        // What was typed meanwhile takes no place of words that nobody has seen here: they stay, and come when it is opened anew.
        if (!says(wholeOf(kept))) hand = kept.hand
        return
      }
      // Nobody could find them again.
      if (!says(wholeOf(kept))) return await dropDeskDraftIf<T>(ref, (now) => !says(wholeOf(now)), db)
      own = wholeOf(kept)
      all = own
      hand = kept.hand
      become(opened(own, { resumed: true, savedAt: kept.savedAt }))
    } catch (error) {
      warn(error)
    }
  }
  const dropOwn = async () => {
    if (keptAfter) {
      const leave = (kept: T | undefined) => {
        all = keptAfter(kept ?? begin(), own, begin())
        return says(all) ? all : null
      }
      await changeDeskDraft<T>(ref, leave, db)
    } else await dropDeskDraftIf<T>(ref, isOurs, db)
    forgetLastWords(db, { table: 'meta', key: deskDraftKey(ref) })
  }

  return {
    now: () => typed,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(part) {
      isTyped = true
      const words = { ...typed.words, ...(typeof part === 'function' ? part(typed.words) : part) }
      if (isOnlyHere(typed.autosave.state()) && !says(words) && !says(own)) {
        // Nothing is left that could not be kept.
        typed.autosave.stop()
        return become(opened(words))
      }
      become({ ...typed, words, resumed: typed.resumed && says(words) })
      typed.autosave.changed(words)
    },
    isWritten: () => says(typed.words),
    resume() {
      reading = read()
      return reading
    },
    leave: () => typed.autosave.flush(),
    async forget() {
      await reading
      const { autosave, words, resumed, savedAt } = typed
      try {
        // A write that is under way would otherwise bring the words back.
        await autosave.flush()
        autosave.stop()
        await dropOwn()
        isTyped = false
        own = begin()
        hand = undefined
        become(opened(begin()))
        return true
      } catch (error) {
        warn(error)
        // What is typed from now on is kept all the same.
        const since = typed.words
        become(opened(since, { resumed, savedAt }))
        if (since !== words) typed.autosave.changed(since)
        return false
      }
    },
  }
}
