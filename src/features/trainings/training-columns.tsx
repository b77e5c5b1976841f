import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock, IconSparkles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { NATIONAL_SITE_ID } from '../../../domain/site/national-office.ts'
import { useFormat } from '../../ui/format.ts'
import { SyncState } from '../../ui/sync-state.tsx'
import type { Column } from '../../ui/table-types.ts'
import type { TrainingRow } from './arrange-trainings.ts'

/** The columns of the list (specification 2, section 2.5); names lead to their training. `savedId`: the one just saved. */
export function useTrainingColumns(urlSite: string, savedId?: string): Column<TrainingRow>[] {
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
          {row.Id === savedId && (
            <span className="training-mark" data-kind="saved">
              <IconSparkles size={18} aria-hidden="true" />
              <Trans>Just saved</Trans>
            </span>
          )}
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
        <span className="training-states">
          <time dateTime={row.date}>{format.date(row.date)}</time>
          <States row={row} />
        </span>
      ),
      sortable: true,
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

/** A locked season, and what is unsent, which leads to where it can be settled. */
function States({ row: { locked, entry } }: { row: TrainingRow }) {
  return (
    <>
      {locked && (
        <span className="training-mark">
          <IconLock size={18} aria-hidden="true" />
          <Trans>Season locked</Trans>
        </span>
      )}
      {entry?.kind === 'needs-you' && (
        <Link to="/unsent/$entry" params={{ entry: String(entry.seq) }} className="training-needs-you">
          <SyncState state={{ kind: entry.kind }} />
        </Link>
      )}
      {entry && entry.kind !== 'needs-you' && <SyncState state={{ kind: entry.kind }} />}
    </>
  )
}
