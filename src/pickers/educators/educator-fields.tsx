import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { educatorTextLimits as limits } from '../../../domain/educator/limits.ts'
import { useProblemPhrase } from '../../ui/form/field-parts.tsx'
import { useField, useFormValue } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFocusNext } from '../../ui/form/use-focus-next.ts'
import { useSchoolNames } from '../names/use-names.ts'
import { SchoolPicker } from '../schools/school-picker.tsx'

/** The fields of an educator inside a form; `onNewSchool` offers to add a school that was not found. */
export function EducatorFields({ onNewSchool }: { onNewSchool?: (name: string) => void }) {
  return (
    <>
      <EducatorNameFields />
      <EducatorSchoolField onNewSchool={onNewSchool} />
    </>
  )
}

/** Names and contact details; the latter stay away from whoever may not see them. */
export function EducatorNameFields() {
  const { t } = useLingui()
  const hasContacts = useFormValue<string | null | undefined>('Email') !== undefined
  return (
    <>
      <TextField name="FirstName" limit={limits.FirstName} label={t`First name`} required />
      <TextField name="LastName" limit={limits.LastName} label={t`Last name`} required />
      {hasContacts ? (
        <>
          <TextField name="Email" limit={limits.Email} label={t`E-mail`} kind="email" required />
          <TextField name="PhoneNumber" limit={limits.PhoneNumber} label={t`Telephone`} kind="tel" />
        </>
      ) : (
        <p className="elan-picker-note">
          <Trans>Their e-mail and telephone are shown to coordinators only. They stay as they are.</Trans>
        </p>
      )}
    </>
  )
}

/** The educator's school: the one chosen, or a search; only read, its name alone. */
export function EducatorSchoolField({ onNewSchool }: { onNewSchool?: (name: string) => void }) {
  const { t } = useLingui()
  const field = useField<string | null>('OrganizationId')
  const error = useProblemPhrase(field.problem)
  // What was picked or taken away takes with it whatever held the focus.
  const next = useFocusNext()
  const choose = (id: string | null) => {
    next.ask()
    field.setValue(id)
  }
  const school = useSchoolNames(field.value ? [field.value] : []).get(field.value ?? '')
  if (field.value || field.readOnly) {
    return (
      <div className="elan-chosen-school" data-field="OrganizationId">
        <div>
          <div className="elan-chosen-label">{t`School`}</div>
          <div>{field.value ? (school?.name ?? t`School`) : '–'}</div>
          {school?.note && <div className="elan-picker-note">{school.note}</div>}
        </div>
        {!field.readOnly && (
          <Button ref={next.take} variant="default" onClick={() => choose(null)}>
            <Trans>Change the school</Trans>
          </Button>
        )}
      </div>
    )
  }
  return (
    <div ref={next.take}>
      <SchoolPicker
        name="OrganizationId"
        label={<Trans>School (required)</Trans>}
        error={error}
        onPick={(found) => choose(found.Id)}
        onCreate={onNewSchool}
      />
    </div>
  )
}
