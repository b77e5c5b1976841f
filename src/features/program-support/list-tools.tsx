import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
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
      <Checkbox
        className="support-season"
        label={t`Filter to active season`}
        checked={state.activeSeasonOnly}
        onChange={(event) => onChange({ activeSeasonOnly: event.currentTarget.checked })}
      />
    </search>
  )
}
