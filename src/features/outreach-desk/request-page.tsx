import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import type { OfferedLanguages } from '../../../domain/outreach/other-language.ts'
import { readOpening } from '../../data/queries/lists.ts'
import { NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading } from '../../ui/page-states.tsx'
import './outreach-desk.css'
import { RequestForm } from './request-form.tsx'
import { requestKind } from './request-kind.ts'
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
  return (
    <ListsProvider>
      <PageHeader
        title={id === null ? t`Add a request` : t`Edit the request`}
        subtitle={id === null ? site.Name : undefined}
      />
      {languages ? <OpenRequest site={site} id={id} languages={languages} /> : <Loading />}
    </ListsProvider>
  )
}

function OpenRequest({ site, id, languages }: RequestPageProps & { languages: OfferedLanguages }) {
  const kind = useMemo(() => requestKind(site.Id, languages), [site.Id, languages])
  const state = useDeskForm(kind, id)
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
