import { useLingui } from '@lingui/react/macro'
import type { HistoricHours } from '../../../domain/hours/schema.ts'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'

/** What a row is called by itself: its day or, where none is known, its year, and its site. */
export function useHoursName(): (row: Pick<HistoricHours, 'Date' | 'Year' | 'Site'>) => string {
  const format = useFormat()
  return (row) => {
    const time = row.Date ? format.date(row.Date) : String(row.Year)
    return row.Site ? `${time}, ${row.Site.Name}` : time
  }
}

/** Email, Year, Preparation, Delivery (specification 2, section 2.10), and what a file told besides. */
export function useHoursColumns(): Column<HistoricHours>[] {
  const { t } = useLingui()
  const format = useFormat()
  return [
    { id: 'email', header: t`E-mail`, cell: (row) => row.Email },
    { id: 'year', header: t`Year`, asTitle: true, cell: (row) => String(row.Year) },
    { id: 'date', header: t`Date`, cell: (row) => (row.Date ? format.date(row.Date) : '–') },
    { id: 'prep', header: t`Preparation`, numeric: true, cell: (row) => format.number(row.PrepHours) },
    { id: 'delivery', header: t`Delivery`, numeric: true, cell: (row) => format.number(row.DeliveryHours) },
    {
      id: 'support',
      header: t`Program support`,
      numeric: true,
      cell: (row) => format.number(row.SupportHours),
    },
    { id: 'site', header: t`Site`, cell: (row) => row.Site?.Name ?? '–' },
  ]
}
