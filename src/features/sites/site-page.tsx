import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import { NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { isOfNew } from '../../pickers/desk-form/desk-place.ts'
import { type DeskFormState, useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading } from '../../ui/page-states.tsx'
import { SiteForm } from './site-form.tsx'
import { type SiteWords, siteKind } from './site-kind.ts'
import { type SiteSurroundings, useSiteSurroundings } from './site-surroundings.ts'
import './sites.css'

/** The page of a site, or of a new one (`id` null). */
export function SitePage({ id }: { id: string | null }) {
  const { t } = useLingui()
  const around = useSiteSurroundings()
  // Judged by what is known now, however long the form has been open.
  const latest = useRef(around)
  latest.current = around
  const kind = useMemo(() => siteKind(() => latest.current ?? { sites: [], lists: [] }), [])
  const state = useDeskForm(kind, id)
  return (
    <>
      <PageHeader title={isOfNew(id, state) ? t`Add a site` : t`Edit the site`} />
      {around ? <OpenSite state={state} around={around} /> : <Loading />}
    </>
  )
}

function OpenSite({ state, around }: { state: DeskFormState<SiteWords>; around: SiteSurroundings }) {
  if (state.kind !== 'open') return <NoDeskForm state={state} />
  return (
    <>
      <ResumedDesk desk={state.desk} onStartOver={state.retry} />
      <SiteForm key={state.desk.draft.doc.Id} desk={state.desk} around={around} />
    </>
  )
}
