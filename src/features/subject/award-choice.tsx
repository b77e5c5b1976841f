import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { AwardRecord } from '../../../domain/award/schema.ts'
import { useAwardName } from '../../pickers/names/name-of-award.ts'
import { useInputProps } from '../../ui/form/field-parts.tsx'
import { useField } from '../../ui/form/form.tsx'
import { useFormat } from '../../ui/format.ts'

const other = 'other'

/** One of the awards that the reader may give, or one in its own words, which choosing an award clears (specification 1, section 4). */
export function AwardChoice({ awards }: { awards: readonly AwardRecord[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useAwardName()
  const award = useField<string | null>('AwardId')
  const isOther = useField<boolean | undefined>('IsOther')
  const title = useField<string>('OtherTitle')
  const description = useField<string>('OtherDescription')
  const shared = useInputProps(
    { name: 'AwardId', label: t`Award`, required: true, whenMissing: t`Award is required!` },
    award,
  )
  const choices = awards
    .map((each) => ({ value: each.Id, label: nameOf(each) }))
    .sort((a, b) => format.compare(a.label, b.label))
  return (
    <NativeSelect
      {...shared}
      data={[
        { value: '', label: t`Choose…` },
        ...choices,
        { value: other, label: t`Other, in your own words` },
      ]}
      disabled={award.readOnly}
      value={award.value ?? (isOther.value ? other : '')}
      onChange={(event) => {
        const { value } = event.currentTarget
        isOther.setValue(value === other)
        award.setValue(value === other ? null : value || null)
        if (value === other) return
        title.setValue('')
        description.setValue('')
      }}
    />
  )
}
