import { useEffect, useState } from 'react'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { SyncedType } from '../../domain/sync/wire.ts'
import {
  type Draft,
  discardDraft,
  listDrafts,
  newDraft,
  saveDraft,
  saveDraftToOutbox,
} from '../data/drafts.ts'
import { createFormStore, type FormStore } from '../ui/form/form-store.ts'

/** A small form inside a larger one, whose words are kept as the larger one's are. */
export interface SideDraft<D extends { Id: string }> {
  store: FormStore<D>
  /** Moves it to the outbox; what is sent later may already name it. */
  save: () => Promise<D>
  /** Gives it up for good. */
  discard: () => Promise<void>
}

interface SideDraftOptions<D> {
  type: SyncedType
  /** The document to begin with, when none was left unfinished. */
  begin: () => D
  /** True when the unfinished one is meant; one about something else is given up, lest its words be mixed in. */
  isMeant: (unfinished: D) => boolean
  /** The document as it is kept and sent. */
  tidy: (doc: D) => D
  findProblems: (doc: D) => readonly Problem[]
}

const REST = 400

/** Opens the record of that type that was left unfinished, or a new one; null until it is read. */
export function useSideDraft<D extends { Id: string }>(options: SideDraftOptions<D>): SideDraft<D> | null {
  const [side, setSide] = useState<SideDraft<D> | null>(null)
  const [given] = useState(options)

  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let keep = () => {}
    listDrafts<D>(given.type)
      .then(async (drafts) => {
        const unfinished = drafts.filter((one) => one.base === null)
        const meant = unfinished.find((one) => given.isMeant(one.doc))
        for (const one of unfinished) if (one !== meant) await discardDraft(one.type, one.id)
        if (!current) return
        const draft: Draft<D> = meant ?? newDraft(given.type, given.begin())
        const store = createFormStore<D>({
          values: draft.doc,
          findProblems: (doc) => given.findProblems(given.tidy(doc)),
          onChange: () => {
            timer ??= setTimeout(keep, REST)
          },
        })
        const now = (): Draft<D> => ({ ...draft, doc: given.tidy(store.values()) })
        keep = () => {
          clearTimeout(timer)
          timer = undefined
          // The larger form's own autosave tells when the device is full; here the words stay on the page.
          saveDraft(now()).catch((error: unknown) => console.error(error))
        }
        const stop = () => {
          clearTimeout(timer)
          keep = () => {}
        }
        setSide({
          store,
          async save() {
            const ready = now()
            await saveDraftToOutbox(ready)
            stop()
            return ready.doc
          },
          async discard() {
            stop()
            await discardDraft(given.type, draft.id)
          },
        })
      })
      .catch((error: unknown) => console.error(error))
    const keepWhenHidden = () => {
      if (timer !== undefined) keep()
    }
    window.addEventListener('pagehide', keepWhenHidden)
    return () => {
      current = false
      if (timer !== undefined) keep()
      window.removeEventListener('pagehide', keepWhenHidden)
    }
  }, [given])

  return side
}
