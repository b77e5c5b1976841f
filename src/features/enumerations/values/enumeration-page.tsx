import { useLingui } from '@lingui/react/macro'
import { NoDeskForm, ResumedDesk } from '../../../pickers/desk-form/desk-notices.tsx'
import { isOfNew } from '../../../pickers/desk-form/desk-place.ts'
import { useDeskForm } from '../../../pickers/desk-form/use-desk-form.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import '../enumerations.css'
import { EnumerationForm } from './enumeration-form.tsx'
import { enumerationKind } from './enumeration-kind.ts'

/** The page of an enumeration, or of a new one (`id` null). */
export function EnumerationPage({ id }: { id: string | null }) {
  const { t } = useLingui()
  const state = useDeskForm(enumerationKind, id)
  return (
    <>
      <PageHeader title={isOfNew(id, state) ? t`Add an enumeration` : t`Edit the enumeration`} />
      {state.kind === 'open' ? (
        <>
          <ResumedDesk desk={state.desk} onStartOver={state.retry} />
          <EnumerationForm key={state.desk.draft.doc.Id} desk={state.desk} />
        </>
      ) : (
        <NoDeskForm state={state} />
      )}
    </>
  )
}
