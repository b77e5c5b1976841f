import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import { mayWriteOrganizations } from '../../../domain/organization/permissions.ts'
import { organizationStatuses } from '../../../domain/organization/statuses.ts'
import { NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { isOfNew } from '../../pickers/desk-form/desk-place.ts'
import { useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import '../../pickers/log-form/log-form.css'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CorrectionPage } from './correction-page.tsx'
import { MergedOrganization } from './merge/merged-organization.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { type OrganizationWords, organizationKind } from './organization-kind.ts'
import { listsOfOrganizations } from './organization-lists.ts'
import './organizations.css'
import { WaitingProposals } from './proposals/proposals-line.tsx'

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
  const { current } = before
  const isMerged = current?.Status === organizationStatuses.merged
  return (
    <>
      <PageHeader
        title={
          isOfNew(id, state)
            ? t`Add an organization`
            : isMerged
              ? t`Merged organization`
              : t`Edit the organization`
        }
        about={current?.Name}
      />
      {state.kind === 'open' ? (
        <>
          {current && isMerged && <MergedOrganization organization={current} onUndone={state.retry} />}
          {id && !isMerged && <WaitingProposals organizationId={id} />}
          <ResumedDesk desk={state.desk} onStartOver={state.retry} />
          <OrganizationForm key={state.desk.draft.doc.Id} desk={state.desk} />
        </>
      ) : (
        <NoDeskForm state={state} />
      )}
    </>
  )
}
