import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { FilterChoices, FilterRow } from '../../ui/list/filter-row.tsx'
import { ListTools } from '../../ui/list/list-tools.tsx'
import type { ScreeningFilters, ScreeningListState } from './screening-address.ts'

const shown: readonly ScreeningFilters['show'][] = ['all', 'waiting', 'expiring']

interface ScreeningToolsProps {
  state: ScreeningListState
  onChange: (change: Partial<ScreeningListState>) => void
}

/** Search, which documents to show, and whether by batch. */
export function ScreeningTools({ state, onChange }: ScreeningToolsProps) {
  const { t } = useLingui()
  const names: Record<ScreeningFilters['show'], ReactNode> = {
    all: <Trans context="document">All</Trans>,
    waiting: <Trans>Not approved</Trans>,
    expiring: <Trans>Expires soon</Trans>,
  }
  return (
    <ListTools
      label={t`Search by person, type or school`}
      value={state.search}
      onSearch={(search) => onChange({ search })}
    >
      <FilterRow label={t`Which documents to show`}>
        <FilterChoices
          choices={shown.map((value) => ({ value, label: names[value] }))}
          value={state.show}
          onChange={(show) => onChange({ show })}
        />
        <Switch
          className="elan-switch screening-view"
          label={t`View batches`}
          checked={state.view === 'batches'}
          onChange={(event) => onChange({ view: event.currentTarget.checked ? 'batches' : 'people' })}
        />
      </FilterRow>
    </ListTools>
  )
}
