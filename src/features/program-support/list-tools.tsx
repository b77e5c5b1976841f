import { Trans, useLingui } from '@lingui/react/macro'
import { FilterChip, FilterRow } from '../../ui/list/filter-row.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import type { SupportListState } from './support-address.ts'

interface ListToolsProps {
  state: SupportListState
  onChange: (change: Partial<SupportListState>) => void
}

/** Search by name, and the active season or all of them. */
export function ListTools({ state, onChange }: ListToolsProps) {
  const { t } = useLingui()
  return (
    <search className="support-tools">
      <SearchBox
        className="support-search"
        label={t`Search by name`}
        value={state.search}
        onChange={(search) => onChange({ search })}
      />
      <FilterRow label={t`Which logs to show`}>
        <FilterChip
          on={state.activeSeasonOnly}
          onChange={(activeSeasonOnly) => onChange({ activeSeasonOnly })}
        >
          <Trans>Active season</Trans>
        </FilterChip>
      </FilterRow>
    </search>
  )
}
