import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { SearchBox } from '../../ui/search-box.tsx'
import type { TrainingListState } from './training-address.ts'

interface TrainingToolsProps {
  state: TrainingListState
  onChange: (change: Partial<TrainingListState>) => void
}

/** Search, and the two switches of the list. */
export function TrainingTools({ state, onChange }: TrainingToolsProps) {
  const { t } = useLingui()
  return (
    <search className="training-tools">
      <SearchBox
        className="training-search"
        label={t`Search by name or type`}
        value={state.search}
        onChange={(search) => onChange({ search })}
      />
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
