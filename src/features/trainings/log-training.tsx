import type { TrainingTypeName } from '../../../domain/training/constants.ts'
import { useCurrentSite } from '../../pickers/surroundings/session-context.tsx'
import { NewTrainingPage } from './new-training-page.tsx'
import { TrainingPage } from './training-page.tsx'

interface LogTrainingProps {
  type: TrainingTypeName
  /** The Id of the training being written, once there is one. */
  draft: string | undefined
  onDraft: (id: string) => void
}

/** A new training; who may log which type is the page's to say (`domain/page/page-access.ts`). */
export function LogTraining({ type, draft, onDraft }: LogTrainingProps) {
  const site = useCurrentSite()
  if (!site) return null
  if (!draft) return <NewTrainingPage type={type} site={site} onDraft={onDraft} />
  return <TrainingPage key={draft} type={type} site={site} asked={{ kind: 'new', id: draft }} />
}

/** A training that is known. */
export function OpenTraining({ type, id }: { type: TrainingTypeName; id: string }) {
  const site = useCurrentSite()
  if (!site) return null
  return <TrainingPage type={type} site={site} asked={{ kind: 'existing', id }} />
}
