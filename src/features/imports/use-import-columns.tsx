import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconMinus, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ImportColumn } from '../../../domain/imports/columns.ts'
import type { ImportRow } from '../../../domain/imports/schema.ts'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'
import { importColumnPhrases, importFindingPhrases, statePhrases } from './import-phrases.ts'

const icons = {
  faults: IconAlertTriangle,
  new: IconPlus,
  there: IconCheck,
  left: IconMinus,
  added: IconCircleCheck,
} as const

/** The columns of a review: the row, which opens, what is wrong with it, and what it says. */
export function useImportColumns(
  columns: readonly ImportColumn[],
  onOpen: (row: ImportRow) => void,
): Column<ImportRow>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'Row',
        header: t`Row`,
        asTitle: true,
        room: 'whole',
        cell: (row) => {
          const number = row.Row
          const name = t`Row ${number}`
          if (row.State === 'added') return name
          return (
            <button type="button" className="imports-row" onClick={() => onOpen(row)}>
              {name}
            </button>
          )
        },
      },
      {
        id: 'State',
        header: t`State`,
        room: 'whole',
        cell: ({ State }) => {
          const Icon = icons[State]
          return (
            <span className="imports-state" data-state={State}>
              <Icon size={16} aria-hidden="true" /> {i18n._(statePhrases[State])}
            </span>
          )
        },
      },
      {
        id: 'Wrong',
        header: t`What is wrong`,
        room: 'lines',
        cell: ({ Findings, State }) =>
          State === 'added' || Findings.length === 0
            ? '–'
            : Findings.map(({ Code, Column, Limit }) => {
                const column = i18n._(importColumnPhrases[Column])
                const why = i18n._(importFindingPhrases[Code](format.number(Limit ?? 0)))
                return (
                  <div key={Column}>
                    <strong>{column}</strong> – {why}
                  </div>
                )
              }),
      },
      ...columns.map(
        (column): Column<ImportRow> => ({
          id: column,
          header: i18n._(importColumnPhrases[column]),
          cell: ({ Cells, Findings }) => (
            <span data-wrong={Findings.some(({ Column }) => Column === column) || undefined}>
              {Cells[column] ?? '–'}
            </span>
          ),
        }),
      ),
    ],
    [t, i18n, format, columns, onOpen],
  )
}
