import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AwardRecord } from '../../../domain/award/schema.ts'
import { subjectAwardTextLimits } from '../../../domain/subject-award/document.ts'
import { DeskGuard, DeskNote, NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { type OpenDesk, useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../pickers/desk-form/use-desk-saving.tsx'
import { localToday } from '../../pickers/log-form/today.ts'
import { DateField } from '../../ui/form/date-fields.tsx'
import { Form, useFormValue } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { AwardChoice } from './award-choice.tsx'
import { type GivenAwardWords, givenAwardKind } from './given-award-kind.ts'

interface GiveAwardProps {
  subjectId: string
  awards: readonly AwardRecord[]
  onGiven: () => void
}

/** The form that gives a person an award (specification 1, section 2, Subject awards page). */
export function GiveAward(props: GiveAwardProps) {
  const [kind] = useState(() => givenAwardKind(props.subjectId, localToday()))
  const state = useDeskForm(kind, null)
  if (state.kind !== 'open') return <NoDeskForm state={state} />
  return (
    <>
      <ResumedDesk desk={state.desk} onStartOver={state.retry} />
      <OpenGift key={state.desk.draft.doc.Id} {...props} desk={state.desk} />
    </>
  )
}

function OpenGift({ desk, awards, onGiven }: GiveAwardProps & { desk: OpenDesk<GivenAwardWords> }) {
  const { t } = useLingui()
  const form = useDeskSaving(desk, async () => onGiven())
  return (
    <>
      <Form form={form.store} label={t`Give an award`} readOnly={form.busy} onSubmit={form.save}>
        <div className="elan-fields">
          <AwardChoice awards={awards} />
          <OwnWords />
          <DateField name="AwardedOn" label={t`Awarded on`} required whenMissing={t`Invalid date`} />
          <TextField
            name="AwardContext"
            label={t`Context`}
            hint={t`For what, in a few words`}
            limit={subjectAwardTextLimits.AwardContext}
          />
          <div className="subject-buttons">
            <Button type="submit" loading={form.busy}>
              <Trans>Give the award</Trans>
            </Button>
            <span className="elan-subtitle">
              <DeskNote desk={desk} />
            </span>
          </div>
        </div>
      </Form>
      <DeskGuard desk={desk} isUnsaved={form.isUnsaved} />
    </>
  )
}

/** Title and description, once it is none of the awards. */
function OwnWords() {
  const { t } = useLingui()
  if (!useFormValue<boolean | undefined>('IsOther')) return null
  return (
    <>
      <TextField name="OtherTitle" label={t`Title`} limit={subjectAwardTextLimits.OtherTitle} required />
      <TextAreaField
        name="OtherDescription"
        label={t`Description`}
        limit={subjectAwardTextLimits.OtherDescription}
        required
        whenMissing={t`Description is required!`}
      />
    </>
  )
}
