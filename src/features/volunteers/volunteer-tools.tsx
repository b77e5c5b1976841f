import { useLingui } from '@lingui/react/macro'
import { type VolunteerStatus, volunteerStatus } from '../../../domain/registration/status.ts'
import { ColumnChooser } from '../../ui/list/column-chooser.tsx'
import { FilterChoices, FilterRow } from '../../ui/list/filter-row.tsx'
import { ListTools } from '../../ui/list/list-tools.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { statusPhrases } from './status-phrases.ts'
import type { VolunteerListState } from './volunteer-address.ts'

interface VolunteerToolsProps {
  state: VolunteerListState
  onChange: (change: Partial<VolunteerListState>) => void
  /** The columns that can be chosen: all but the name. */
  columns: readonly { id: string; header: string }[]
}

const { Approved, Pending, Withdrawn, Alumni } = volunteerStatus
const inOrder: readonly VolunteerStatus[] = [Approved, Pending, Withdrawn, Alumni]

/** Search, which volunteers to show, and which columns. */
export function VolunteerTools({ state, onChange, columns }: VolunteerToolsProps) {
  const { t, i18n } = useLingui()
  const hidden = new Set(columns.map(({ id }) => id).filter((id) => !state.columns.includes(id)))
  return (
    <ListTools
      label={t`Search by name or e-mail`}
      value={state.search}
      onSearch={(search) => onChange({ search })}
    >
      <FilterDialog state={state} onChange={onChange} />
      <ColumnChooser
        columns={columns}
        hidden={hidden}
        onChange={(next) =>
          onChange({
            columns: columns.map(({ id }) => id).filter((id) => !next.has(id)),
            // Other columns are other views of the same rows.
            page: state.page,
          })
        }
      />
      <FilterRow label={t`Which volunteers to show`}>
        <FilterChoices
          choices={[
            ...inOrder.map((status) => ({ value: String(status), label: i18n._(statusPhrases[status]) })),
            { value: 'any', label: t({ message: 'All', context: 'volunteers' }) },
          ]}
          value={state.status === null ? 'any' : String(state.status)}
          onChange={(word) => onChange({ status: inOrder.find((status) => String(status) === word) ?? null })}
        />
      </FilterRow>
    </ListTools>
  )
}
