import type { Autosave } from '../drafts/autosave.ts'
import { currentDatabase } from '../store/person-database.ts'
import {
  autosaveDeskDraft,
  type DeskDraft,
  dropDeskDraft,
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
}

/** Words of a dialog or a line at the desk, kept on the device until they are saved or given up. */
export interface TypedWords<T> {
  /** The same object until something changes. */
  now: () => Typed<T>
  subscribe: (listener: () => void) => () => void
  change: (part: Partial<T> | ((words: T) => Partial<T>)) => void
  /** Brings in what an earlier visit left. Never rejects. */
  resume: () => Promise<void>
  /** Writes at once what waits: whatever shows the words goes. */
  leave: () => Promise<void>
  /** They were saved or given up: the device keeps nothing of them, and all begins anew. Never rejects. */
  forget: () => Promise<void>
}

const warn = (error: unknown) => console.warn('Words of the desk could not be kept on this device', error)

/** See {@link TypedWords}; words that an earlier visit left come in with `resume`. */
export function openTypedWords<T extends object>({ ref, begin, says }: TypedOptions<T>): TypedWords<T> {
  const db = currentDatabase()
  const listeners = new Set<() => void>()
  let isTyped = false
  let openings = 0

  const opened = (words: T, kept?: DeskDraft<T>): Typed<T> => {
    const draft = kept ?? { base: null, doc: words, asked: null, savedAt: '' }
    const autosave = autosaveDeskDraft<T>(
      ref,
      { draft },
      (doc) => doc,
      ({ doc }) => says(doc),
    )
    return { words, resumed: kept !== undefined, savedAt: draft.savedAt, autosave, opening: ++openings }
  }
  let typed = opened(begin())
  const become = (next: Typed<T>) => {
    typed = next
    for (const listener of listeners) listener()
  }
  // An earlier build may have kept less.
  const wholeOf = (kept: DeskDraft<T>): T => ({ ...begin(), ...kept.doc })

  return {
    now: () => typed,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(part) {
      isTyped = true
      const words = { ...typed.words, ...(typeof part === 'function' ? part(typed.words) : part) }
      become({ ...typed, words })
      typed.autosave.changed(words)
    },
    async resume() {
      try {
        const kept = await readDeskDraft<T>(ref, db)
        // What was typed meanwhile is newer.
        if (!kept || isTyped) return
        if (says(wholeOf(kept))) become(opened(wholeOf(kept), kept))
        // Nobody could find them again.
        else await dropDeskDraftIf<T>(ref, (now) => !says(wholeOf(now)), db)
      } catch (error) {
        warn(error)
      }
    },
    leave: () => typed.autosave.flush(),
    async forget() {
      const { autosave } = typed
      try {
        // A write that is under way would otherwise bring the words back.
        await autosave.flush()
        autosave.stop()
        await dropDeskDraft(ref, db)
        isTyped = false
        become(opened(begin()))
      } catch (error) {
        warn(error)
      }
    },
  }
}
