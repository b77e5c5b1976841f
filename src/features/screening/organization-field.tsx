import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { SchoolPicker } from '../../pickers/schools/school-picker.tsx'
import { useProblemPhrase } from '../../ui/form/field-parts.tsx'
import { useField, useFormContext, useFormValue } from '../../ui/form/form.tsx'
import { useFocusNext } from '../../ui/form/use-focus-next.ts'

/** The school or organization of a tracking item: found in the register, then shown. */
export function OrganizationField({ label }: { label: string }) {
  const { t } = useLingui()
  const { store } = useFormContext()
  const field = useField<string | null>('OrganizationId')
  const name = useFormValue<string | undefined>('OrganizationName')
  // What was picked or taken away takes with it whatever held the focus.
  const next = useFocusNext()
  const error = useProblemPhrase(field.problem)
  if (field.value) {
    return (
      <div className="screening-chosen" data-field="OrganizationId">
        <p>
          <IconSchool size={18} aria-hidden="true" /> {label}
          {t`: `}
          <strong>{name}</strong>
        </p>
        <Button
          ref={next.take}
          variant="default"
          size="compact-md"
          disabled={field.readOnly}
          onClick={() => {
            next.ask()
            field.setValue(null)
          }}
        >
          <Trans>Choose another</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div ref={next.take}>
      <SchoolPicker
        name="OrganizationId"
        label={label}
        error={error}
        onPick={({ Id, Name }) => {
          next.ask()
          store.change((item) => ({ ...item, OrganizationId: Id, OrganizationName: Name }))
        }}
      />
    </div>
  )
}
