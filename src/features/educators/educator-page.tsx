import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Switch } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { mayManageEducatorsAt } from '../../../domain/educator/permissions.ts'
import { FormOpenElsewhere } from '../../pickers/desk-form/open-elsewhere.tsx'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Failed, Loading, NotFound } from '../../ui/page-states.tsx'
import { EducatorForm } from './educator-form.tsx'
import './educators.css'
import { FindEducator } from './find-educator.tsx'
import { AbsentEducator, ResumedNotice } from './form-notices.tsx'
import { useEducatorForm } from './use-educator-form.ts'

/** The page of a new educator; a switch finds one whom Élan knows already instead (specification 1, section 2). */
export function NewEducatorPage({ site, draft }: { site: SessionSite; draft?: string }) {
  const { t } = useLingui()
  const { actor } = useSession()
  const [isNew, setIsNew] = useState(true)
  if (!mayManageEducatorsAt(actor, site.Id)) return <NotFound asPage />
  return (
    <>
      <PageHeader title={t`Add an educator`} subtitle={site.Name} />
      <Switch
        className="elan-switch"
        mb="lg"
        label={<Trans>This educator is new</Trans>}
        description={
          <Trans>Switch off to find somebody whom Élan knows already, at any of your sites.</Trans>
        }
        checked={isNew}
        onChange={(event) => setIsNew(event.currentTarget.checked)}
      />
      {isNew ? <FormOf id={null} site={site} draft={draft} /> : <FindEducator site={site} />}
    </>
  )
}

/** The page of an educator who is known. */
export function EducatorPage({ site, id }: { site: SessionSite; id: string }) {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t`Educator`} subtitle={site.Name} />
      <FormOf id={id} site={site} />
    </>
  )
}

function FormOf({ id, site, draft }: { id: string | null; site: SessionSite; draft?: string }) {
  const { t } = useLingui()
  const { actor } = useSession()
  const state = useEducatorForm(id, site.Id, actor, draft)
  if (state.kind === 'loading') return <Loading />
  if (state.kind === 'failed') return <Failed onRetry={state.retry} />
  if (state.kind === 'elsewhere') return <FormOpenElsewhere onContinue={state.retry} />
  if (state.kind === 'absent') return <AbsentEducator id={id ?? ''} onArrived={state.retry} />
  const { form } = state
  return (
    <ListsProvider>
      {form.loaded.resumed && <ResumedNotice form={form} onStartOver={state.retry} />}
      {form.loaded.joins && form.loaded.mayEdit && (
        <Alert icon={<IconInfoCircle aria-hidden="true" />} color="primary" mb="md">
          <Trans>
            This educator is known from another site. Saving adds them to the list of {site.Name}.
          </Trans>
        </Alert>
      )}
      {!form.loaded.mayEdit && (
        <Alert icon={<IconInfoCircle aria-hidden="true" />} color="primary" mb="md">
          <Trans>You may see this educator, but not change them.</Trans>
        </Alert>
      )}
      <EducatorForm
        key={form.loaded.draft.id}
        site={site}
        form={form}
        label={id ? t`Educator` : t`New educator`}
      />
    </ListsProvider>
  )
}
