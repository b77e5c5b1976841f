import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ColumnKind, ReportPreview as Preview } from '../../../domain/report/schema.ts'
import { tagOf, useFormat } from '../../ui/format.ts'

interface ReportPreviewProps {
  title: string
  preview: Preview
  /** How many rows there are in all. */
  total: number
  /** What it was asked for, in words, for a sheet that has no fields. */
  asked: ReactNode
  /** Whether the report is of a period. */
  ofPeriod: boolean
}

const isNumber = (kind: ColumnKind) =>
  kind === 'integer' || kind === 'numeral' || kind === 'hours' || kind === 'number' || kind === 'percent'

/** A share with the decimal that the file has (server/report/file/sheet-xml.ts): a look and the file say the same. */
const shareOf = (share: number, locale: string): string =>
  new Intl.NumberFormat(tagOf(locale), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share)

/** The first rows of a report as its file shows them, and how many there are. */
export function ReportPreview({ title, preview, total, asked, ofPeriod }: ReportPreviewProps) {
  const { t } = useLingui()
  const format = useFormat()
  // Ids are for whoever joins sheets: in the file, not in a look at it.
  const shown = preview.Columns.flatMap((column, at) => (column.Kind === 'id' ? [] : [{ ...column, at }]))
  const textOf = (value: string | number | null, kind: ColumnKind): string => {
    if (typeof value !== 'number') return value ?? ''
    if (kind === 'numeral') return String(value)
    return kind === 'percent' ? shareOf(value, format.locale) : format.number(value)
  }
  const rows = preview.Rows.length
  return (
    <section className="reports-preview" aria-label={t`Preview`}>
      {asked}
      {preview.MadeOn && <p>{preview.MadeOn}</p>}
      <p role="status">
        {total === 0 && !ofPeriod ? (
          <Trans>No row: there is nothing to show.</Trans>
        ) : total > rows ? (
          <Plural
            value={total}
            one="The first {rows} of # row"
            other={
              <Trans>
                The first {rows} of {format.number(total)} rows
              </Trans>
            }
          />
        ) : (
          <Plural
            value={total}
            _0="No row: nothing was logged there in that period."
            one="# row"
            other="# rows"
          />
        )}
      </p>
      {rows > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved sideways by the keys.
        <section className="reports-sheet" aria-label={title} tabIndex={0}>
          <Table className="reports-rows">
            <Table.Thead>
              <Table.Tr>
                {shown.map(({ Name, Title, Kind }) => (
                  <Table.Th key={Name} className={isNumber(Kind) ? 'elan-numbers' : undefined}>
                    {Title}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {preview.Rows.map((row, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sheet are told apart by their place alone.
                <Table.Tr key={line}>
                  {shown.map(({ Name, Kind, at }) => (
                    <Table.Td key={Name} className={isNumber(Kind) ? 'elan-numbers' : undefined}>
                      <span>{textOf(row[at] ?? null, Kind)}</span>
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </section>
  )
}
