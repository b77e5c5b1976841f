import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/page-states.tsx'
import type { Column } from '../../ui/table-types.ts'
import { type RegistrationRow, useRegistrationWords } from './registration-words.ts'

interface RegistrationTableProps {
  rows: readonly RegistrationRow[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Registrations, of which one is chosen (specification 1, section 2, Volunteer summary). */
export function RegistrationTable({ rows, chosen, onChoose }: RegistrationTableProps) {
  const { t } = useLingui()
  const words = useRegistrationWords()
  const group = useId()
  const columns: Column<RegistrationRow>[] = [
    {
      id: 'chosen',
      header: t`Shown below`,
      cell: (row) => {
        const name = words.name(row)
        return (
          <label className="elan-select-box">
            <input
              type="radio"
              className="elan-box"
              name={group}
              aria-label={t`Show ${name}`}
              checked={row.Id === chosen}
              onChange={() => onChoose(row.Id)}
            />
          </label>
        )
      },
    },
    { id: 'site', header: t`Site`, asTitle: true, cell: (row) => row.Site.Name },
    { id: 'season', header: t`Season`, cell: words.season },
    {
      id: 'registered',
      header: t`Registered`,
      cell: (row) => <time dateTime={row.CreatedOn}>{words.day(row.CreatedOn)}</time>,
    },
    { id: 'approved', header: t`Approved`, cell: (row) => (row.IsApproved ? t`Yes` : t`No`) },
  ]
  return (
    <DataTable
      label={t`Registrations`}
      columns={columns}
      rows={rows}
      rowId={(row) => row.Id}
      rowName={words.name}
      empty={<Empty title={t`No registrations yet`} />}
    />
  )
}
