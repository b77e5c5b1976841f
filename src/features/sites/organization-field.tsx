import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useSchoolNames } from '../../pickers/names/use-names.ts'
import { SchoolPicker } from '../../pickers/schools/school-picker.tsx'
import { useProblemPhrase } from '../../ui/form/field-parts.tsx'
import { useField } from '../../ui/form/form.tsx'
import { useFocusNext } from '../../ui/form/use-focus-next.ts'

/** The organization of the register that a site belongs to. */
export function OrganizationField() {
  const { t } = useLingui()
  const field = useField<string | null>('OrganizationId')
  // What was picked or taken away takes with it whatever held the focus.
  const next = useFocusNext()
  const choose = (id: string | null) => {
    next.ask()
    field.setValue(id)
  }
  const error = useProblemPhrase(field.problem)
  const known = useSchoolNames(field.value ? [field.value] : [])
  if (!field.value) {
    return (
      <div ref={next.take}>
        <SchoolPicker
          name="OrganizationId"
          label={t`Organization`}
          error={error}
          onPick={({ Id }) => choose(Id)}
        />
      </div>
    )
  }
  return (
    <div className="sites-organization" data-field="OrganizationId">
      <p>
        <span className="sites-organization-label">
          <Trans>Organization</Trans>
        </span>
        <strong>{known.get(field.value)?.name ?? t`An organization that this device does not know`}</strong>
      </p>
      {!field.readOnly && (
        <Button ref={next.take} variant="default" onClick={() => choose(null)}>
          <Trans>Remove the organization</Trans>
        </Button>
      )}
      {error && <p className="elan-problem">{error}</p>}
    </div>
  )
}
