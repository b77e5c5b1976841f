import { Trans, useLingui } from '@lingui/react/macro'
import { FilterChip, FilterRow } from '../../ui/list/filter-row.tsx'
import { ListTools } from '../../ui/list/list-tools.tsx'
import type { TrainingListState } from './training-address.ts'

interface TrainingToolsProps {
  state: TrainingListState
  onChange: (change: Partial<TrainingListState>) => void
}

/** Search, and the two filters of the list. */
export function TrainingTools({ state, onChange }: TrainingToolsProps) {
  const { t } = useLingui()
  return (
    <ListTools
      label={t`Search by name or type`}
      value={state.search}
      onSearch={(search) => onChange({ search })}
    >
      <FilterRow label={t`Which trainings to show`}>
        <FilterChip on={state.hostedOnly} onChange={(hostedOnly) => onChange({ hostedOnly })}>
          <Trans>Only what my site gave</Trans>
        </FilterChip>
        <FilterChip on={state.currentYearOnly} onChange={(currentYearOnly) => onChange({ currentYearOnly })}>
          <Trans>Only this year</Trans>
        </FilterChip>
      </FilterRow>
    </ListTools>
  )
}
