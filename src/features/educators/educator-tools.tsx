import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FilterChoices, FilterRow } from '../../ui/list/filter-row.tsx'
import { ListTools } from '../../ui/list/list-tools.tsx'
import { type EducatorListState, type StatusName, statusNames } from './educator-address.ts'

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
    <ListTools
      label={t`Search by name, school, e-mail or telephone`}
      value={state.search}
      onSearch={(search) => onChange({ search })}
    >
      <FilterRow label={t`Which educators to show`}>
        <FilterChoices
          choices={statusNames.map((value) => ({ value, label: names[value] }))}
          value={state.status}
          onChange={(status) => onChange({ status })}
        />
      </FilterRow>
    </ListTools>
  )
}
