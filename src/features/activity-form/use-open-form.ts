import { useEffect, useState } from 'react'
import type { ActivityTypeName } from '../../../domain/activity/constants.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import type { Season } from '../../../domain/site/season.ts'
import { saveDraft } from '../../data/drafts.ts'
import { type DraftHold, holdDraft } from '../../data/hold-draft.ts'
import { refOf } from '../../data/rows.ts'
import { type Asked, type Loaded, loadForm } from './load-form.ts'
import { mayWrite } from './may-write.ts'
import { type OpenForm, openForm } from './open-form.ts'

/** A form on the page, or what stands in its place. */
export type FormState =
  | { kind: 'loading' }
  | { kind: 'absent' }
  | { kind: 'failed' }
  /** Another window has the form; `retry` brings it here, with all that was written there. */
  | { kind: 'elsewhere' }
  | { kind: 'open'; form: OpenForm; loaded: Loaded }

// The page before may still be writing its last words (a child's page and its parent share one draft).
let lastWords: Promise<void> = Promise.resolve()

/**
 * Opens the form that the address asks for, once: what arrives from others meanwhile never moves it. Its words are
 * written down when the page is left, hidden or closed.
 */
export function useOpenForm(options: {
  asked: Asked
  type: ActivityTypeName
  siteId: string
  today: string
  actor: Actor
  seasons: readonly Season[] | undefined
}): FormState & { retry: () => void } {
  const { asked, type, siteId, today, actor, seasons } = options
  const [state, setState] = useState<FormState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const key = asked.kind === 'existing' ? asked.id : `${asked.draftId} ${asked.copyOf ?? ''}`
  const ready = seasons !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form belongs to its key; later seasons or rights must not replace it.
  useEffect(() => {
    if (!seasons) return
    let current = true
    let form: OpenForm | null = null
    let hold: DraftHold | 'elsewhere' = 'elsewhere'
    setState({ kind: 'loading' })
    const onTaken = async () => {
      await form?.autosave.flush()
      form?.autosave.stop()
      if (current) setState({ kind: 'elsewhere' })
    }
    const open = async (): Promise<FormState> => {
      await wordsBefore
      const ref = refOf('Workshop', asked.kind === 'existing' ? asked.id : asked.draftId)
      hold = await holdDraft(ref, { take: attempt > 0, onTaken })
      const loaded = await loadForm(asked, { type, siteId, today })
      if (!loaded) return { kind: 'absent' }
      const writes = mayWrite(loaded, actor, seasons) === 'allowed'
      if (writes && hold === 'elsewhere') return { kind: 'elsewhere' }
      // Whoever only reads is in nobody's way.
      if (!writes && hold !== 'elsewhere') hold.release()
      form = openForm({ draft: loaded.draft, seasons, actor, write: (draft) => saveDraft(draft) })
      if (asked.kind === 'new' && asked.copyOf && !loaded.resumed) form.autosave.changed(loaded.draft.doc)
      return { kind: 'open', form, loaded }
    }
    const wordsBefore = lastWords
    const opening = open()
      .catch((error: unknown): FormState => {
        console.error(error)
        return { kind: 'failed' }
      })
      .then((next) => {
        if (current) setState(next)
      })
    const keep = () => void form?.autosave.flush()
    window.addEventListener('pagehide', keep)
    // Hidden: the page may never come back. Visible again: what failed while it slept is tried once more.
    document.addEventListener('visibilitychange', keep)
    return () => {
      current = false
      const written = form?.autosave.flush()
      lastWords = opening.then(async () => {
        await (written ?? form?.autosave.flush())
        if (hold !== 'elsewhere') hold.release()
      })
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [key, ready, attempt])

  return { ...state, retry: () => setAttempt(attempt + 1) }
}
