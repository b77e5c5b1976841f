import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { NoteLevel } from '../../../domain/note/levels.ts'
import { useInputProps } from '../../ui/form/field-parts.tsx'
import { useField } from '../../ui/form/form.tsx'
import { noteLevelPhrases } from './note-level-phrases.ts'

/** Who may read a note, in words; `levels` are those that the writer may give. */
export function LevelField({ levels }: { levels: readonly NoteLevel[] }) {
  const { t, i18n } = useLingui()
  const field = useField<NoteLevel>('PermissionLevel')
  const shared = useInputProps({ name: 'PermissionLevel', label: t`Who reads it` }, field)
  return (
    <NativeSelect
      {...shared}
      data={levels.map((level) => ({ value: String(level), label: i18n._(noteLevelPhrases[level]) }))}
      disabled={field.readOnly}
      value={String(field.value)}
      onChange={(event) => {
        const chosen = levels.find((level) => String(level) === event.currentTarget.value)
        if (chosen) field.setValue(chosen)
      }}
    />
  )
}
