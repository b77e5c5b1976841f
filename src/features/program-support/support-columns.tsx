import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock, IconSparkles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { EntrySummary } from '../../data/outbox/entry-kind.ts'
import type { ListedProgramSupport } from '../../data/queries/program-support.ts'
import { useFormat } from '../../ui/format.ts'
import { SyncState } from '../../ui/sync-state.tsx'
import type { Column } from '../../ui/table-types.ts'

/** How a row is called where it has no name of its own yet. */
export function useSupportName(): (row: Pick<ListedProgramSupport, 'Name'>) => string {
  const { t } = useLingui()
  return (row) => row.Name.trim() || t`Program support without a name`
}

/** The columns of the list (specification 2, section 2.7); names lead to their log. `savedId`: the one just saved. */
export function useSupportColumns(urlSite: string, savedId?: string): Column<ListedProgramSupport>[] {
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
          {row.Id === savedId && (
            <span className="support-mark" data-kind="saved">
              <IconSparkles size={18} aria-hidden="true" />
              <Trans>Just saved</Trans>
            </span>
          )}
        </>
      ),
      sortable: true,
      asTitle: true,
    },
    {
      id: 'DateCompleted',
      header: t`Date completed`,
      cell: (row) => (
        <span className="support-states">
          {row.DateCompleted && <time dateTime={row.DateCompleted}>{format.date(row.DateCompleted)}</time>}
          {row.isLocked && (
            <span className="support-mark">
              <IconLock size={18} aria-hidden="true" />
              <Trans>Season locked</Trans>
            </span>
          )}
          {row.entry && <Unsent entry={row.entry} />}
        </span>
      ),
      sortable: true,
      room: 'whole',
    },
  ]
}

/** What is unsent of a row; what needs the person leads to where it can be settled. */
function Unsent({ entry }: { entry: EntrySummary }) {
  if (entry.kind !== 'needs-you') return <SyncState state={{ kind: entry.kind }} />
  return (
    <Link to="/unsent/$entry" params={{ entry: String(entry.seq) }} className="support-needs-you">
      <SyncState state={{ kind: entry.kind }} />
    </Link>
  )
}
