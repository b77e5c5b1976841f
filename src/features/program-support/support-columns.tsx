import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ListedProgramSupport } from '../../data/queries/program-support.ts'
import { LockedMark, RowStates, UnsentMark } from '../../pickers/log-form/row-marks.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'

/** How a row is called where it has no name of its own yet. */
export function useSupportName(): (row: Pick<ListedProgramSupport, 'Name'>) => string {
  const { t } = useLingui()
  return (row) => row.Name.trim() || t`Program support without a name`
}

/** The columns of the list (specification 2, section 2.7); names lead to their log. */
export function useSupportColumns(urlSite: string): Column<ListedProgramSupport>[] {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useSupportName()
  return [
    {
      id: 'Name',
      header: t`Name`,
      cell: (row) => (
        <>
          <Link to="/$site/ProgramSupport/Update" params={{ site: urlSite }} search={{ id: row.Id }}>
            {nameOf(row)}
          </Link>
        </>
      ),
      sortable: true,
      asTitle: true,
    },
    {
      id: 'DateCompleted',
      header: t`Date completed`,
      cell: (row) => (
        <RowStates>
          {row.DateCompleted && <time dateTime={row.DateCompleted}>{format.date(row.DateCompleted)}</time>}
          {row.isLocked && <LockedMark />}
          {row.entry && <UnsentMark entry={row.entry} />}
        </RowStates>
      ),
      sortable: true,
      usual: 'descending',
      room: 'whole',
    },
  ]
}
