import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import type { TrainingTypeName } from '../../../domain/training/constants.ts'
import { BeginLogPage } from '../../pickers/log-form/begin-log-page.tsx'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { formTitles } from './form-titles.ts'
import { unfinishedTrainings } from './load-training.ts'

interface NewTrainingPageProps {
  type: TrainingTypeName
  site: SessionSite
  /** Goes on with the draft of that Id; a new one begins with an Id that no draft has yet. */
  onDraft: (id: string) => void
}

/** Where a log of a training begins, or goes on. */
export function NewTrainingPage({ type, site, onDraft }: NewTrainingPageProps) {
  const { i18n, t } = useLingui()
  const drafts = useLiveQuery(async () => unfinishedTrainings(type, site.Id), [type, site.Id])
  return (
    <BeginLogPage
      title={i18n._(formTitles[type])}
      subtitle={site.Name}
      drafts={drafts}
      draftsLabel={t`Trainings you began`}
      start={<Trans>Start a new training</Trans>}
      onDraft={onDraft}
    />
  )
}
