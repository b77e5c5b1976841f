import { useLingui } from '@lingui/react/macro'
import type { SiteRecord } from '../../../domain/site/site.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'
import { intakePhrases } from './site-phrases.ts'

type Status = SiteRecord['OutreachRequestStatus'][number]

/** What the intake was and since when, newest first. */
export function IntakeHistory({ statuses }: { statuses: readonly Status[] }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const title = t`Intake history`
  const columns: Column<Status>[] = [
    {
      id: 'Date',
      header: t`Assigned on`,
      cell: ({ CreatedOn }) => format.instant(CreatedOn),
      asTitle: true,
      room: 'whole',
    },
    { id: 'Status', header: t`Status`, cell: (one) => i18n._(intakePhrases[one.Status]) },
    {
      id: 'Reason',
      header: t`Reason`,
      cell: ({ Reason }) => (Reason ? (i18n.locale === 'fr' ? Reason.fr : Reason.en) : ''),
    },
    {
      id: 'Comment',
      header: t({ message: 'Comment', context: 'intake' }),
      cell: ({ Comment }) => Comment ?? '',
      room: 'lines',
    },
  ]
  return (
    <section className="sites-history" aria-labelledby="intake-history">
      <h2 id="intake-history" className="sites-heading">
        {title}
      </h2>
      <DataTable
        label={title}
        columns={columns}
        rows={statuses}
        rowId={({ Id }) => Id}
        rowName={({ CreatedOn }) => format.instant(CreatedOn)}
        empty={t`This site has no history yet.`}
      />
    </section>
  )
}
