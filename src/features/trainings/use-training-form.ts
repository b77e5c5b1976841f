import type { Actor } from '../../../domain/kernel/actor.ts'
import type { Season } from '../../../domain/site/season.ts'
import type { TrainingTypeName } from '../../../domain/training/constants.ts'
import { refOf } from '../../data/store/rows.ts'
import { type FormState, useHeldForm } from '../../pickers/drafts/use-held-form.ts'
import { localToday } from '../../pickers/log-form/today.ts'
import { type AskedTraining, type LoadedTraining, loadTraining, writingOf } from './load-training.ts'
import { type OpenTraining, openTraining } from './open-training.ts'

/** Opens the form that the address asks for; later seasons or rights do not replace it. */
export function useTrainingForm(options: {
  asked: AskedTraining
  type: TrainingTypeName
  siteId: string
  actor: Actor
  seasons: readonly Season[] | undefined
}): FormState<OpenTraining, LoadedTraining> & { retry: () => void } {
  const { asked, type, siteId, actor, seasons } = options
  return useHeldForm<OpenTraining, LoadedTraining>({
    key: seasons ? `${asked.kind} ${asked.id}` : null,
    ref: refOf('Training', asked.id),
    load: () => loadTraining(asked, { type, siteId, today: localToday() }),
    isNew: asked.kind === 'new',
    mayWrite: (loaded) => writingOf(loaded, actor, seasons ?? []) === 'allowed',
    open: (loaded) => {
      const form = openTraining(loaded.draft, seasons ?? [], actor)
      if (loaded.refusals.length > 0) form.store.refuse(loaded.refusals)
      return form
    },
  })
}
