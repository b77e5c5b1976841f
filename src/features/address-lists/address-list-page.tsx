import { useLingui } from '@lingui/react/macro'
import type { EmailWords } from '../../../domain/address-list/schema.ts'
import { fetchListedEmails } from '../../data/site/address-lists.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { isOfNew } from '../../pickers/desk-form/desk-place.ts'
import { type DeskFormState, useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AddressListForm } from './address-list-form.tsx'
import { type AddressListWords, addressListKind } from './address-list-kind.ts'
import './address-lists.css'

interface AddressListPageProps {
  site: SessionSite | null
  /** Null for a new list. */
  id: string | null
}

/** The page of an address list, or of a new one: of a site, or (null) without one. */
export function AddressListPage({ site, id }: AddressListPageProps) {
  const { t } = useLingui()
  const { answer, again } = useAnswer<EmailWords[]>(fetchListedEmails)
  const state = useDeskForm(addressListKind(site?.Id ?? null), id)
  return (
    <>
      <PageHeader
        title={isOfNew(id, state) ? t`Add an address list` : t`Edit the address list`}
        {...(site ? { subtitle: site.Name } : {})}
      />
      {answer.kind === 'ok' ? (
        <Words state={state} site={site} emails={answer.value} />
      ) : (
        <NoAnswer answer={answer} onRetry={again} />
      )}
    </>
  )
}

interface WordsProps {
  state: DeskFormState<AddressListWords>
  site: SessionSite | null
  emails: readonly EmailWords[]
}

function Words({ state, site, emails }: WordsProps) {
  if (state.kind !== 'open') return <NoDeskForm state={state} />
  return (
    <>
      <ResumedDesk desk={state.desk} onStartOver={state.retry} />
      <AddressListForm key={state.desk.draft.doc.Id} desk={state.desk} site={site} emails={emails} />
    </>
  )
}
