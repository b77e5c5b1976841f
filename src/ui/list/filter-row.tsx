import { Chip } from '@mantine/core'
import type { ReactNode } from 'react'

/** What a list can be narrowed by at a press: one row of chips under the search, scrolling sideways on a phone. */
export function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a few chips in a row need a name, not a frame.
    <div className="elan-filters" role="group" aria-label={label}>
      {children}
    </div>
  )
}

interface FilterChipProps {
  on: boolean
  onChange: (on: boolean) => void
  children: ReactNode
}

/** One filter that is on or off. */
export function FilterChip({ on, onChange, children }: FilterChipProps) {
  return (
    <Chip checked={on} onChange={onChange}>
      {children}
    </Chip>
  )
}

interface FilterChoicesProps<T extends string> {
  choices: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
}

/** One filter of which exactly one value holds: the chips are radio buttons. */
export function FilterChoices<T extends string>({ choices, value, onChange }: FilterChoicesProps<T>) {
  return (
    <Chip.Group value={value} onChange={(next) => onChange(next as T)}>
      {choices.map((choice) => (
        <Chip key={choice.value} value={choice.value}>
          {choice.label}
        </Chip>
      ))}
    </Chip.Group>
  )
}
