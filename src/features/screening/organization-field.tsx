import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { SchoolPicker } from '../../pickers/schools/school-picker.tsx'
import { useProblemPhrase } from '../../ui/form/field-parts.tsx'
import { useField, useFormContext, useFormValue } from '../../ui/form/form.tsx'

// The box that held the focus is gone once a school was picked.
const takeFocus = (button: HTMLElement | null): void => button?.focus()

/** The school or organization of a tracking item: found in the register, then shown. */
export function OrganizationField({ label }: { label: string }) {
  const { t } = useLingui()
  const { store } = useFormContext()
  const field = useField<string | null>('OrganizationId')
  const name = useFormValue<string | undefined>('OrganizationName')
  const error = useProblemPhrase(field.problem)
  if (field.value) {
    return (
      <div className="screening-chosen" data-field="OrganizationId">
        <p>
          <IconSchool size={18} aria-hidden="true" /> {label}
          {t`: `}
          <strong>{name}</strong>
        </p>
        <Button ref={takeFocus} variant="default" size="compact-md" onClick={() => field.setValue(null)}>
          <Trans>Choose another</Trans>
        </Button>
      </div>
    )
  }
  return (
    <SchoolPicker
      name="OrganizationId"
      label={label}
      error={error}
      onPick={({ Id, Name }) =>
        store.change((item) => ({ ...item, OrganizationId: Id, OrganizationName: Name }))
      }
    />
  )
}
