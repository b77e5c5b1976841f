import { useLingui } from '@lingui/react/macro'
import { isStaff } from '../../../domain/kernel/actor.ts'
import { outreachStatuses } from '../../../domain/outreach/statuses.ts'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { FilterChip, FilterChoices, FilterRow } from '../../ui/list/filter-row.tsx'
import { ListTools } from '../../ui/list/list-tools.tsx'
import type { OutreachListState } from './outreach-address.ts'
import { requestStatusPhrases } from './request-phrases.ts'

interface OutreachToolsProps {
  site: SessionSite
  state: OutreachListState
  onChange: (change: Partial<OutreachListState>) => void
}

/** Search, the statuses that are shown, and for staff whether those of every site are. */
export function OutreachTools({ site, state, onChange }: OutreachToolsProps) {
  const { t, i18n } = useLingui()
  const { actor } = useSession()
  return (
    <ListTools
      label={t`Search by contact, school, e-mail or number`}
      value={state.search}
      onSearch={(search) => onChange({ search })}
    >
      <FilterRow label={t`Statuses to show`}>
        {outreachStatuses.map((status) => (
          <FilterChip
            key={status}
            on={state.statuses.includes(status)}
            onChange={(on) =>
              onChange({
                statuses: outreachStatuses.filter((one) =>
                  one === status ? on : state.statuses.includes(one),
                ),
              })
            }
          >
            {i18n._(requestStatusPhrases[status])}
          </FilterChip>
        ))}
      </FilterRow>
      {isStaff(actor) && (
        <FilterRow label={t`Whose requests to show`}>
          <FilterChoices
            choices={[
              { value: 'every', label: t`Every site` },
              { value: 'own', label: t`${site.Name} only` },
            ]}
            value={state.sites}
            onChange={(sites) => onChange({ sites })}
          />
        </FilterRow>
      )}
    </ListTools>
  )
}
