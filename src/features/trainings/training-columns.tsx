import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { NATIONAL_SITE_ID } from '../../../domain/site/national-office.ts'
import { LockedMark, RowStates, UnsentMark } from '../../pickers/log-form/row-marks.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'
import type { TrainingRow } from './arrange-trainings.ts'

/** The columns of the list (specification 2, section 2.5); names lead to their training. */
export function useTrainingColumns(urlSite: string): Column<TrainingRow>[] {
  const { t } = useLingui()
  const format = useFormat()
  return [
    {
      id: 'Name',
      header: t`Name`,
      cell: (row) => (
        <>
          <Link
            to="/$site/$typeName/Update"
            params={{ site: urlSite, typeName: row.type }}
            search={{ id: row.Id }}
          >
            {row.name}
          </Link>
        </>
      ),
      sortable: true,
      asTitle: true,
    },
    { id: 'Type', header: t`Type`, cell: (row) => <Kind row={row} />, sortable: true },
    {
      id: 'Date',
      header: t`Date`,
      cell: (row) => (
        <RowStates>
          <time dateTime={row.date}>{format.date(row.date)}</time>
          {row.locked && <LockedMark />}
          {row.entry && <UnsentMark entry={row.entry} />}
        </RowStates>
      ),
      sortable: true,
      usual: 'descending',
      room: 'whole',
    },
  ]
}

/** The type, and who gave it where that was another site. */
function Kind({ row: { typeName, host, siteId } }: { row: TrainingRow }) {
  if (host === null) return typeName
  return (
    <>
      {typeName}
      <span className="training-host">
        {siteId === NATIONAL_SITE_ID ? (
          <Trans>Given by the national office</Trans>
        ) : (
          <Trans>Given by {host}</Trans>
        )}
      </span>
    </>
  )
}
