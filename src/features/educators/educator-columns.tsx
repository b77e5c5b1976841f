import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheckFilled, IconCircleOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ListedEducator } from '../../data/queries/educators-of-site.ts'
import { RowStates, UnsentMark } from '../../pickers/log-form/row-marks.tsx'
import type { Column } from '../../ui/table-types.ts'

/** The columns of the list (specification 1, section 2, Educators list); first and last names lead to their educator. */
export function useEducatorColumns(urlSite: string): Column<ListedEducator>[] {
  const { t } = useLingui()
  // A part of the name that nobody wrote down leads nowhere.
  const named = (row: ListedEducator, name: string) =>
    name && (
      <Link to="/$site/Educator/Update" params={{ site: urlSite }} search={{ id: row.Id }}>
        {name}
      </Link>
    )
  return [
    {
      id: 'FirstName',
      header: t`First name`,
      cell: (row) => named(row, row.FirstName),
      sortable: true,
      usual: 'ascending',
      asTitle: true,
    },
    {
      id: 'LastName',
      header: t`Last name`,
      cell: (row) => named(row, row.LastName),
      sortable: true,
      asTitle: true,
    },
    {
      id: 'School',
      header: t`School`,
      cell: (row) => row.schoolName || <Nothing />,
      sortable: true,
      room: 'rest',
    },
    {
      id: 'Email',
      header: t`E-mail`,
      cell: (row) => (row.Email ? <a href={`mailto:${row.Email}`}>{row.Email}</a> : <Nothing />),
      sortable: true,
    },
    {
      id: 'Phone',
      header: t`Telephone`,
      cell: (row) =>
        row.PhoneNumber ? (
          <a className="educator-phone" href={`tel:${row.PhoneNumber.replace(/[^\d+]/g, '')}`}>
            {row.PhoneNumber}
          </a>
        ) : (
          <Nothing />
        ),
      sortable: true,
    },
    {
      id: 'Status',
      header: t`Status`,
      cell: (row) => <Status educator={row} />,
      sortable: true,
      room: 'whole',
    },
  ]
}

function Nothing() {
  const { t } = useLingui()
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="elan-only-heard">{t`none`}</span>
    </>
  )
}

/** Active or not, as a picture and a word; what is unsent stands beside it and leads to where it can be settled. */
function Status({ educator }: { educator: ListedEducator }) {
  const { entry } = educator
  return (
    <RowStates>
      {educator.isActive ? (
        <span className="educator-mark" data-kind="active">
          <IconCircleCheckFilled size={18} aria-hidden="true" />
          <Trans context="educator">Active</Trans>
        </span>
      ) : (
        <span className="educator-mark">
          <IconCircleOff size={18} aria-hidden="true" />
          <Trans context="educator">Inactive</Trans>
        </span>
      )}
      {entry && <UnsentMark entry={entry} />}
    </RowStates>
  )
}
