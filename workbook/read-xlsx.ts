import { workbookLimits } from './limits.ts'
import { WorkbookProblem } from './problem.ts'
import { type Merge, type NumberStyles, type RawRow, scanSheet } from './read-sheet.ts'
import { readStrings } from './read-strings.ts'
import { dateOfSerial, readDateStyles } from './read-styles.ts'
import { attributeReader, EnoughSeen, scanXml } from './scan-xml.ts'
import { type Cell, type HeadersOf, isFilledCell, type Row, type Table } from './table.ts'
import { type Budget, budgetOf, unpackText } from './unpack.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

type Parts = ReadonlyMap<string, ZipEntry>

/**
 * Reads the first visible sheet of an .xlsx that has the headers. Throws a {@link WorkbookProblem}, within bounds of
 * time and memory whatever the file holds.
 */
export async function readXlsx<C>(
  bytes: Uint8Array<ArrayBuffer>,
  headersOf: HeadersOf<C>,
): Promise<Table<C>> {
  const parts = readZipDirectory(bytes)
  const budget = budgetOf(workbookLimits.unpackedBytes)
  const book = await readBook(parts, budget)
  const dateStyles = await readDateStyles(parts.get('xl/styles.xml'), budget)
  const styles: NumberStyles = {
    isDate: (style) => dateStyles.has(style),
    dateOf: (serial) => dateOfSerial(serial, book.from1904),
  }
  for (const { name, part } of book.sheets.slice(0, workbookLimits.sheets)) {
    const top = await readTop(parts, part, styles, budget)
    for (const row of top) {
      const headers = headersOf(row)
      if (headers) {
        const rows = await readBelow(parts, part, { styles, budget, headers, headerRow: row.number })
        return { sheet: name, headers, rows }
      }
    }
  }
  throw new WorkbookProblem('headers_not_found')
}

const readName = attributeReader('name')
const readRelation = attributeReader('id')
const readState = attributeReader('state')
const readEpoch = attributeReader('date1904')
const readTarget = attributeReader('Target')
const readRelationId = attributeReader('Id')

/** The visible sheets in their order, and from when days are counted. */
async function readBook(parts: Parts, budget: Budget) {
  const entry = parts.get('xl/workbook.xml')
  // Other packages (a text document, .ods, .xlsb) are zipped too.
  if (!entry) throw new WorkbookProblem('not_a_workbook')
  const targets = new Map<string, string>()
  const relations = parts.get('xl/_rels/workbook.xml.rels')
  if (relations) {
    await scanXml(unpackText(relations, budget), {
      open(name, attributes) {
        if (name === 'Relationship')
          targets.set(readRelationId(attributes) ?? '', readTarget(attributes) ?? '')
      },
    })
  }
  const sheets: { name: string; part: ZipEntry }[] = []
  let from1904 = false
  await scanXml(unpackText(entry, budget), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true|on)$/.test(readEpoch(attributes) ?? '')
      if (name !== 'sheet' || /hidden/i.test(readState(attributes) ?? '')) return
      const target = targets.get(readRelation(attributes) ?? '') ?? ''
      const part = parts.get((target.startsWith('/') ? target.slice(1) : `xl/${target}`).toLowerCase())
      if (part) sheets.push({ name: readName(attributes) ?? '', part })
    },
  })
  return { sheets, from1904 }
}

/** The rows at the top of a sheet, where the headers must be. */
async function readTop(parts: Parts, part: ZipEntry, styles: NumberStyles, budget: Budget): Promise<Row[]> {
  const rows: RawRow[] = []
  const wants = (column: number) => column < workbookLimits.columns
  const onRow = (row: RawRow) => {
    rows.push(row)
    if (rows.length >= workbookLimits.rowsAboveHeaders) throw new EnoughSeen()
  }
  await scanSheet(part, budget, { wants, styles, onRow, lastRow: workbookLimits.lastHeaderRow })
  return withStrings(parts, rows, budget)
}

/** The rows below the headers, with the columns of the headers alone. */
async function readBelow<C>(
  parts: Parts,
  part: ZipEntry,
  how: { styles: NumberStyles; budget: Budget; headers: ReadonlyMap<number, C>; headerRow: number },
): Promise<Row[]> {
  const rows: RawRow[] = []
  const onRow = (row: RawRow) => {
    if (row.number <= how.headerRow) return
    rows.push(row)
    if (rows.length > workbookLimits.rows)
      throw new WorkbookProblem('too_many_rows', { limit: workbookLimits.rows })
  }
  const wants = (column: number) => how.headers.has(column)
  const merges = await scanSheet(part, how.budget, { wants, styles: how.styles, onRow })
  const read = await withStrings(parts, rows, how.budget)
  fillMerges(read, merges)
  return read
}

/** Puts the texts of shared strings into their cells; rows without any text are left out. */
async function withStrings(parts: Parts, rows: readonly RawRow[], budget: Budget): Promise<Row[]> {
  const wanted = new Set<number>()
  for (const row of rows) for (const cell of row.cells.values()) if ('shared' in cell) wanted.add(cell.shared)
  const strings = await readStrings(parts.get('xl/sharedstrings.xml'), wanted, budget)
  return rows.flatMap(({ number, cells }) => {
    const filled = new Map<number, Cell>()
    for (const [column, raw] of cells) {
      const cell: Cell = 'shared' in raw ? { kind: 'text', text: strings.get(raw.shared) ?? '' } : raw
      if (isFilledCell(cell)) filled.set(column, cell)
    }
    return filled.size > 0 ? [{ number, cells: filled }] : []
  })
}

/** A school merged over the rows of its educators counts for each of them. */
function fillMerges(rows: readonly Row[], merges: readonly Merge[]): void {
  if (merges.length === 0) return
  const places = new Map(rows.map((row, place) => [row.number, place]))
  for (const { column, firstRow, lastRow } of merges) {
    const place = places.get(firstRow)
    const cell = place === undefined ? undefined : rows[place]?.cells.get(column)
    if (place === undefined || !cell) continue
    for (const row of rows.slice(place + 1)) {
      if (row.number > lastRow) break
      if (!row.cells.has(column)) row.cells.set(column, cell)
    }
  }
}
