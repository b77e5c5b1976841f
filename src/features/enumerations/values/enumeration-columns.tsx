import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../../ui/table-types.ts'
import type { EnumerationRow } from './arrange-enumerations.ts'

/** The columns of the list; `mayWrite`: names lead to the form. */
export function useEnumerationColumns(mayWrite: boolean): Column<EnumerationRow>[] {
  const { t } = useLingui()
  return [
    {
      id: 'Name',
      header: t`Name`,
      cell: (row) =>
        mayWrite ? (
          <Link to="/enumerations/$id" params={{ id: row.Id }}>
            {row.name}
          </Link>
        ) : (
          row.name
        ),
      sortable: true,
      asTitle: true,
    },
    { id: 'Key', header: t`Key`, cell: (row) => <code>{row.LocalizationKey}</code>, sortable: true },
    { id: 'Value', header: t`Value`, cell: (row) => row.Value, sortable: true },
    { id: 'Lists', header: t`In the lists`, cell: (row) => row.lists },
  ]
}
