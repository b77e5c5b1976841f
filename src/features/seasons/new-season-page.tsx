import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { DeskClash } from '../../pickers/desk-form/desk-clash.tsx'
import { DeskGuard, NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { DeskSaveBar } from '../../pickers/desk-form/desk-save-bar.tsx'
import { type OpenDesk, useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../pickers/desk-form/use-desk-saving.tsx'
import { afterSaving } from '../../pickers/list/just-saved.ts'
import { useSeasons } from '../../pickers/surroundings/use-places.ts'
import { DateField } from '../../ui/form/date-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { seasonAddress } from './season-address.ts'
import { type SeasonWords, seasonKind } from './season-kind.ts'

/** A new season: its dates, which overlap no other season's (specification 1, section 5). */
export function NewSeasonPage() {
  const { t } = useLingui()
  const seasons = useSeasons()
  // Judged by what is known now, however long the form has been open.
  const latest = useRef(seasons)
  latest.current = seasons
  const kind = useMemo(() => seasonKind(() => latest.current ?? []), [])
  const state = useDeskForm(kind, null)
  return (
    <>
      <PageHeader title={t`Add a season`} />
      {state.kind === 'open' ? (
        <>
          <ResumedDesk desk={state.desk} onStartOver={state.retry} />
          <SeasonForm key={state.desk.draft.doc.Id} desk={state.desk} />
        </>
      ) : (
        <NoDeskForm state={state} />
      )}
    </>
  )
}

function SeasonForm({ desk }: { desk: OpenDesk<SeasonWords> }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useDeskSaving(desk, (_, saved) =>
    navigate({ to: '/seasons', ...afterSaving(seasonAddress, '', saved?.Id) }),
  )
  const [start, end] = [t`Start`, t`End`]
  return (
    <>
      <DeskClash form={form} nameOf={(path) => (path === 'StartDate' ? start : end)} />
      <Form form={form.store} label={t`Season`} readOnly={form.busy} onSubmit={form.save}>
        <div className="elan-form elan-fields">
          <DateField name="StartDate" label={start} hint={t`The first day of the season`} required />
          <DateField name="EndDate" label={end} hint={t`The last day of the season`} required />
        </div>
        <DeskSaveBar desk={desk} busy={form.busy} />
      </Form>
      <DeskGuard desk={desk} isUnsaved={form.isUnsaved} />
    </>
  )
}
