import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  INTAKE_COMMENT_LIMIT,
  INTAKE_REASONS,
  type IntakeStatus,
  intakeStatus,
} from '../../../domain/site/intake.ts'
import { DeskGuard, DeskNote } from '../../pickers/desk-form/desk-notices.tsx'
import type { OpenDesk } from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../pickers/desk-form/use-desk-saving.tsx'
import { useEnumeration } from '../../pickers/surroundings/lists-context.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { FieldGroup } from '../../ui/form/field-parts.tsx'
import { Form, useField, useFormValue } from '../../ui/form/form.tsx'
import { OneOfChips } from '../../ui/form/one-of-chips.tsx'
import { TextAreaField } from '../../ui/form/text-fields.tsx'
import type { IntakeWords } from './intake-kind.ts'
import { intakePhrases } from './site-phrases.ts'

interface IntakeFormProps {
  desk: OpenDesk<IntakeWords>
  current: IntakeStatus | null
  onSaved: (saved?: IntakeWords) => void
  /** The site may say something else by now than `current`. */
  onRefused: () => void
}

/** What the intake will be from now on: any status but the current one; why, where it closes. */
export function IntakeForm({ desk, current, onSaved, onRefused }: IntakeFormProps) {
  const { t } = useLingui()
  const form = useDeskSaving(desk, async (_id, saved) => onSaved(saved), { onRefused })
  return (
    <>
      <Form form={form.store} label={t`Intake status`} readOnly={form.busy} onSubmit={form.save}>
        <div className="elan-form elan-fields">
          <StatusField current={current} />
          <WhyClosed />
          <div className="sites-intake-save">
            <Button type="submit" loading={form.busy}>
              <Trans>Save</Trans>
            </Button>
            <span className="sites-note">
              <DeskNote desk={desk} />
            </span>
          </div>
        </div>
      </Form>
      <DeskGuard desk={desk} isUnsaved={form.isUnsaved} />
    </>
  )
}

function StatusField({ current }: { current: IntakeStatus | null }) {
  const { t, i18n } = useLingui()
  const field = useField<IntakeStatus | null>('Status')
  const choices = Object.values(intakeStatus).filter((status) => status !== current)
  return (
    <FieldGroup name="Status" label={t`From now on`} problem={field.problem} onLeave={field.leave} required>
      <OneOfChips<IntakeStatus>
        choices={choices.map((value) => ({ value, label: i18n._(intakePhrases[value]) }))}
        value={field.value}
        disabled={field.readOnly}
        onChange={field.setValue}
      />
    </FieldGroup>
  )
}

function WhyClosed() {
  const { t } = useLingui()
  const status = useFormValue<IntakeStatus | null>('Status')
  const reasons = useEnumeration(INTAKE_REASONS)
  if (status !== intakeStatus.Closed) return null
  return (
    <>
      <SelectField
        name="ReasonId"
        label={t`Reason`}
        choices={reasons}
        placeholder={t`Choose a reason…`}
        required
      />
      <TextAreaField
        name="Comment"
        label={t({ message: 'Comment', context: 'intake' })}
        hint={t`Schools that would like a visit read the reason and the comment.`}
        limit={INTAKE_COMMENT_LIMIT}
        required
      />
    </>
  )
}
