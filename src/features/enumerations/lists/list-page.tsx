import { useLingui } from '@lingui/react/macro'
import { fetchEnumerationLists, fetchEnumerations } from '../../../data/site/enumerations.ts'
import { Unanswered } from '../../../pickers/answers/unanswered.tsx'
import { NoDeskForm, ResumedDesk } from '../../../pickers/desk-form/desk-notices.tsx'
import { isOfNew } from '../../../pickers/desk-form/desk-place.ts'
import { useDeskForm } from '../../../pickers/desk-form/use-desk-form.ts'
import { useServerRows } from '../../../pickers/list/use-server-rows.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/page-states.tsx'
import '../enumerations.css'
import { ListForm } from './list-form.tsx'
import { listKind } from './list-kind.ts'

const whole = { page: 1, pageSize: 'all' } as const

/** The page of a list, or of a new one (`id` null). */
export function EnumerationListPage({ id }: { id: string | null }) {
  const { t } = useLingui()
  const state = useDeskForm(listKind, id)
  const values = useServerRows(fetchEnumerations, whole)
  const lists = useServerRows(fetchEnumerationLists, whole)
  const [missing] = [values.listed, lists.listed].flatMap(({ kind }) =>
    kind === 'rows' || kind === 'loading' ? [] : [kind === 'offline' ? ('unreachable' as const) : kind],
  )
  const retry = () => {
    values.again()
    lists.again()
  }
  return (
    <>
      <PageHeader title={isOfNew(id, state) ? t`Add an enumeration list` : t`Edit the enumeration list`} />
      {state.kind !== 'open' ? (
        <NoDeskForm state={state} />
      ) : values.listed.kind === 'rows' && lists.listed.kind === 'rows' ? (
        <>
          <ResumedDesk desk={state.desk} onStartOver={state.retry} />
          <ListForm
            key={state.desk.draft.doc.Id}
            desk={state.desk}
            values={values.listed.rows}
            lists={lists.listed.rows}
          />
        </>
      ) : missing ? (
        <Unanswered kind={missing} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </>
  )
}
