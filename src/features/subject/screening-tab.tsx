import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { localDay } from '../../../domain/kernel/clock.ts'
import type { ScreeningDocumentRecord, TrackingItemRecord } from '../../../domain/screening/schema.ts'
import { fetchScreeningOf } from '../../data/people/screening.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { useScreeningWords } from '../../pickers/people/use-screening-words.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/page-states.tsx'
import type { Column } from '../../ui/table-types.ts'
import { Described, DescribedLine } from './described.tsx'
import type { SummaryPerson } from './summary-person.ts'

/** The screening documents of a person, newest first, each with where it was sent (specification 1, section 2). */
export function ScreeningTab({ person }: { person: SummaryPerson }) {
  const { t } = useLingui()
  const words = useScreeningWords()
  const columns = useDocumentColumns()
  const { answer, again } = useAnswer(useCallback(() => fetchScreeningOf(person.Id), [person.Id]))
  if (answer.kind !== 'ok') return <NoAnswer answer={answer} onRetry={again} />
  return (
    <DataTable
      label={t`Screening documents`}
      columns={columns}
      rows={answer.value}
      rowId={(row) => row.Id}
      rowName={({ Type }) => words.types[Type] ?? ''}
      empty={<Empty title={t`No screening documents yet`} />}
      details={(row) => <TrackingItems items={row.ScreeningDocumentTrackingItems} />}
    />
  )
}

export function useDocumentColumns(): Column<ScreeningDocumentRecord>[] {
  const { t } = useLingui()
  const words = useScreeningWords()
  const day = (date: string | null) => date && <time dateTime={date}>{date}</time>
  return [
    { id: 'status', header: t`Status`, cell: ({ Status }) => words.statuses[Status] },
    { id: 'type', header: t`Type`, asTitle: true, cell: ({ Type }) => words.types[Type] },
    {
      id: 'approved',
      header: t({ message: 'Approved', context: 'document' }),
      cell: ({ Approved }) => (Approved ? t`Yes` : t`No`),
    },
    {
      id: 'approval-date',
      header: t`Approved on`,
      cell: ({ ApprovalDate }) => day(ApprovalDate && localDay(ApprovalDate)),
    },
    { id: 'file-date', header: t`File date`, cell: (row) => day(row.NationalOfficeFileDate) },
    { id: 'expiry-date', header: t`Expires on`, cell: ({ ExpiryDate }) => day(ExpiryDate) },
  ]
}

/** Where a document was sent. What is restricted is told to everybody but the person: the server leaves it out. */
function TrackingItems({ items }: { items: readonly TrackingItemRecord[] }) {
  const { t } = useLingui()
  if (items.length === 0)
    return (
      <p className="subject-none">
        <Trans>It has not been sent anywhere yet.</Trans>
      </p>
    )
  const sent = ({ SentTo, SentDate }: TrackingItemRecord): string =>
    [SentTo, SentDate].filter(Boolean).join(' · ')
  return (
    <ul className="subject-items">
      {items.map((item) => (
        <li key={item.Id}>
          <Described>
            <DescribedLine name={t`School or organization`}>{item.OrganizationName}</DescribedLine>
            <DescribedLine name={t({ message: 'Sent', context: 'document' })}>{sent(item)}</DescribedLine>
            <DescribedLine name={t`Restricted activities`}>
              {item.RestrictedActivities ? t`Yes` : t`No`}
            </DescribedLine>
            {item.RestrictedActivities && item.RestrictedActivityComments !== undefined && (
              <DescribedLine name={t`What is restricted`}>{item.RestrictedActivityComments}</DescribedLine>
            )}
          </Described>
        </li>
      ))}
    </ul>
  )
}
