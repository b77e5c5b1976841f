import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { PROPOSAL_TEXT_LIMIT } from '../../../domain/organization/proposal/document.ts'
import { organizationStatuses } from '../../../domain/organization/statuses.ts'
import { DeskGuard, DeskNote, NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { type OpenDesk, useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import { DateField } from '../../ui/form/date-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { TextAreaField } from '../../ui/form/text-fields.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type CorrectionWords, correctionKind } from './correction-kind.ts'
import { MergedNotice } from './merged-notice.tsx'
import { organizationAddress } from './organization-address.ts'
import { ContactPart, KindPart, PlacePart } from './organization-parts.tsx'
import { WaitingProposals } from './proposals/proposals-line.tsx'
import { useOrganizationFieldNames } from './use-organization-words.ts'
import { useProposing } from './use-proposing.ts'

/** An organization for those who may not write it: what they correct is proposed to staff (decisions-platform, Organizations). */
export function CorrectionPage({ id }: { id: string }) {
  const { t } = useLingui()
  const before = useRef<CorrectionWords | null>(null)
  const kind = useMemo(() => correctionKind(() => before.current), [])
  const state = useDeskForm(kind, id)
  before.current = state.kind === 'open' ? (state.desk.draft.base?.doc ?? null) : null
  const { current } = before
  return (
    <>
      <PageHeader title={t`Propose a correction`} subtitle={current?.Name} about={current?.Name} />
      {state.kind !== 'open' ? (
        <NoDeskForm state={state} />
      ) : current?.Status === organizationStatuses.merged ? (
        <MergedNotice organization={current} />
      ) : (
        <>
          <WaitingProposals organizationId={id} />
          <ResumedDesk desk={state.desk} onStartOver={state.retry} />
          <CorrectionForm key={state.desk.draft.doc.Id} desk={state.desk} />
        </>
      )}
    </>
  )
}

function CorrectionForm({ desk }: { desk: OpenDesk<CorrectionWords> }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const names = useOrganizationFieldNames()
  const form = useProposing(desk, () =>
    navigate({ to: '/organizations', search: organizationAddress.recall('') }),
  )
  return (
    <>
      <Form form={form.store} label={t`Correction`} readOnly={form.busy} onSubmit={form.send}>
        <div className="elan-form organizations-form">
          <p className="organizations-note">
            <Trans>
              Write it as it should be. Staff compare it with the register and accept it or say why not.
            </Trans>
          </p>
          <KindPart />
          <PlacePart />
          <ContactPart />
          <fieldset className="elan-section">
            <legend>{t`The correction`}</legend>
            <DateField name="DateClosed" label={names.DateClosed} />
            <TextAreaField
              name="Comment"
              label={t`How do you know?`}
              hint={t`For those who decide.`}
              limit={PROPOSAL_TEXT_LIMIT}
            />
          </fieldset>
        </div>
        <SaveBar status={<DeskNote desk={desk} />}>
          <Button type="submit" loading={form.busy}>
            <Trans>Propose the correction</Trans>
          </Button>
        </SaveBar>
      </Form>
      <DeskGuard desk={desk} isUnsaved={form.isUnsaved} />
    </>
  )
}
