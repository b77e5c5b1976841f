import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import type { Autosave } from './autosave.ts'
import { type Draft, discardDraft, readDraft, saveDraftToOutbox } from './drafts.ts'

/** How often what was typed meanwhile is saved in its turn: nobody types faster for longer. */
const TURNS = 10

/** A form as saving knows it. */
export interface FormToSave<T> {
  autosave: Pick<Autosave<T>, 'flush' | 'stop'>
  /** The draft with the words as they stand on the page. */
  draft(): Draft<T>
}

/**
 * Moves what a form says into the outbox, and what is typed while that is being written, as an edit of it: a slow store leaves time for
 * a word, and dictation for several. Nothing of it is a draft any more when the promise resolves, with what was saved first.
 * Rejects as {@link saveDraftToOutbox} does; the form keeps its words then.
 */
export async function saveForm<T>(form: FormToSave<T>, steps = storeSteps<T>()): Promise<Draft<T>> {
  // A write that is under way would otherwise bring the draft back after it has gone to the outbox.
  await form.autosave.flush()
  const first = form.draft()
  let saved = first
  for (let turn = 0; ; turn++) {
    await steps.save(saved)
    await form.autosave.flush()
    const { doc } = form.draft()
    const isAll = JSON.stringify(doc) === JSON.stringify(saved.doc)
    if (isAll || turn === TURNS) {
      form.autosave.stop()
      // What was typed and taken back again has been kept meanwhile.
      if (isAll) await steps.forget(saved)
      return first
    }
    saved = { ...saved, base: { version: saved.base?.version ?? 0, doc: saved.doc }, doc }
  }
}

/** Where words go, and where they are kept until then: with whoever saves, be somebody else signed in before it ends. */
const storeSteps = <T>(db: PersonDatabase = currentDatabase()) => ({
  save: (draft: Draft<T>) => saveDraftToOutbox(draft, db),
  forget: async ({ type, id }: Draft<T>) => {
    // Asked first: a phone's store takes a question in less time than a write.
    if (await readDraft(type, id, db)) await discardDraft(type, id, db)
  },
})
