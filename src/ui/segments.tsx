import { type ReactNode, useId } from 'react'

interface SegmentsProps<T extends string> {
  /** Heard, not seen. */
  label: string
  choices: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
}

/** The views of one thing, of which one shows: radio buttons in one frame. What narrows a list is a filter instead. */
export function Segments<T extends string>({ label, choices, value, onChange }: SegmentsProps<T>) {
  const name = useId()
  return (
    <div className="elan-segments" role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className="elan-segment">
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
