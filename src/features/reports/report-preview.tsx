import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { tagOf } from '../../../domain/kernel/compare-texts.ts'
import type { ColumnKind, ReportPreview as Preview } from '../../../domain/report/schema.ts'
import { useFormat } from '../../ui/format.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import { paperColumns } from './paper-columns.ts'
import { ReportTable, type ShownColumn } from './report-table.tsx'

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

/** The rows come below what they were asked for, which may fill the screen. */
const bringIntoSight = (preview: HTMLElement | null): void => preview?.scrollIntoView({ block: 'nearest' })

/** The first rows of a report as its file shows them, and how many there are. */
export function ReportPreview({ title, preview, total, asked, ofPeriod }: ReportPreviewProps) {
  const { t } = useLingui()
  const format = useFormat()
  const isPrinting = usePrinting()
  const textOf = (value: string | number | null, kind: ColumnKind): string => {
    if (typeof value !== 'number') return value ?? ''
    if (kind === 'numeral') return String(value)
    return kind === 'percent' ? shareOf(value, format.locale) : format.number(value)
  }
  // Ids are for whoever joins sheets: in the file, not in a look at it.
  const shown = preview.Columns.flatMap(({ Name, Title, Kind }, at): ShownColumn[] =>
    Kind === 'id'
      ? []
      : [
          {
            name: Name,
            title: Title,
            isNumber: isNumber(Kind),
            texts: preview.Rows.map((row) => textOf(row[at] ?? null, Kind)),
          },
        ],
  )
  const rows = preview.Rows.length
  return (
    <section ref={bringIntoSight} className="reports-preview" aria-label={t`Preview`}>
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
          {isPrinting ? <OnPaper columns={shown} rows={rows} /> : <ReportTable columns={shown} rows={rows} />}
        </section>
      )}
    </section>
  )
}

interface OnPaperProps {
  columns: readonly ShownColumn[]
  rows: number
}

/** The rows on a page that nobody moves sideways: columns without room beside the others follow in tables of their own. */
export function OnPaper({ columns, rows }: OnPaperProps) {
  const { isSmall, groups } = paperColumns(columns.map(({ title, texts }) => [title, ...texts]))
  const count = columns.length
  return groups.map((group) => {
    const [, from = 0] = group
    const [first, last] = [from + 1, (group.at(-1) ?? 0) + 1]
    return (
      <div key={from} className="reports-paper" data-small={isSmall || undefined}>
        {groups.length > 1 && (
          <p>
            <Trans>
              Columns {first} to {last} of {count}
            </Trans>
          </p>
        )}
        <ReportTable
          columns={group.flatMap((place) => columns[place] ?? [])}
          rows={rows}
          isNumbered={groups.length > 1}
        />
      </div>
    )
  })
}
