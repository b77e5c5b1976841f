import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import { LONGEST_WORD } from './paper-columns.ts'

/** A column of a report as it is shown. */
export interface ShownColumn {
  name: string
  title: string
  isNumber: boolean
  /** What its cells say, from the first row on. */
  texts: readonly string[]
}

interface ReportTableProps {
  columns: readonly ShownColumn[]
  rows: number
  /** Whether the rows are numbered, so that they are found again in a table beside it. */
  isNumbered?: boolean
}

const isLong = (text: string): boolean => text.split(/\s+/).some(({ length }) => length > LONGEST_WORD)

/** A text of so many letters stands in one line. */
const ONE_LINE = 20
/** One of so many is no longer than the few lines that a row has room for. */
const FEW_LINES = 90

/** Rows of a report. */
export function ReportTable({ columns, rows, isNumbered = false }: ReportTableProps) {
  const { t } = useLingui()
  // What a row is known by: its number, or the first of its words.
  const named = isNumbered ? -1 : columns.findIndex(({ isNumber }) => !isNumber)
  const classOf = ({ isNumber }: ShownColumn) => (isNumber ? 'elan-numbers' : undefined)
  return (
    <Table className="reports-rows">
      <Table.Thead>
        <Table.Tr>
          {isNumbered && <Table.Th scope="col" className="elan-numbers">{t`Row`}</Table.Th>}
          {columns.map((column) => (
            <Table.Th key={column.name} scope="col" className={classOf(column)}>
              {column.title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {Array.from({ length: rows }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sheet are told apart by their place alone.
          <Table.Tr key={line}>
            {isNumbered && (
              <Table.Th scope="row" className="elan-numbers">
                {line + 1}
              </Table.Th>
            )}
            {columns.map((column, place) => {
              const text = column.texts[line] ?? ''
              const [Cell, scope] = place === named ? [Table.Th, 'row'] : [Table.Td, undefined]
              return (
                <Cell key={column.name} scope={scope} className={classOf(column)}>
                  <span
                    data-long={isLong(text) || undefined}
                    data-wraps={text.length > ONE_LINE || undefined}
                    data-tall={text.length > FEW_LINES || undefined}
                  >
                    {text}
                  </span>
                </Cell>
              )
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
