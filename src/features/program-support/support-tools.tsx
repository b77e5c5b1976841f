import { Trans, useLingui } from '@lingui/react/macro'
import { FilterChip, FilterRow } from '../../ui/list/filter-row.tsx'
import { ListTools } from '../../ui/list/list-tools.tsx'
import type { SupportListState } from './support-address.ts'

interface SupportToolsProps {
  state: SupportListState
  onChange: (change: Partial<SupportListState>) => void
}

/** Search by name, and the active season or all of them. */
export function SupportTools({ state, onChange }: SupportToolsProps) {
  const { t } = useLingui()
  return (
    <ListTools label={t`Search by name`} value={state.search} onSearch={(search) => onChange({ search })}>
      <FilterRow label={t`Which logs to show`}>
        <FilterChip
          on={state.activeSeasonOnly}
          onChange={(activeSeasonOnly) => onChange({ activeSeasonOnly })}
        >
          <Trans>Active season</Trans>
        </FilterChip>
      </FilterRow>
    </ListTools>
  )
}
