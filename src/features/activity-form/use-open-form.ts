import { useEffect, useState } from 'react'
import type { ActivityTypeName } from '../../../domain/activity/constants.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import type { Season } from '../../../domain/site/season.ts'
import { saveDraft } from '../../data/drafts.ts'
import { type Asked, type Loaded, loadForm } from './load-form.ts'
import { type OpenForm, openForm } from './open-form.ts'

/** A form on the page, or what stands in its place. */
export type FormState =
  | { kind: 'loading' }
  | { kind: 'absent' }
  | { kind: 'failed' }
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
    setState({ kind: 'loading' })
    const open = async (): Promise<FormState> => {
      await lastWords
      const loaded = await loadForm(asked, { type, siteId, today })
      if (!loaded) return { kind: 'absent' }
      form = openForm({ draft: loaded.draft, seasons, actor, write: (draft) => saveDraft(draft) })
      if (asked.kind === 'new' && asked.copyOf && !loaded.resumed) form.autosave.changed(loaded.draft.doc)
      return { kind: 'open', form, loaded }
    }
    open()
      .catch((error: unknown): FormState => {
        console.error(error)
        return { kind: 'failed' }
      })
      .then((next) => {
        if (current) setState(next)
      })
    const keep = () => {
      if (form) lastWords = form.autosave.flush()
    }
    window.addEventListener('pagehide', keep)
    // Hidden: the page may never come back. Visible again: what failed while it slept is tried once more.
    document.addEventListener('visibilitychange', keep)
    return () => {
      current = false
      keep()
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [key, ready, attempt])

  return { ...state, retry: () => setAttempt(attempt + 1) }
}
