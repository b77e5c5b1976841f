import { useLingui } from '@lingui/react/macro'
import { type ActivityTypeName, activityTypeOf } from '../../../domain/activity/constants.ts'
import { AbsentLog } from '../../pickers/log-form/absent-log.tsx'
import { LogOpenElsewhere } from '../../pickers/log-form/open-elsewhere.tsx'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import { useCurrentSite } from '../../pickers/surroundings/session-context.tsx'
import { useSites } from '../../pickers/surroundings/use-places.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Failed, Loading, NotFound } from '../../ui/page-states.tsx'
import { formTitles } from './activity-names.ts'
import { DeletedLog } from './deleted-log.tsx'
import type { Asked } from './load-form.ts'
import { LoadedForm } from './loaded-form.tsx'
import type { StepName } from './step-names.ts'
import { SurroundingsProvider } from './surroundings.tsx'
import { useActivityForm } from './use-activity-form.ts'

interface ActivityPageProps {
  type: ActivityTypeName
  asked: Asked
  step: StepName | undefined
  /** The path of the field to open at, if the address names one. */
  field?: string
  onStep: (step: StepName) => void
}

/** The page of one log: the form once it has been read from the device, or what stands in its place. */
export function ActivityPage({ type, asked, step, field, onStep }: ActivityPageProps) {
  const { i18n } = useLingui()
  const site = useCurrentSite()
  const sites = useSites()
  const { state, surroundings } = useActivityForm(type, asked)
  const { siteId } = surroundings
  const siteName = siteId === site?.Id ? site.Name : sites.find(({ Id }) => Id === siteId)?.Name

  // What stands in the place of the whole page has a heading of its own.
  if (state.kind === 'failed') return <Failed asPage onRetry={state.retry} />
  if (state.kind === 'absent') {
    const id = asked.kind === 'existing' ? asked.id : (asked.copyOf ?? '')
    return <AbsentLog type="Workshop" id={id} onArrived={state.retry} />
  }
  const doc = state.kind === 'open' ? state.loaded.draft.doc : undefined
  if (doc && activityTypeOf(doc.WorkshopTypeId) !== type) return <NotFound asPage />

  const content = () => {
    if (state.kind === 'loading') return <Loading />
    if (state.kind === 'elsewhere') return <LogOpenElsewhere onContinue={state.retry} />
    if (state.loaded.deleted) return <DeletedLog />
    return (
      <LoadedForm
        form={state.form}
        loaded={state.loaded}
        step={step}
        field={field}
        onStep={onStep}
        onStartOver={state.retry}
      />
    )
  }
  return (
    <SurroundingsProvider value={surroundings}>
      <ListsProvider>
        <PageHeader title={i18n._(formTitles[type])} about={doc?.Name} subtitle={siteName} />
        {content()}
      </ListsProvider>
    </SurroundingsProvider>
  )
}
