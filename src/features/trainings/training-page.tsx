import { Trans, useLingui } from '@lingui/react/macro'
import { type TrainingTypeName, trainingTypeOf } from '../../../domain/training/constants.ts'
import type { Training } from '../../../domain/training/document.ts'
import { AbsentLog } from '../../pickers/log-form/absent-log.tsx'
import { LogOpenElsewhere } from '../../pickers/log-form/open-elsewhere.tsx'
import { useTrainingName } from '../../pickers/names/training-name.ts'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { useSeasons } from '../../pickers/surroundings/use-places.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Failed, Loading, NotFound } from '../../ui/page-states.tsx'
import { formTitles } from './form-titles.ts'
import { type AskedTraining, writingOf } from './load-training.ts'
import { TrainingForm } from './training-form.tsx'
import './trainings.css'
import { useTrainingForm } from './use-training-form.ts'

interface TrainingPageProps {
  type: TrainingTypeName
  site: SessionSite
  asked: AskedTraining
}

/** The page of one training: the form once it has been read from the device, or what stands in its place. */
export function TrainingPage({ type, site, asked }: TrainingPageProps) {
  const { i18n } = useLingui()
  const { actor } = useSession()
  const seasons = useSeasons()
  const state = useTrainingForm({ asked, type, siteId: site.Id, actor, seasons })

  // Whoever opens it from another site's list reads where it was given.
  const host = state.kind === 'open' ? state.loaded.record?.Site?.Name : undefined
  // What stands in the place of the whole page has a heading of its own.
  if (state.kind === 'failed') return <Failed asPage onRetry={state.retry} />
  if (state.kind === 'absent') return <AbsentLog type="Training" id={asked.id} onArrived={state.retry} />
  const doc = state.kind === 'open' ? state.loaded.draft.doc : null
  if (doc && trainingTypeOf(doc.TrainingTypeId) !== type) return <NotFound asPage />

  const content = () => {
    if (state.kind === 'loading') return <Loading />
    if (state.kind === 'elsewhere') return <LogOpenElsewhere onContinue={state.retry} />
    const { loaded, form } = state
    if (loaded.deleted) {
      return (
        <NotFound>
          <Trans>You deleted this training on this device. The deletion will be sent automatically.</Trans>
        </NotFound>
      )
    }
    return (
      <TrainingForm
        type={type}
        site={site}
        form={form}
        loaded={loaded}
        writing={writingOf(loaded, actor, seasons ?? [])}
        onStartOver={state.retry}
      />
    )
  }
  return (
    <ListsProvider>
      <TrainingHeader title={i18n._(formTitles[type])} doc={doc} subtitle={host ?? site.Name} />
      {content()}
    </ListsProvider>
  )
}

/** The heading; the training's name, which comes from lists, stands on the tab. */
function TrainingHeader(props: { title: string; subtitle: string; doc: Training | null }) {
  const nameOf = useTrainingName()
  return (
    <PageHeader
      title={props.title}
      about={props.doc ? nameOf(props.doc) : undefined}
      subtitle={props.subtitle}
    />
  )
}
