import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { localDay } from '../../../domain/kernel/clock.ts'
import { documentCounts } from '../../../domain/screening/expiry.ts'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import { localToday } from '../../pickers/log-form/today.ts'
import { useScreeningWords } from '../../pickers/people/use-screening-words.ts'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'
import type { Approvals } from './use-approvals.tsx'

/** The columns of the list (specification 1, section 2): approval is edited in it, and marked until it is saved; not of one's own. `toRenew`: those that expire soon. */
export function useScreeningColumns(
  approvals: Approvals,
  isOwn: (document: ScreeningDocumentRecord) => boolean,
  toRenew: ReadonlySet<ScreeningDocumentRecord>,
): Column<ScreeningDocumentRecord>[] {
  const { t } = useLingui()
  const format = useFormat()
  const words = useScreeningWords()
  const today = localToday()
  const day = (date: string | null) =>
    date && (
      <time dateTime={date} title={format.date(date)}>
        {date}
      </time>
    )
  return [
    {
      id: 'Person',
      header: t`Person`,
      cell: (row) => (
        <>
          <Link to="/volunteer/summary" search={{ subjectId: row.SubjectId }}>
            {row.Subject.FullName}
          </Link>
          {approvals.isChanged(row.Id) && <Changed />}
        </>
      ),
      sortable: true,
      usual: 'ascending',
      asTitle: true,
    },
    {
      id: 'Type',
      header: t`Type`,
      cell: (row) => words.types[row.Type],
      sortable: true,
      room: 'rest',
    },
    { id: 'Status', header: t`Status`, cell: (row) => words.statuses[row.Status], sortable: true },
    {
      id: 'Approved',
      header: t({ message: 'Approved', context: 'document' }),
      cell: (row) => {
        const name = row.Subject.FullName
        return (
          <label className="elan-select-box" title={isOwn(row) ? t`Nobody screens themselves.` : undefined}>
            <input
              type="checkbox"
              className="elan-box"
              disabled={isOwn(row)}
              aria-label={t`Document of ${name} is approved`}
              checked={approvals.isApproved(row)}
              onChange={(event) => approvals.set([row], event.currentTarget.checked)}
            />
          </label>
        )
      },
      sortable: true,
      room: 'whole',
    },
    {
      id: 'ApprovalDate',
      header: t`Approved on`,
      cell: ({ ApprovalDate }) => day(ApprovalDate && localDay(ApprovalDate)),
      sortable: true,
    },
    {
      id: 'FileDate',
      header: t`File date`,
      cell: (row) => day(row.NationalOfficeFileDate),
      sortable: true,
    },
    {
      id: 'ExpiryDate',
      header: t`Expires on`,
      cell: (row) => (
        <>
          {day(row.ExpiryDate)}
          {toRenew.has(row) && (
            <Mark>
              <Trans context="beside its date">Expires soon</Trans>
            </Mark>
          )}
          {row.Approved && !documentCounts(row, today) && (
            <Mark>
              <Trans context="document">Expired</Trans>
            </Mark>
          )}
        </>
      ),
      sortable: true,
      room: 'whole',
    },
  ]
}

/** The asterisk of a row whose approval is not saved yet. */
function Changed() {
  const { t } = useLingui()
  return (
    <span className="screening-changed" role="img" aria-label={t`not saved yet`}>
      *
    </span>
  )
}

function Mark({ children }: { children: React.ReactNode }) {
  return (
    <span className="screening-mark">
      <IconAlertTriangle size={16} aria-hidden="true" />
      {children}
    </span>
  )
}
