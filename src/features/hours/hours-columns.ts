import { useLingui } from '@lingui/react/macro'
import type { HistoricHours } from '../../../domain/hours/schema.ts'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'

/** Email, Year, Preparation, Delivery (specification 2, section 2.10). */
export function useHoursColumns(): Column<HistoricHours>[] {
  const { t } = useLingui()
  const format = useFormat()
  return [
    { id: 'email', header: t`E-mail`, cell: (row) => row.Email },
    { id: 'year', header: t`Year`, asTitle: true, cell: (row) => String(row.Year) },
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
