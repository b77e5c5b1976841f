import { useLingui } from '@lingui/react/macro'
import { IconMessage2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { localDay } from '../../../../domain/kernel/clock.ts'
import { activityTypePhrases } from '../../../pickers/names/activity-type-phrases.ts'
import { useFormat } from '../../../ui/format.ts'
import { SyncState } from '../../../ui/sync-state.tsx'
import type { Column } from '../../../ui/table-types.ts'
import { CompletionMark, ReviewMark, SavedMark } from '../activity-marks.tsx'
import { tileTitle } from '../tile-title.ts'
import type { TableRow } from './table-row.ts'

/**
 * The columns of the table of activities. `urlSite` is the part of the address that the links are made of, `savedId` the
 * log that was just saved.
 */
export function useActivityColumns(urlSite: string, savedId?: string): Column<TableRow>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return [
    {
      id: 'Date',
      header: t`Date`,
      cell: ({ row }) => <time dateTime={row.Date}>{row.Date}</time>,
      sortable: true,
    },
    {
      id: 'Name',
      header: t`Name`,
      cell: ({ activity, name }) => (
        <>
          <Link
            to="/$site/$typeName/Update"
            params={{ site: urlSite, typeName: activity.type }}
            search={{ id: activity.Id }}
            title={name}
          >
            <span className="elan-two-lines">{tileTitle(name)}</span>
          </Link>
          {activity.Id === savedId && <SavedMark />}
        </>
      ),
      asTitle: true,
    },
    {
      id: 'Type',
      header: t`Type`,
      cell: ({ activity }) => (
        <span className="activity-type">{i18n._(activityTypePhrases[activity.type])}</span>
      ),
    },
    { id: 'LoggedBy', header: t`Logged by`, cell: ({ loggedBy }) => loggedBy ?? <Unknown /> },
    {
      id: 'Volunteers',
      header: t`Volunteers`,
      cell: ({ row }) => format.number(Math.max(row.Volunteers.length, row.SubjectIds.length)),
      numeric: true,
    },
    {
      id: 'Schools',
      header: t`Schools`,
      cell: ({ row }) => format.number(row.OrganizationIds.length),
      numeric: true,
    },
    {
      id: 'Complete',
      header: t`Completeness`,
      cell: ({ activity }) => <CompletionMark complete={activity.complete} />,
      room: 'whole',
    },
    {
      id: 'Review',
      header: t({ message: 'Review', context: 'by a coordinator' }),
      cell: ({ row, hasDraft }) => (
        <span className="activity-cell-states">
          <ReviewMark review={row.review} isUnderReview />
          {hasDraft && (
            <span className="activity-mark">
              <IconMessage2 size={18} aria-hidden="true" />
              {t`Comments not sent`}
            </span>
          )}
        </span>
      ),
      room: 'whole',
    },
    {
      id: 'ModifiedOn',
      header: t`Last modified`,
      cell: ({ row }) => (
        <time dateTime={row.ModifiedOn} title={format.instant(row.ModifiedOn)}>
          {localDay(row.ModifiedOn)}
        </time>
      ),
      sortable: true,
    },
    {
      id: 'State',
      header: t`Sending`,
      cell: ({ row, activity }) => row.entry && activity.sync && <SyncState state={activity.sync} />,
      room: 'whole',
    },
  ]
}

function Unknown() {
  const { t } = useLingui()
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="elan-only-heard">{t`not known on this device`}</span>
    </>
  )
}
