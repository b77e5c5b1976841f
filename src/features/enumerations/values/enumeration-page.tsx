import { useLingui } from '@lingui/react/macro'
import { useReducer } from 'react'
import { NoDeskForm, ResumedDesk } from '../../../pickers/desk-form/desk-notices.tsx'
import { useDeskForm } from '../../../pickers/desk-form/use-desk-form.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import '../enumerations.css'
import { EnumerationForm } from './enumeration-form.tsx'
import { enumerationKind } from './enumeration-kind.ts'

/** The page of an enumeration, or of a new one (`id` null). */
export function EnumerationPage({ id }: { id: string | null }) {
  const { t } = useLingui()
  const state = useDeskForm(enumerationKind, id)
  const [, drawAnew] = useReducer((count: number) => count + 1, 0)
  // A new one that was saved is known from then on, also where the page stays.
  const isNew = id === null && (state.kind !== 'open' || state.desk.draft.base === null)
  return (
    <>
      <PageHeader title={isNew ? t`Add an enumeration` : t`Edit the enumeration`} />
      {state.kind === 'open' ? (
        <>
          <ResumedDesk desk={state.desk} onStartOver={state.retry} />
          <EnumerationForm key={state.desk.draft.doc.Id} desk={state.desk} onStay={drawAnew} />
        </>
      ) : (
        <NoDeskForm state={state} />
      )}
    </>
  )
}
