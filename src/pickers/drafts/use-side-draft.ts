import { useEffect, useRef, useState } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { SyncedType } from '../../../domain/sync/wire.ts'
import type { Autosave } from '../../data/drafts/autosave.ts'
import { autosaveDraft } from '../../data/drafts/autosave-draft.ts'
import { beginDraft, type Draft, discardDraft, listDrafts, readDraft } from '../../data/drafts/drafts.ts'
import { type DraftHold, holdDraft, isHeld, takenOver } from '../../data/drafts/hold-draft.ts'
import { saveForm } from '../../data/drafts/save-form.ts'
import { createFormStore, type FormStore } from '../../ui/form/form-store.ts'
import { useSayOnlyThere } from './use-say-only-there.ts'

/** A small form inside a larger one, whose words are kept as the larger one's are. */
export interface SideDraft<D extends { Id: string }> {
  store: FormStore<D>
  autosave: Autosave<D>
  /** Moves it to the outbox; what is sent later may already name it. */
  save: () => Promise<D>
  /** Gives it up for good. */
  discard: () => Promise<void>
}

/** How a form's document is read. */
interface DocumentOptions<D> {
  /** The document as it is kept and sent. */
  tidy: (doc: D) => D
  findProblems: (doc: D) => readonly Problem[]
}

interface SideDraftOptions<D> extends DocumentOptions<D> {
  type: SyncedType
  /** The document to begin with, when none was left unfinished. */
  begin: () => D
  /** True when the unfinished one is meant; one about something else stays as it is, lest its words be mixed in. */
  isMeant: (unfinished: D) => boolean
  /** The row of a log that it is about: what was begun there is gone on with before any other, and by no other row. */
  row?: { id: string; bringUpToDate: (unfinished: D) => D }
  /** The Id of the unfinished one that is gone on with, wherever it was begun. */
  draftId?: string
  /** Another window goes on with it, or has words in it that cannot be kept: nothing is written here any more. */
  onElsewhere: () => void
}

/**
 * The draft that was left unfinished and is meant now, or a new one. Another one comes back when its name is typed again, and is
 * listed with the unsent work.
 */
async function findDraft<D extends { Id: string }>(
  options: SideDraftOptions<D>,
  hold: (ref: string) => Promise<boolean>,
): Promise<Draft<D> | null> {
  const { type, draftId, isMeant, row } = options
  const unfinished = (await listDrafts<D>(type)).filter((one) => one.base === null)
  const meant = draftId
    ? unfinished.find((one) => one.id === draftId)
    : (unfinished.find((one) => row && one.ofRow === row.id) ??
      unfinished.find((one) => !one.onPage && one.ofRow === undefined && isMeant(one.doc)))
  if (meant && (await hold(meant.ref))) {
    // What another window wrote until now is in it.
    const newest = (await readDraft<D>(type, meant.id)) ?? meant
    return row && !draftId ? { ...newest, ofRow: row.id, doc: row.bringUpToDate(newest.doc) } : newest
  }
  if (draftId) return null
  const begun = { ...beginDraft(type, options.begin()), ...(row && { ofRow: row.id }) }
  await hold(begun.ref)
  return begun
}

/** A form over a draft of a school or an educator, kept on the device at each change. */
export function openSide<D extends { Id: string }>(
  draft: Draft<D>,
  options: DocumentOptions<D>,
): SideDraft<D> {
  const { tidy } = options
  const autosave = autosaveDraft<D>(draft, (doc) => ({ ...draft, doc: tidy(doc) }))
  const store = createFormStore<D>({
    values: draft.doc,
    findProblems: (doc) => options.findProblems(tidy(doc)),
    onChange: (doc) => autosave.changed(doc),
  })
  return {
    store,
    autosave,
    async save() {
      await saveForm({ autosave, draft: () => ({ ...draft, doc: tidy(store.values()) }) })
      return tidy(store.values())
    },
    async discard() {
      await autosave.flush()
      await discardDraft(draft.type, draft.id)
      // Not before: words that the device does not let go of are kept on.
      autosave.stop()
    },
  }
}

/** Opens the record of that type that was left unfinished, or a new one; null until it is read. */
export function useSideDraft<D extends { Id: string }>(options: SideDraftOptions<D>): SideDraft<D> | null {
  const [side, setSide] = useState<SideDraft<D> | null>(null)
  const [given] = useState(options)

  const sayOnlyThere = useSayOnlyThere()
  const onElsewhere = useRef(options.onElsewhere)
  onElsewhere.current = options.onElsewhere

  useEffect(() => {
    let current = true
    let opened: SideDraft<D> | null = null
    let held: DraftHold | null = null
    const { isTaken, onTaken } = takenOver(
      () => (opened ? [opened.autosave] : []),
      () => {
        opened = null
        if (current) onElsewhere.current()
      },
    )
    const hold = async (ref: string) => {
      const answer = await holdDraft(ref, { take: true, onTaken })
      if (isHeld(answer)) held = answer
      else if (answer === 'only-there') sayOnlyThere()
      return isHeld(answer)
    }
    const opening = findDraft(given, hold)
      .then((draft) => {
        // Taken while it was being read: that was said already.
        if (!current || isTaken()) return
        if (!draft) return onElsewhere.current()
        opened = openSide(draft, given)
        setSide(opened)
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      current = false
      void opened?.autosave.flush()
      void opening.then(() => opened?.autosave.flush()).then(() => held?.release())
    }
  }, [given, sayOnlyThere])

  return side
}
