import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../ui/table-types.ts'
import type { AwardRow } from './arrange-awards.ts'

/** The columns of the list (specification 1, section 2, Awards admin). */
export function useAwardColumns(): Column<AwardRow>[] {
  const { t } = useLingui()
  return [
    {
      id: 'Name',
      header: t`Name`,
      cell: (row) => (
        <Link to="/award/update" search={{ id: row.Id }}>
          {row.name}
        </Link>
      ),
      sortable: true,
      usual: 'ascending',
      asTitle: true,
    },
    {
      id: 'Description',
      header: t`Description`,
      cell: (row) => row.description,
      sortable: true,
      room: 'rest',
    },
    {
      id: 'National',
      header: t`National`,
      cell: ({ name, isNational }) => (
        <input
          type="checkbox"
          className="elan-box"
          checked={isNational}
          disabled
          readOnly
          aria-label={isNational ? t`${name} is national` : t`${name} is not national`}
        />
      ),
      sortable: true,
    },
  ]
}
