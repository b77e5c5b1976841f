import { Trans, useLingui } from '@lingui/react/macro'
import { Chip, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type StatusName, statusNames } from './list-search.ts'
import type { EducatorListState } from './list-state.ts'

/** Specification 1, section 9: how long typing rests before the list is searched, in milliseconds. */
const SEARCH_REST = 250

interface EducatorToolsProps {
  state: EducatorListState
  onChange: (change: Partial<EducatorListState>) => void
}

/** Search, and which educators to show. */
export function EducatorTools({ state, onChange }: EducatorToolsProps) {
  const { t } = useLingui()
  const names: Record<StatusName, ReactNode> = {
    active: <Trans context="educator">Active</Trans>,
    inactive: <Trans context="educator">Inactive</Trans>,
    all: <Trans context="educator">All</Trans>,
  }
  return (
    <search className="educator-tools">
      <ListSearch value={state.search} onChange={(search) => onChange({ search })} />
      <Chip.Group value={state.status} onChange={(status) => onChange({ status: status as StatusName })}>
        <div className="educator-status" role="radiogroup" aria-label={t`Which educators to show`}>
          {statusNames.map((name) => (
            <Chip key={name} value={name}>
              {names[name]}
            </Chip>
          ))}
        </div>
      </Chip.Group>
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
      className="educator-search"
      type="search"
      label={t`Search by name, school, e-mail or telephone`}
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
