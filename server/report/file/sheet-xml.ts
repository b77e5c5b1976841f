import { beginningOf } from '../../../domain/kernel/text.ts'
import type { ColumnKind } from '../../../domain/report/schema.ts'
import type { CellValue } from './cell.ts'

/** Letters that a cell holds at most; what is longer ends there, with a mark that says so. */
const CELL_LETTERS = 32_767

/** The styles of `stylesXml`, by place. Texts are formatted as text, so that what is edited later stays one. */
const styleOf: Record<ColumnKind, number> = {
  text: 6,
  id: 6,
  words: 6,
  'yes-no': 6,
  integer: 5,
  numeral: 5,
  hours: 4,
  number: 0,
  percent: 7,
  date: 2,
  instant: 3,
}

// French sets a space before the sign.
const shareFormat = { en: '0.0%', fr: '0.0\\\u00a0%' } as const

/** The formats of cells: usual, header, day, moment, hours, whole number, text, share, title, wrapped text. */
export const stylesXml = (
  locale: 'en' | 'fr',
): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="${shareFormat[locale]}"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="10"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`

/** Styles of the sheet that tells what the workbook is. */
export const sheetStyles = { header: 1, title: 8, wrapped: 9 } as const

const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">`

/** What stands before the rows: widths in characters, and the header that stays in view where there is one. */
export const sheetHead = (widths: readonly number[], { frozen }: { frozen: boolean }): string =>
  `${head}${
    frozen ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
  }</sheetView></sheetViews><cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`

/** What stands behind the rows; `filtered` rows and columns get the buttons that filter them. */
export const sheetFoot = (filtered?: { rows: number; columns: number }): string =>
  `</sheetData>${
    filtered ? `<autoFilter ref="A1:${columnLetters(filtered.columns)}${filtered.rows}"/>` : ''
  }</worksheet>`

/** A, B, … Z, AA, … of a column counted from 1. */
function columnLetters(column: number): string {
  const rest = (column - 1) % 26
  const letter = String.fromCharCode(65 + rest)
  return column > 26 ? columnLetters((column - 1 - rest) / 26) + letter : letter
}

/** A row of texts in one style, or in one for each. */
export const textRow = (texts: readonly string[], style: number | readonly number[]): string =>
  `<row>${texts
    .map((text, at) => textCell(text, typeof style === 'number' ? style : (style[at] ?? sheetStyles.wrapped)))
    .join('')}</row>`

/** A row of the report. Cells come without their address: their place says it. */
export function rowXml(kinds: readonly ColumnKind[], cells: readonly CellValue[]): string {
  let xml = '<row>'
  for (let at = 0; at < kinds.length; at++) {
    const kind = kinds[at] as ColumnKind
    const value = cells[at] ?? null
    if (value === null) xml += '<c/>'
    else if (typeof value === 'number') xml += `<c s="${styleOf[kind]}"><v>${value}</v></c>`
    else if (kind === 'date' || kind === 'instant') xml += dayCell(value, styleOf[kind])
    else xml += textCell(value, styleOf[kind])
  }
  return `${xml}</row>`
}

/** Days are counted from here; before March 1900 spreadsheets disagree about them. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const EARLIEST = '1900-03-01'

function dayCell(text: string, style: number): string {
  const [day = '', time = '00:00'] = text.split(' ')
  const at = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(at) || day < EARLIEST) return textCell(text, styleOf.text)
  return `<c s="${style}"><v>${(at - FIRST_DAY) / 86_400_000}</v></c>`
}

// What XML cannot hold, or would not give back: control characters, and texts that look as if they stood for one.
const special = /[&<>\ufffe\uffff]|(?![\t\n])\p{Cc}|_(?=x[0-9a-f]{4}_)/giu
const isPlain = /^[ -%'-;=?-^`-~\u00a0-\ud7ff]*$/

/** No half of a pair of letters is left before the mark. */
const shortened = (text: string): string => `${beginningOf(text, CELL_LETTERS - 1)}…`

const written = (text: string): string => {
  const cut = (text.length > CELL_LETTERS ? shortened(text) : text).toWellFormed()
  if (isPlain.test(cut)) return cut
  return cut.replace(special, (character) => {
    if (character === '&') return '&amp;'
    if (character === '<') return '&lt;'
    if (character === '>') return '&gt;'
    return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  })
}

/** A text stays a text, whatever it begins with. */
const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${written(text)}</t></is></c>`

/** Text of an element outside of cells. */
export const xmlText = written
