import { useLingui } from '@lingui/react/macro'
import { FilterChip, FilterRow } from '../../ui/list/filter-row.tsx'
import { ListTools } from '../../ui/list/list-tools.tsx'
import { listedStatuses, type OrganizationListState } from './organization-address.ts'
import { organizationStatusPhrases } from './status-phrases.ts'

interface OrganizationToolsProps {
  state: OrganizationListState
  onChange: (change: Partial<OrganizationListState>) => void
}

/** The search of the register, and the statuses that are shown. */
export function OrganizationTools({ state, onChange }: OrganizationToolsProps) {
  const { t, i18n } = useLingui()
  return (
    <ListTools
      label={t`Search by name, city or postal code`}
      value={state.search}
      onSearch={(search) => onChange({ search, browses: false })}
    >
      <FilterRow label={t`Statuses to show`}>
        {listedStatuses.map((status) => (
          <FilterChip
            key={status}
            on={state.statuses.includes(status)}
            onChange={(on) =>
              onChange({
                statuses: listedStatuses.filter((one) =>
                  one === status ? on : state.statuses.includes(one),
                ),
              })
            }
          >
            {i18n._(organizationStatusPhrases[status])}
          </FilterChip>
        ))}
      </FilterRow>
    </ListTools>
  )
}
