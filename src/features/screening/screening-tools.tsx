import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { FilterChoices, FilterRow } from '../../ui/list/filter-row.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
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
    <search className="screening-tools">
      <SearchBox
        className="screening-search"
        label={t`Search by person, type or school`}
        value={state.search}
        onChange={(search) => onChange({ search })}
      />
      <FilterRow label={t`Which documents to show`}>
        <FilterChoices
          choices={shown.map((value) => ({ value, label: names[value] }))}
          value={state.show}
          onChange={(show) => onChange({ show })}
        />
        <Switch
          className="elan-switch"
          label={t`View batches`}
          checked={state.view === 'batches'}
          onChange={(event) => onChange({ view: event.currentTarget.checked ? 'batches' : 'people' })}
        />
      </FilterRow>
    </search>
  )
}
