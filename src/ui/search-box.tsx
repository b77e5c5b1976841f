import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { SEARCH_LIMIT } from '../../domain/kernel/text-limits.ts'

/** Specification 2, section 9: how long typing rests before the list is searched, in milliseconds. */
const SEARCH_REST = 250

interface SearchBoxProps {
  label: string
  /** What is searched for now, as the address says. */
  value: string
  /** Called with the trimmed text once typing rests. */
  onChange: (text: string) => void
  className?: string | undefined
}

/** The search of a list (specification 2, section 9), asked for once typing rests. */
export function SearchBox({ label, value, onChange, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const ask = useDebouncedCallback((text: string) => {
    asked.current = text
    onChange(text)
  }, SEARCH_REST)
  // Another address (the back button, cleared filters) decides what the box says; one's own typing does not.
  useEffect(() => {
    if (asked.current === value) return
    asked.current = value
    setTyped(value)
  }, [value])
  return (
    <TextInput
      className={className}
      type="search"
      label={label}
      value={typed}
      maxLength={SEARCH_LIMIT}
      enterKeyHint="search"
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      onKeyDown={({ key, currentTarget }) => {
        // The keyboard of a phone stands over what was found.
        if (key === 'Enter' && matchMedia('(pointer: coarse)').matches) currentTarget.blur()
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        ask(event.currentTarget.value.trim())
      }}
    />
  )
}
