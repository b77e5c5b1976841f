import { workbookLimits } from './limits.ts'
import { decodeEscapes, ownText, TextGatherer } from './read-strings.ts'
import { attributeReader, EnoughSeen, scanXml, type XmlListener } from './scan-xml.ts'
import type { Cell } from './table.ts'
import { type Budget, unpackText } from './unpack.ts'
import type { ZipEntry } from './zip-directory.ts'

const readPlace = attributeReader('r')
const readStyle = attributeReader('s')
const readType = attributeReader('t')
const readRange = attributeReader('ref')

/** A cell whose text stands among the shared strings. */
export interface SharedCell {
  shared: number
}

/** A row as it stands in the sheet's part. */
export interface RawRow {
  number: number
  cells: Map<number, Cell | SharedCell>
}

/** How numbers of a workbook are shown. */
export interface NumberStyles {
  isDate(style: number): boolean
  dateOf(serial: number): string
}

/** A block of cells that are merged into the first of them. */
export interface Merge {
  column: number
  firstRow: number
  lastRow: number
}

/**
 * Scans a sheet and hands on each row that has something in a column that `wants` names, as it comes by. Empty rows and
 * cells, however many are formatted, cost nothing but the scan. Gives the blocks that are merged downwards.
 */
export async function scanSheet(
  entry: ZipEntry,
  budget: Budget,
  options: {
    wants: (column: number) => boolean
    styles: NumberStyles
    /** May throw {@link EnoughSeen}. */
    onRow: (row: RawRow) => void
    /** Rows further down are not looked at. */
    lastRow?: number
  },
): Promise<Merge[]> {
  const merges: Merge[] = []
  let row: RawRow = { number: 0, cells: new Map() }
  let column = -1
  let cell: CellScan | null = null
  const listener: XmlListener = {
    open(name, attributes) {
      if (name === 'row') {
        row = { number: Number(readPlace(attributes) ?? row.number + 1), cells: new Map() }
        column = -1
        if (row.number > (options.lastRow ?? Number.POSITIVE_INFINITY)) throw new EnoughSeen()
      } else if (name === 'c') {
        column = columnOf(readPlace(attributes)) ?? column + 1
        cell = options.wants(column) ? new CellScan(attributes) : null
      } else if (name === 'mergeCell') {
        const merge = readMerge(readRange(attributes) ?? '')
        if (merge && options.wants(merge.column) && merges.length < 10_000) merges.push(merge)
      } else cell?.open(name)
    },
    close(name) {
      if (name === 'row') {
        if (row.cells.size > 0) options.onRow(row)
      } else if (name === 'c') {
        const value = cell?.value(options.styles)
        if (value) row.cells.set(column, value)
        cell = null
      } else cell?.close(name)
    },
    text(text) {
      cell?.text(text)
    },
  }
  await scanXml(unpackText(entry, budget), listener)
  return merges
}

/** What one `<c>` says, gathered while it is scanned. */
class CellScan {
  private readonly attributes: string
  private inline: TextGatherer | null = null
  private raw = ''
  private inValue = false
  private hasFormula = false

  constructor(attributes: string) {
    this.attributes = attributes
  }

  open(name: string): void {
    if (name === 'v') this.inValue = true
    else if (name === 'f') this.hasFormula = true
    else if (name === 'is') this.inline = new TextGatherer()
    else this.inline?.open(name)
  }

  close(name: string): void {
    if (name === 'v') this.inValue = false
    else this.inline?.close(name)
  }

  text(text: string): void {
    if (this.inValue) this.raw += text
    else this.inline?.text(text)
  }

  /** The cell's value; null for an empty one. Of a formula only the value that was kept counts. */
  value(styles: NumberStyles): Cell | SharedCell | null {
    const type = readType(this.attributes) ?? 'n'
    const raw = this.raw.trim()
    if (type === 'inlineStr') return this.inline ? textCell(this.inline.take()) : null
    if (raw === '' && type !== 'str') return this.hasFormula ? { kind: 'formula', text: '' } : null
    if (type === 's') return { shared: Number(raw) }
    if (type === 'str')
      return textCell(ownText(decodeEscapes(this.raw).slice(0, workbookLimits.cellCharacters)))
    if (type === 'b') return { kind: 'truth', text: raw === '1' || raw === 'true' ? 'TRUE' : 'FALSE' }
    if (type === 'e') return { kind: 'error', text: ownText(raw.slice(0, 20)) }
    if (type === 'd') return { kind: 'date', text: ownText(raw.slice(0, 10)) }
    const number = Number(raw)
    if (!Number.isFinite(number)) return textCell(ownText(raw.slice(0, 40)))
    const style = Number(readStyle(this.attributes) ?? 0)
    return styles.isDate(style)
      ? { kind: 'date', text: styles.dateOf(number) }
      : { kind: 'number', text: String(number) }
  }
}

const textCell = (text: string): Cell | null => (text.trim() === '' ? null : { kind: 'text', text })

/** The column of `BC12`, from 0; undefined for what is no place. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})/i.exec(place ?? '')?.[1]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** A merge of cells below each other in one column; others say nothing about rows. */
function readMerge(range: string): Merge | null {
  const [, from, firstRow, to, lastRow] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range) ?? []
  const column = columnOf(from)
  if (column === undefined || from !== to || firstRow === lastRow) return null
  return { column, firstRow: Number(firstRow), lastRow: Number(lastRow) }
}
