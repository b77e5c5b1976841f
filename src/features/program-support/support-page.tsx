import { Trans, useLingui } from '@lingui/react/macro'
import { dateToBegin } from '../../../domain/log/rules.ts'
import { seesStaffFields } from '../../../domain/log/staff-fields.ts'
import { refOf } from '../../data/store/rows.ts'
import { AbsentLog } from '../../pickers/log-form/absent-log.tsx'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import '../../pickers/log-form/log-form.css'
import { useHeldForm } from '../../pickers/drafts/use-held-form.ts'
import { LogOpenElsewhere } from '../../pickers/log-form/open-elsewhere.tsx'
import { ResumedNotice } from '../../pickers/log-form/resumed-notice.tsx'
import { localToday } from '../../pickers/log-form/today.ts'
import { useFirstField } from '../../pickers/log-form/use-first-field.ts'
import { useOneself } from '../../pickers/log-form/use-oneself.ts'
import type { Writing } from '../../pickers/log-form/writing.ts'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { useSeasons } from '../../pickers/surroundings/use-places.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Failed, Loading, NotFound } from '../../ui/page-states.tsx'
import { type Asked, type LoadedSupport, loadSupport, mayWrite } from './load-support.ts'
import { type OpenSupport, openSupport } from './open-support.ts'
import './program-support.css'
import { SupportForm } from './support-form.tsx'
import { titleOfSupport } from './support-title.ts'
import { useSaveSupport } from './use-save-support.tsx'

/** The page of one program support: its form once it has been read from the device, or what stands in its place. */
export function SupportPage({ site, asked }: { site: SessionSite; asked: Asked }) {
  const { i18n } = useLingui()
  const { actor } = useSession()
  const seasons = useSeasons()
  const oneself = useOneself()
  const today = localToday()
  const writing = (loaded: LoadedSupport) => mayWrite(loaded, actor, seasons ?? [])
  const state = useHeldForm<OpenSupport, LoadedSupport>({
    key: seasons ? `${asked.kind} ${asked.id}` : null,
    ref: refOf('ProgramSupport', asked.id),
    load: () =>
      loadSupport(asked, {
        siteId: site.Id,
        today: dateToBegin(today, site.Id, seasons ?? [], actor),
        oneself,
        actor,
      }),
    mayWrite: (loaded) => writing(loaded) === 'allowed',
    open: ({ draft }) => openSupport({ draft, seasons: seasons ?? [], actor }),
    isNew: asked.kind === 'new',
  })

  const title = i18n._(titleOfSupport(asked.kind, state.kind === 'open' ? writing(state.loaded) : null))

  // What stands in the place of the whole page has a heading of its own.
  if (state.kind === 'failed') return <Failed asPage onRetry={state.retry} />
  if (state.kind === 'absent') {
    return <AbsentLog type="ProgramSupport" id={asked.id} onArrived={state.retry} />
  }
  const doc = state.kind === 'open' ? state.loaded.draft.doc : null
  if (doc && doc.SiteId !== site.Id) return <NotFound asPage />

  const content = () => {
    if (state.kind === 'loading') return <Loading />
    if (state.kind === 'elsewhere') return <LogOpenElsewhere onContinue={state.retry} />
    if (state.loaded.record?.deleted) {
      return (
        <NotFound>
          <Trans>You deleted this log on this device. The deletion will be sent automatically.</Trans>
        </NotFound>
      )
    }
    return (
      <LoadedForm
        site={site}
        form={state.form}
        loaded={state.loaded}
        label={title}
        writing={writing(state.loaded)}
        onStartOver={state.retry}
      />
    )
  }
  return (
    <ListsProvider>
      <PageHeader title={title} about={doc?.Name} subtitle={site.Name} />
      {content()}
    </ListsProvider>
  )
}

interface LoadedFormProps {
  site: SessionSite
  form: OpenSupport
  loaded: LoadedSupport
  label: string
  writing: Writing
  onStartOver: () => void
}

/** The form with what saving and starting over mean for this one. */
function LoadedForm({ site, form, loaded, label, writing, onStartOver }: LoadedFormProps) {
  const { actor } = useSession()
  const save = useSaveSupport(site, form)
  useFirstField(loaded.record || loaded.resumed ? undefined : form.ownProblems()[0]?.Field)
  const reasons = {
    allowed: undefined,
    'season-locked': <Trans>The season of this log is locked: it can be read, but not changed.</Trans>,
    'not-allowed': <Trans>You may read this log, but not change it.</Trans>,
  }
  return (
    <>
      {loaded.resumed && loaded.draft.base && writing === 'allowed' && (
        <ResumedNotice draft={loaded.draft} form={form} onStartOver={onStartOver} />
      )}
      <SupportForm
        form={form}
        loaded={loaded}
        siteId={site.Id}
        label={label}
        forStaff={seesStaffFields(actor)}
        readOnlyReason={reasons[writing]}
        onSave={save}
      />
    </>
  )
}
