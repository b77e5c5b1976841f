import { useLingui } from '@lingui/react/macro'
import { useMemo, useSyncExternalStore } from 'react'
import { type ActivityTypeName, activityTypeOf } from '../../../domain/activity/constants.ts'
import type { Activity } from '../../../domain/activity/document.ts'
import { seesStaffFields } from '../../../domain/log/staff-fields.ts'
import { AbsentLog } from '../../pickers/log-form/absent-log.tsx'
import { LogOpenElsewhere } from '../../pickers/log-form/open-elsewhere.tsx'
import { localToday } from '../../pickers/log-form/today.ts'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import { useCurrentSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { useSeasons, useSites } from '../../pickers/surroundings/use-places.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Failed, Loading, NotFound } from '../../ui/page-states.tsx'
import { formTitles } from './activity-names.ts'
import { DeletedLog } from './deleted-log.tsx'
import { type Asked, whole } from './load-form.ts'
import { LoadedForm } from './loaded-form.tsx'
import { siteOfForm } from './sites-offered.ts'
import type { StepName } from './step-names.ts'
import { SurroundingsProvider } from './surroundings.tsx'
import { useOpenForm } from './use-open-form.ts'

interface ActivityPageProps {
  type: ActivityTypeName
  asked: Asked
  step: StepName | undefined
  /** The path of the field to open at, if the address names one. */
  field?: string
  onStep: (step: StepName) => void
}

const never = () => () => {}

/** The page of one log: the form once it has been read from the device, or what stands in its place. */
export function ActivityPage({ type, asked, step, field, onStep }: ActivityPageProps) {
  const { i18n } = useLingui()
  const { actor } = useSession()
  const site = useCurrentSite()
  const seasons = useSeasons()
  const today = localToday()
  const sites = useSites()
  const siteInAddress = site?.Id ?? ''
  const state = useOpenForm({ asked, type, siteId: siteInAddress, today, actor, seasons })
  const draft = state.kind === 'open' ? state.loaded.draft : null
  const form = state.kind === 'open' ? state.form : null
  // Of a site that is taken out of the log, nobody and nothing is offered any more.
  const siteId = useSyncExternalStore(form?.store.subscribe ?? never, () =>
    form ? siteOfForm(form.store.values(), siteInAddress) : siteInAddress,
  )
  const isRecord = draft !== null && draft.base !== null
  const record = state.kind === 'open' && !state.loaded.neverSent ? state.loaded.record : undefined
  const surroundings = useMemo(
    () => ({
      type,
      siteId,
      isRecord,
      actor,
      forStaff: seesStaffFields(actor),
      seasons: seasons ?? [],
      stored: record && whole(record as Activity),
      leftOutSites: form?.leftOutSites,
      today,
    }),
    [type, siteId, isRecord, actor, seasons, record, form, today],
  )

  const siteName = siteId === site?.Id ? site.Name : sites.find(({ Id }) => Id === siteId)?.Name

  // What stands in the place of the whole page has a heading of its own.
  if (state.kind === 'failed') return <Failed asPage onRetry={state.retry} />
  if (state.kind === 'absent') {
    const id = asked.kind === 'existing' ? asked.id : (asked.copyOf ?? '')
    return <AbsentLog type="Workshop" id={id} onArrived={state.retry} />
  }
  const doc = draft?.doc
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
