import { deviceCircumstances } from '../outbox/entry.ts'
import { databaseInUse, type PersonDatabase } from '../store/person-database.ts'
import { withLiveStore } from '../store/reopen.ts'
import type { DraftRow, Hand } from '../store/rows.ts'
import { type Autosave, createAutosave } from './autosave.ts'
import {
  type Draft,
  draftRow,
  dropEmptyDraft,
  isOfHands,
  placeOfDraft,
  saveDraft,
  saysNothing,
} from './drafts.ts'
import { besideStore } from './lay-words-aside.ts'

/** So long a window that was frozen may take to hear that another has its draft by now, in milliseconds. */
const HEARS_WITHIN = 500

const readStored = (db: PersonDatabase, { ref }: Pick<Draft, 'ref'>): Promise<DraftRow | undefined> =>
  withLiveStore(db, () => db.drafts.get(ref))

/** The store of whoever the form was opened by. Once they have signed out, neither theirs nor another person's gets its words. */
function storeStillIn(db: PersonDatabase | null): PersonDatabase {
  if (!db || databaseInUse() !== db) throw new Error('Nobody is signed in, or somebody else')
  return db
}

/**
 * Writes a form that goes on from what this hand had written. Where another form has written there since, this window may have been
 * frozen while the draft was taken from it: it writes over those words only if it does not hear so.
 */
const writeFrom =
  (found: Hand | undefined, opened: PersonDatabase | null) =>
  async <T>(words: Draft<T>, isStopped: () => boolean): Promise<void> => {
    const db = storeStillIn(opened)
    const hands = [words.hand?.by, found?.by]
    // Of another form's words it takes none away.
    if (saysNothing(words)) return dropEmptyDraft(words, hands, db)
    const stored = await readStored(db, words)
    if (stored && !isOfHands(stored, words, hands)) {
      await new Promise((resolve) => setTimeout(resolve, HEARS_WITHIN))
      if (isStopped()) return
    }
    await saveDraft(words, storeStillIn(db))
  }

/**
 * The autosave of a form that was opened on a draft; `withWords` is that draft with what the form says. Nothing is kept of one that
 * says no more than it began with.
 */
export function autosaveDraft<T>(
  draft: Draft<T>,
  withWords: (values: T) => Draft<T>,
  write: (draft: Draft<T>, isStopped: () => boolean) => Promise<void> = writeFrom(
    draft.hand,
    databaseInUse(),
  ),
): Autosave<T> {
  // As the form would write it, so that it can be told from what was typed. What is stored was made so before.
  const begun = draft.begun && !draft.hand ? { begun: withWords(draft.begun).doc } : {}
  const wordsOf = (values: T, hand: Hand): Draft<T> => ({ ...withWords(values), ...begun, hand })
  const beside = besideStore<T>(
    placeOfDraft(draft.ref),
    () => draft.hand,
    (values, hand) => {
      const words = wordsOf(values, hand)
      return saysNothing(words) ? null : draftRow(words, deviceCircumstances)
    },
  )
  return createAutosave(async (values, isStopped) => {
    const words = wordsOf(values, beside.nextHand())
    await write(words, isStopped)
    return !saysNothing(words)
  }, beside)
}
