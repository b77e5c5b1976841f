import { useLingui } from '@lingui/react/macro'
import { Checkbox, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { SupportListState } from './list-state.ts'

/** Specification 2, section 9: how long typing rests before the list is searched, in milliseconds. */
const SEARCH_REST = 250

interface ListToolsProps {
  state: SupportListState
  onChange: (change: Partial<SupportListState>) => void
}

/** Search by name, and the active season or all of them. */
export function ListTools({ state, onChange }: ListToolsProps) {
  const { t } = useLingui()
  return (
    <search className="support-tools">
      <ListSearch value={state.search} onChange={(search) => onChange({ search })} />
      <Checkbox
        className="support-season"
        label={t`Filter to active season`}
        checked={state.activeSeasonOnly}
        onChange={(event) => onChange({ activeSeasonOnly: event.currentTarget.checked })}
      />
    </search>
  )
}

function ListSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui()
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
      className="support-search"
      type="search"
      label={t`Search by name`}
      value={typed}
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        ask(event.currentTarget.value.trim())
      }}
    />
  )
}
