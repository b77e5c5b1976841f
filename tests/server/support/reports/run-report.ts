import { read, utils } from '@e965/xlsx'
import { expect } from 'vitest'
import type { ReportId } from '../../../../domain/report/report-ids.ts'
import type { ReportPreview } from '../../../../domain/report/schema.ts'
import { type PersonName, people } from '../people.ts'
import { signToken, type TestServer } from '../with-server.ts'

/** A value of a cell, as the preview and the workbook both tell it: days are `YYYY-MM-DD`. */
type Cell = string | number | null

/** A row of a report by the name of its columns. */
export type ReportRow = Record<string, Cell>

/** What a period of all records is. */
export const everything = { BeginDate: '2000-01-01', EndDate: '2099-12-31', Locale: 'en' }

/** The path of a report. */
export const reportPath = (name: string) => `/api/vms/Report/${name}`

/** A file as it was sent: status, bytes, headers. */
export async function askFile(
  server: TestServer,
  who: PersonName,
  name: string,
  parameters: object,
  format: 'xlsx' | 'csv' = 'xlsx',
  more = '',
) {
  const token = await signToken(people[who].sub, server.now(), { email: people[who].email })
  const answer = await server.app.inject({
    method: 'POST',
    url: `${reportPath(name)}?format=${format}${more}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(parameters),
  })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}

/**
 * Runs a report as a workbook, reads it back with SheetJS and holds it against the preview: the same columns, rows and
 * values, and as many rows as were told. Gives the rows by the name of their columns.
 */
export async function runReport(
  server: TestServer,
  who: PersonName,
  name: ReportId,
  parameters: object = {},
): Promise<ReportRow[]> {
  const asked = { ...everything, ...parameters }
  const preview = await server.call<ReportPreview>(who, 'POST', `${reportPath(name)}/Preview`, asked)
  const { Columns, Rows } = preview.value
  const file = await askFile(server, who, name, asked)
  expect(file.status, file.bytes.toString('utf8').slice(0, 500)).toBe(200)
  const { header, rows } = readRows(file.bytes)
  expect(header).toEqual(Columns.map(({ Title }) => Title))
  expect(rows).toHaveLength(preview.body.TotalRecords ?? -1)
  const shown = rows.map((row) => Columns.map(({ Kind }, at) => cellOf(row[at], Kind)))
  expect(shown.slice(0, 50)).toEqual(Rows.map((row) => row.map(asWritten)))
  return shown.map((row) => Object.fromEntries(Columns.map(({ Name }, at) => [Name, row[at] ?? null])))
}

interface SheetCell {
  t: string
  v: string | number | boolean | Date
  f?: string
  /** Its format. */
  z?: string
}

/** The first sheet of a workbook: its header, and the cells of its rows. No cell is a formula. */
export function readRows(bytes: Buffer): { header: string[]; rows: (SheetCell | undefined)[][] } {
  const book = read(bytes, { cellDates: false, cellNF: true, dense: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const data = (sheet as { '!data'?: (SheetCell | undefined)[][] })['!data'] ?? []
  const width = data[0]?.length ?? 0
  expect(data.flat().filter((cell) => cell?.f)).toEqual([])
  const [head = [], ...rows] = data.map((row) => Array.from({ length: width }, (_, at) => row?.[at]))
  return { header: head.map((cell) => String(cell?.v ?? '')), rows }
}

/** The second sheet as rows of texts. */
export function readAbout(bytes: Buffer): string[][] {
  const book = read(bytes)
  const sheet = book.Sheets[book.SheetNames[1] ?? '']
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) : []
}

function cellOf(cell: SheetCell | undefined, kind: string): Cell {
  if (cell === undefined || cell.t === 'z') return null
  if (kind !== 'date' && kind !== 'instant') return cell.v as Cell
  expect(cell.t, 'days and moments are no texts').toBe('n')
  const moment = new Date(Math.round((Number(cell.v) - 25_569) * 86_400_000)).toISOString()
  return kind === 'date' ? moment.slice(0, 10) : moment.slice(0, 16).replace('T', ' ')
}

/** As a workbook gives it back: it has no lone surrogates, and no line ends of two characters. */
const asWritten = (cell: Cell): Cell => (typeof cell === 'string' ? cell.toWellFormed() : cell)
