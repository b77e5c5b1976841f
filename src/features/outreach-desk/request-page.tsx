import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useRef } from 'react'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import type { OfferedLanguages } from '../../../domain/outreach/other-language.ts'
import { readOpening } from '../../data/queries/lists.ts'
import { NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { isOfNew } from '../../pickers/desk-form/desk-place.ts'
import { type DeskFormState, useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading } from '../../ui/page-states.tsx'
import './outreach-desk.css'
import { RequestForm } from './request-form.tsx'
import { type RequestWords, requestKind } from './request-kind.ts'
import { RequestStanding } from './request-standing.tsx'

interface RequestPageProps {
  site: SessionSite
  /** Null for a new request. */
  id: string | null
}

/** The page of an outreach request, or of a new one (specification 3, section 2, Outreach request form). */
export function RequestPage({ site, id }: RequestPageProps) {
  const { t } = useLingui()
  const languages = useLiveQuery(async () => readOpening(['Languages']), [])
  const offered = useRef(languages)
  offered.current = languages
  const kind = useMemo(() => requestKind(site.Id, () => offered.current ?? new Map()), [site.Id])
  const state = useDeskForm(kind, id)
  const isNew = isOfNew(id, state)
  return (
    <ListsProvider>
      <PageHeader
        title={isNew ? t`Add a request` : t`Edit the request`}
        subtitle={isNew ? site.Name : undefined}
      />
      {languages ? <OpenRequest state={state} site={site} languages={languages} /> : <Loading />}
    </ListsProvider>
  )
}

interface OpenRequestProps {
  state: DeskFormState<RequestWords>
  site: SessionSite
  languages: OfferedLanguages
}

function OpenRequest({ state, site, languages }: OpenRequestProps) {
  if (state.kind !== 'open') return <NoDeskForm state={state} />
  // What the server told; the form itself holds the words alone.
  const opened = state.desk.draft.base?.doc as OutreachRequestRecord | undefined
  return (
    <>
      <ResumedDesk desk={state.desk} onStartOver={state.retry} />
      {opened && <RequestStanding key={opened.Id} site={site} opened={opened} isOld={state.desk.resumed} />}
      <RequestForm key={state.desk.draft.doc.Id} desk={state.desk} site={site} languages={languages} />
    </>
  )
}
