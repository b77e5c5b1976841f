import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import { mayWriteOrganizations } from '../../../domain/organization/permissions.ts'
import { NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import '../../pickers/log-form/log-form.css'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CorrectionPage } from './correction-page.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { type OrganizationWords, organizationKind } from './organization-kind.ts'
import { listsOfOrganizations } from './organization-lists.ts'
import './organizations.css'

/** The page of an organization, or of a new one (`id` null): whoever may not write it proposes a correction. */
export function OrganizationPage({ id }: { id: string | null }) {
  const { actor } = useSession()
  return (
    <ListsProvider besides={listsOfOrganizations}>
      {id !== null && !mayWriteOrganizations(actor) ? <CorrectionPage id={id} /> : <KeepersPage id={id} />}
    </ListsProvider>
  )
}

function KeepersPage({ id }: { id: string | null }) {
  const { t } = useLingui()
  const before = useRef<OrganizationWords | null>(null)
  const kind = useMemo(() => organizationKind(() => before.current), [])
  const state = useDeskForm(kind, id)
  before.current = state.kind === 'open' ? (state.desk.draft.base?.doc ?? null) : null
  return (
    <>
      <PageHeader
        title={id === null ? t`Add an organization` : t`Edit the organization`}
        about={before.current?.Name}
      />
      {state.kind === 'open' ? (
        <>
          <ResumedDesk desk={state.desk} onStartOver={state.retry} />
          <OrganizationForm key={state.desk.draft.doc.Id} desk={state.desk} />
        </>
      ) : (
        <NoDeskForm state={state} />
      )}
    </>
  )
}
