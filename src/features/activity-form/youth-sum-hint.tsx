import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { SchoolItem } from '../../../domain/activity/document.ts'
import { passFocus } from '../../ui/form/focus-field.ts'
import { useField, useFormValue } from '../../ui/form/form.tsx'
import { useFormat } from '../../ui/format.ts'

/** Offers the sum of the schools' youth as the number of youth: nothing is asked twice. */
export function YouthSumHint({ path }: { path: string }) {
  const format = useFormat()
  const field = useField<number | null>(path)
  const schools = useFormValue<readonly SchoolItem[]>('SchoolDemographicResponseHeader.Items')
  const sum = schools.reduce((total, school) => total + (school.NumberOfYouth ?? 0), 0)
  if (field.readOnly || sum === 0 || field.value === sum) return null
  return (
    <Button
      variant="default"
      mt="xs"
      onClick={(event) => {
        passFocus(event, path)
        field.setValue(sum)
      }}
    >
      <Trans>Use {format.number(sum)}, the sum of the schools’ youth</Trans>
    </Button>
  )
}
