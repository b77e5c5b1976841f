import { type InputHTMLAttributes, useEffect, useRef } from 'react'

interface SelectBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Heard, not seen. */
  label: string
  /** Seen beside the box. */
  words?: string | undefined
  /** Some are selected and some are not. */
  indeterminate?: boolean
}

/** A box that selects a row, with room around it for a finger. The browser's own: a list may have five hundred. */
export function SelectBox({ label, words, indeterminate = false, ...box }: SelectBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className="elan-select-box">
      <input ref={input} type="checkbox" className="elan-box" aria-label={label} {...box} />
      {words && <span aria-hidden="true">{words}</span>}
    </label>
  )
}
