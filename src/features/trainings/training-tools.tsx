import { Trans, useLingui } from '@lingui/react/macro'
import { Switch, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { TrainingListState } from './list-state.ts'

/** Specification 2, section 9: how long typing rests before the list is searched, in milliseconds. */
const SEARCH_REST = 250

interface TrainingToolsProps {
  state: TrainingListState
  onChange: (change: Partial<TrainingListState>) => void
}

/** Search, and the two switches of the list. */
export function TrainingTools({ state, onChange }: TrainingToolsProps) {
  return (
    <search className="training-tools">
      <ListSearch value={state.search} onChange={(search) => onChange({ search })} />
      <Switch
        className="elan-switch"
        label={<Trans>Only what my site gave</Trans>}
        checked={state.hostedOnly}
        onChange={(event) => onChange({ hostedOnly: event.currentTarget.checked })}
      />
      <Switch
        className="elan-switch"
        label={<Trans>Only this year</Trans>}
        checked={state.currentYearOnly}
        onChange={(event) => onChange({ currentYearOnly: event.currentTarget.checked })}
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
      className="training-search"
      type="search"
      label={t`Search by name or type`}
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
