import type { Autosave } from './autosave.ts'
import { type Draft, saveDraftToOutbox } from './drafts.ts'

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
export async function saveForm<T>(form: FormToSave<T>, save = saveDraftToOutbox<T>): Promise<Draft<T>> {
  // A write that is under way would otherwise bring the draft back after it has gone to the outbox.
  await form.autosave.flush()
  const first = form.draft()
  let saved = first
  await save(saved)
  for (let turn = 0; turn < TURNS; turn++) {
    await form.autosave.flush()
    const { doc } = form.draft()
    if (JSON.stringify(doc) === JSON.stringify(saved.doc)) break
    saved = { ...saved, base: { version: saved.base?.version ?? 0, doc: saved.doc }, doc }
    await save(saved)
  }
  form.autosave.stop()
  return first
}
