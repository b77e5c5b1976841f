import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useSchoolNames } from '../../pickers/names/use-names.ts'
import { SchoolPicker } from '../../pickers/schools/school-picker.tsx'
import { useProblemPhrase } from '../../ui/form/field-parts.tsx'
import { useField } from '../../ui/form/form.tsx'

/** The organization of the register that a site belongs to. */
export function OrganizationField() {
  const { t } = useLingui()
  const field = useField<string | null>('OrganizationId')
  const error = useProblemPhrase(field.problem)
  const known = useSchoolNames(field.value ? [field.value] : [])
  if (!field.value) {
    return (
      <SchoolPicker
        name="OrganizationId"
        label={t`Organization`}
        error={error}
        onPick={({ Id }) => field.setValue(Id)}
      />
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
        <Button variant="default" onClick={() => field.setValue(null)}>
          <Trans>Remove the organization</Trans>
        </Button>
      )}
      {error && <p className="elan-problem">{error}</p>}
    </div>
  )
}
