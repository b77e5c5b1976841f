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
    {
      id: 'Key',
      header: t`Key`,
      cell: ({ LocalizationKey: key }) => (
        <code>
          {key.slice(0, key.indexOf('.') + 1)}
          <wbr />
          {key.slice(key.indexOf('.') + 1)}
        </code>
      ),
      sortable: true,
      usual: 'ascending',
      room: 'lines-when-narrow',
    },
    { id: 'Value', header: t`Value`, cell: (row) => row.Value, sortable: true },
    { id: 'Lists', header: t`In the lists`, cell: (row) => row.lists },
  ]
}
