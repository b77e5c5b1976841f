import type { TrainingTypeName } from '../../../domain/training/constants.ts'
import { mayLogTrainingAt, mayLogTrainingType } from '../../../domain/training/permissions.ts'
import { useCurrentSite, useSession } from '../../pickers/session-context.tsx'
import { NotFound } from '../../ui/page-states.tsx'
import { NewTrainingPage } from './new-training-page.tsx'
import { TrainingPage } from './training-page.tsx'

interface LogTrainingProps {
  type: TrainingTypeName
  /** The Id of the training being written, once there is one. */
  draft: string | undefined
  onDraft: (id: string) => void
}

/** A new training, for whoever may log that type here. */
export function LogTraining({ type, draft, onDraft }: LogTrainingProps) {
  const site = useCurrentSite()
  const { actor } = useSession()
  if (!site) return null
  if (!mayLogTrainingAt(actor, site.Id) || !mayLogTrainingType(actor, type)) return <NotFound asPage />
  if (!draft) return <NewTrainingPage type={type} site={site} onDraft={onDraft} />
  return <TrainingPage key={draft} type={type} site={site} asked={{ kind: 'new', id: draft }} />
}

/** A training that is known, for whoever works with the site's trainings. */
export function OpenTraining({ type, id }: { type: TrainingTypeName; id: string }) {
  const site = useCurrentSite()
  const { actor } = useSession()
  if (!site) return null
  if (!mayLogTrainingAt(actor, site.Id)) return <NotFound asPage />
  return <TrainingPage type={type} site={site} asked={{ kind: 'existing', id }} />
}
