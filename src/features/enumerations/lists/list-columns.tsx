import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { EnumerationList } from '../../../../domain/enumeration/enumeration-list.ts'
import { useNameOfList } from '../../../pickers/enumerations/list-names.ts'
import { languageOf, useFormat } from '../../../ui/format.ts'
import type { Column } from '../../../ui/table-types.ts'
import { offersOf } from './arrange-lists.ts'

/** The columns of the lists; `mayWrite`: names lead to the form. */
export function useListColumns(mayWrite: boolean): Column<EnumerationList>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const locale = languageOf(i18n.locale)
  const nameOf = useNameOfList()
  return [
    {
      id: 'Name',
      header: t`Name`,
      cell: ({ Id, Name }) =>
        mayWrite ? (
          <Link to="/enumerations/lists/$id/update" params={{ id: Id }}>
            {nameOf(Name)}
          </Link>
        ) : (
          nameOf(Name)
        ),
      sortable: true,
      usual: 'ascending',
      asTitle: true,
    },
    {
      id: 'SystemName',
      header: t`System name`,
      cell: ({ SystemName }) => SystemName && <code>{SystemName}</code>,
      sortable: true,
    },
    {
      id: 'Items',
      header: t`Items`,
      cell: ({ EnumerationItems }) => format.number(EnumerationItems.length),
      sortable: true,
      numeric: true,
    },
    { id: 'Offers', header: t`Offers`, cell: (row) => offersOf(row, locale) },
  ]
}
