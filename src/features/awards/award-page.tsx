import { useLingui } from '@lingui/react/macro'
import { NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { isOfNew } from '../../pickers/desk-form/desk-place.ts'
import { useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { AwardForm } from './award-form.tsx'
import { awardKind } from './award-kind.ts'
import './awards.css'

/** The page of an award, or of a new one (`id` null). */
export function AwardPage({ id }: { id: string | null }) {
  const { t } = useLingui()
  const state = useDeskForm(awardKind, id)
  return (
    <>
      <PageHeader title={isOfNew(id, state) ? t`Add an award` : t`Edit the award`} />
      {state.kind === 'open' ? (
        <>
          <ResumedDesk desk={state.desk} onStartOver={state.retry} />
          <AwardForm key={state.desk.draft.doc.Id} desk={state.desk} />
        </>
      ) : (
        <NoDeskForm state={state} />
      )}
    </>
  )
}
