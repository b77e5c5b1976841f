import { Trans, useLingui } from '@lingui/react/macro'
import { Chip, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchBox } from '../../ui/search-box.tsx'
import type { ScreeningFilters, ScreeningListState } from './screening-address.ts'

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
      <Chip.Group
        value={state.show}
        onChange={(show) => onChange({ show: show as ScreeningFilters['show'] })}
      >
        <div className="screening-chips" role="radiogroup" aria-label={t`Which documents to show`}>
          {(['all', 'waiting', 'expiring'] as const).map((name) => (
            <Chip key={name} value={name}>
              {names[name]}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      <Switch
        className="elan-switch"
        label={t`View batches`}
        checked={state.view === 'batches'}
        onChange={(event) => onChange({ view: event.currentTarget.checked ? 'batches' : 'people' })}
      />
    </search>
  )
}
