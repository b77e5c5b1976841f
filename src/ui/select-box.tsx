import { Checkbox, type CheckboxProps } from '@mantine/core'

/** A box that selects a row, with room around it for a finger. `label` is heard, not seen; `words` are seen beside it. */
export function SelectBox({
  label,
  words,
  ...box
}: Omit<CheckboxProps, 'label'> & { label: string; words?: string | undefined }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is its control, and has a name of its own.
    <label className="elan-select-box">
      <Checkbox size="sm" aria-label={label} {...box} />
      {words && <span aria-hidden="true">{words}</span>}
    </label>
  )
}
