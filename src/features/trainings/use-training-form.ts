import { useEffect, useState } from 'react'
import type { Actor } from '../../../domain/kernel/actor.ts'
import type { Season } from '../../../domain/site/season.ts'
import type { TrainingTypeName } from '../../../domain/training/constants.ts'
import { type DraftHold, holdDraft } from '../../data/hold-draft.ts'
import { refOf } from '../../data/rows.ts'
import { localToday } from '../../pickers/today.ts'
import {
  type AskedTraining,
  type LoadedTraining,
  loadTraining,
  mayWriteTraining,
  type Writing,
} from './load-training.ts'
import { type OpenTraining, openTraining } from './open-training.ts'

/** A form on the page, or what stands in its place. */
export type TrainingFormState =
  | { kind: 'loading' }
  | { kind: 'absent' }
  | { kind: 'failed' }
  /** Another window has the form; `retry` brings it here, with all that was written there. */
  | { kind: 'elsewhere' }
  | { kind: 'open'; form: OpenTraining; loaded: LoadedTraining; writing: Writing }

/**
 * Opens the form that the address asks for, once: what arrives from others meanwhile never moves it. Its words are
 * written down when the page is left, hidden or closed.
 */
export function useTrainingForm(options: {
  asked: AskedTraining
  type: TrainingTypeName
  siteId: string
  actor: Actor
  seasons: readonly Season[] | undefined
}): TrainingFormState & { retry: () => void } {
  const { asked, type, siteId, actor, seasons } = options
  const [state, setState] = useState<TrainingFormState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const ready = seasons !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form belongs to its Id; later seasons or rights must not replace it.
  useEffect(() => {
    if (!seasons) return
    let current = true
    let form: OpenTraining | null = null
    let hold: DraftHold | 'elsewhere' = 'elsewhere'
    setState({ kind: 'loading' })
    const onTaken = async () => {
      await form?.autosave.flush()
      form?.autosave.stop()
      if (current) setState({ kind: 'elsewhere' })
    }
    const open = async (): Promise<TrainingFormState> => {
      hold = await holdDraft(refOf('Training', asked.id), { take: attempt > 0, onTaken })
      const loaded = await loadTraining(asked, { type, siteId, today: localToday() })
      if (!loaded) return { kind: 'absent' }
      const { record } = loaded
      const writing = loaded.open || !record ? 'allowed' : mayWriteTraining(record, actor, seasons)
      if (writing === 'allowed' && hold === 'elsewhere') return { kind: 'elsewhere' }
      // Whoever only reads is in nobody's way.
      if (writing !== 'allowed' && hold !== 'elsewhere') hold.release()
      form = openTraining(loaded.draft, seasons, actor)
      if (loaded.refusals.length > 0) form.store.refuse(loaded.refusals)
      return { kind: 'open', form, loaded, writing }
    }
    const opening = open()
      .catch((error: unknown): TrainingFormState => {
        console.error(error)
        return { kind: 'failed' }
      })
      .then((next) => {
        if (current) setState(next)
      })
    const keep = () => void form?.autosave.flush()
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      current = false
      const written = form?.autosave.flush()
      void opening.then(async () => {
        await (written ?? form?.autosave.flush())
        if (hold !== 'elsewhere') hold.release()
      })
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [asked.id, asked.kind, ready, attempt])

  return { ...state, retry: () => setAttempt(attempt + 1) }
}
