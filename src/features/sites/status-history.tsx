import { useLingui } from '@lingui/react/macro'
import type { SiteRecord } from '../../../domain/site/site.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'

type Status = SiteRecord['SiteStatus'][number]

/** When a site became active and stopped being so, newest first (specification 1, section 2, Sites). */
export function StatusHistory({ statuses }: { statuses: readonly Status[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const title = t`Status history`
  const columns: Column<Status>[] = [
    { id: 'Date', header: t`Since`, cell: ({ CreatedOn }) => format.instant(CreatedOn), asTitle: true },
    {
      id: 'State',
      header: t`State`,
      cell: ({ IsActive }) =>
        IsActive ? t({ message: 'Active', context: 'site' }) : t({ message: 'Inactive', context: 'site' }),
    },
  ]
  return (
    <section className="sites-history" aria-labelledby="site-history">
      <h2 id="site-history" className="sites-heading">
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
