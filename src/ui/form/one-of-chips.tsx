import { Chip } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface OneOfChipsProps<T> {
  choices: readonly { value: T; label: ReactNode }[]
  value: T | null | undefined
  /** Null where the chosen one was pressed again, which takes the answer back. */
  onChange: (value: T | null) => void
  disabled?: boolean | undefined
  className?: string | undefined
}

/** One answer of a few, all in sight: radio buttons that look like chips. Pressing the chosen one takes it back. */
export function OneOfChips<T extends string | number | boolean>(props: OneOfChipsProps<T>) {
  const name = useId()
  return (
    <div className={props.className ?? 'elan-chips'}>
      {props.choices.map(({ value, label }) => (
        <Chip
          key={String(value)}
          type="radio"
          name={name}
          value={String(value)}
          disabled={props.disabled}
          checked={props.value === value}
          onChange={() => props.onChange(value)}
          // The arrows choose with a click too, of the next one: only what is chosen already is taken back.
          onClick={() => {
            if (props.value === value) props.onChange(null)
          }}
        >
          {label}
        </Chip>
      ))}
    </div>
  )
}
