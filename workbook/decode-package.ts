import type { FileCell } from '../domain/kernel/file-cell.ts'
import { workbookLimits } from './limits.ts'
import { WorkbookProblem } from './problem.ts'
import { type CellObject, packTexts, sheetJs, type WorkBook, type WorkSheet } from './sheetjs.ts'
import { isFilledCell, type Row } from './table.ts'
import { NO_VALUE } from './thin-sheet.ts'

/** One sheet with what belongs to it, cut to the cells that are wanted. */
export interface ThinPackage {
  /** The sheet's name as it is written in the file, not decoded. */
  name: string
  sheet: string
  strings: string
  styles: string
  from1904: boolean
}

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${Object.entries({
  workbook: 'sheet.main',
  sharedStrings: 'sharedStrings',
  styles: 'styles',
})
  .map(([part, kind]) => `<Override PartName="/xl/${part}.xml" ContentType="${type}.${kind}+xml"/>`)
  .join('')}</Types>`

/** Reads a thin package with SheetJS: the sheet's name, and its rows with something in them. Throws `damaged`. */
export function decodePackage(thin: ThinPackage): { name: string; rows: Row[] } {
  const book = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><workbookPr date1904="${Number(thin.from1904)}"/><sheets><sheet name="${thin.name.replaceAll('"', '&quot;')}" sheetId="1"/></sheets></workbook>`
  const bytes = packTexts(
    [
      ['[Content_Types].xml', types],
      ['xl/workbook.xml', book],
      ['xl/sharedStrings.xml', thin.strings],
      ['xl/styles.xml', thin.styles],
      ['xl/worksheets/sheet1.xml', thin.sheet],
    ],
    false,
  )
  const { SheetNames, Sheets } = readBySheetJs(bytes)
  const name = SheetNames[0] ?? ''
  const sheet = Sheets[name]
  // SheetJS leaves out a sheet that it cannot make sense of.
  if (!sheet) throw new WorkbookProblem('damaged')
  return { name, rows: rowsOf(sheet, thin.from1904) }
}

function readBySheetJs(bytes: Uint8Array): WorkBook {
  // A number's format tells days from numbers; texts as they are shown, HTML and formulas are work for nothing.
  const how = { dense: true, cellNF: true, cellText: false, cellHTML: false, cellFormula: false }
  try {
    return sheetJs.read(bytes, how)
  } catch {
    // What it stumbles over can only be what stands in the file.
    throw new WorkbookProblem('damaged')
  }
}

function rowsOf(sheet: WorkSheet, date1904: boolean): Row[] {
  const lines: Record<number, CellObject[]> = sheet['!data'] ?? []
  // By its keys: a row may be the millionth.
  const rows = Object.keys(lines).flatMap((place) => {
    const cells = new Map<number, FileCell>()
    for (const [column, found] of Object.entries(lines[Number(place)] ?? [])) {
      const cell = asCell(found, date1904)
      if (isFilledCell(cell)) cells.set(Number(column), cell)
    }
    return cells.size > 0 ? [{ number: Number(place) + 1, cells }] : []
  })
  fillMerges(rows, sheet['!merges'] ?? [])
  return rows
}

function asCell(cell: CellObject, date1904: boolean): FileCell {
  if (cell.t === 'b') return { kind: 'truth', text: cell.v ? 'TRUE' : 'FALSE' }
  if (cell.t === 'e') {
    const text = String(sheetJs.utils.format_cell(cell) ?? '')
    return text === NO_VALUE ? { kind: 'formula', text: '' } : { kind: 'error', text }
  }
  if (cell.t !== 'n')
    return { kind: 'text', text: String(cell.v ?? '').slice(0, workbookLimits.cellCharacters) }
  const format = String(cell.z ?? '')
  return showsDate(format)
    ? { kind: 'date', text: dateOf(Number(cell.v), date1904) }
    : { kind: 'number', text: withZeros(String(cell.v), format) }
}

/** A whole number with the zeros before it that its format shows: numbers of schools are kept so. */
const withZeros = (number: string, format: string): string =>
  /^0{2,40}$/.test(format) && /^\d+$/.test(number) ? number.padStart(format.length, '0') : number

const { is_date: showsDate, parse_date_code: readSerial } = sheetJs.SSF as {
  is_date(format: string): boolean
  parse_date_code(serial: number, how: { date1904: boolean }): { y: number; m: number; d: number } | null
}

/** The day of a serial number as `YYYY-MM-DD`; what is no day stays the number that it is. */
function dateOf(serial: number, date1904: boolean): string {
  const day = readSerial(serial, { date1904 })
  if (!day) return String(serial)
  const [month, date] = [day.m, day.d].map((part) => String(part).padStart(2, '0'))
  return `${String(day.y).padStart(4, '0')}-${month}-${date}`
}

/** A school merged over the rows of its educators counts for each of them; blocks of amounts were cut away. */
function fillMerges(rows: readonly Row[], merges: NonNullable<WorkSheet['!merges']>): void {
  const places = new Map(rows.map((row, place) => [row.number, place]))
  for (const { s: start, e: end } of merges) {
    let place = places.get(start.r + 1)
    const cell = place === undefined ? undefined : rows[place]?.cells.get(start.c)
    if (place === undefined || !cell) continue
    for (place += 1; (rows[place]?.number ?? Number.POSITIVE_INFINITY) <= end.r + 1; place++) {
      const { cells } = rows[place] as Row
      if (!cells.has(start.c)) cells.set(start.c, cell)
    }
  }
}
