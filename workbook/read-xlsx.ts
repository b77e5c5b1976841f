import { decodePackage, type ThinPackage } from './decode-package.ts'
import { attributeReader, eachElement } from './each-element.ts'
import { workbookLimits } from './limits.ts'
import { WorkbookProblem } from './problem.ts'
import type { HeadersOf, Table, TableOptions } from './table.ts'
import { type Gathering, type SheetCut, thinSheet } from './thin-sheet.ts'
import { thinStrings, thinStyles } from './thin-tables.ts'
import { type Budget, budgetOf, unpackText } from './unpack.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

/**
 * Reads the first visible sheet of an .xlsx that has the headers. SheetJS reads it, but never the file itself: what a
 * list needs is cut out first, within bounds of time and memory whatever the file holds. Throws a {@link WorkbookProblem}.
 */
export async function readXlsx<C>(
  bytes: Uint8Array<ArrayBuffer>,
  headersOf: HeadersOf<C>,
  {
    rows: mostRows = workbookLimits.rows,
    characters = workbookLimits.listCharacters,
    fills = () => true,
    onPart,
  }: TableOptions<C> = {},
): Promise<Table<C>> {
  const parts = readZipDirectory(bytes)
  const budget = budgetOf(workbookLimits.unpackedBytes)
  const book = await readBook(parts, budget)
  const styles = await thinStyles(textOf(parts.get('xl/styles.xml'), budget))
  const sharedStrings = parts.get('xl/sharedstrings.xml')
  const read = async ({ name, part }: BookSheet, cut: SheetCut, onPart?: (part: number) => void) => {
    const seen = countingOf(part.claimedBytes + (sharedStrings?.claimedBytes ?? 0), onPart)
    const gathering: Gathering = { shared: new Map(), budget: budgetOf(characters) }
    const { xml, rows } = await thinSheet(seen(unpackText(part, budget)), cut, gathering)
    const table = gathering.shared.size > 0 ? sharedStrings : undefined
    const strings = await thinStrings(seen(textOf(table, budget)), gathering)
    const thin: ThinPackage = { name, sheet: xml, strings, styles, from1904: book.from1904 }
    return { ...decodePackage(thin), cut: rows }
  }
  for (const sheet of book.sheets) {
    const top = await read(sheet, {
      wants: (column) => column < workbookLimits.columns,
      fills: () => true,
      firstRow: 1,
      lastRow: workbookLimits.lastHeaderRow,
      rows: workbookLimits.rowsAboveHeaders,
    })
    for (const row of top.rows) {
      const headers = headersOf(row)
      if (!headers) continue
      const below = await read(
        sheet,
        {
          wants: (column) => headers.has(column),
          fills: (column) => fills(headers.get(column) as C),
          firstRow: row.number + 1,
          lastRow: Number.POSITIVE_INFINITY,
          rows: mostRows + 1,
        },
        onPart,
      )
      if (below.cut > mostRows) throw new WorkbookProblem('too_many_rows', { limit: mostRows })
      return { sheet: top.name, headers, rows: below.rows }
    }
  }
  throw new WorkbookProblem('headers_not_found')
}

/** What cutting takes of the whole; what is left takes SheetJS, which tells nothing. */
const cuttingPart = 0.4

/** Counts what is read of so many bytes, over several parts of the package, and tells it. */
function countingOf(bytes: number, onPart: ((part: number) => void) | undefined) {
  let read = 0
  return async function* seen(pieces: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const piece of pieces) {
      read += piece.length
      onPart?.(Math.min(1, read / Math.max(1, bytes)) * cuttingPart)
      yield piece
    }
  }
}

async function* textOf(entry: ZipEntry | undefined, budget: Budget): AsyncGenerator<string> {
  if (entry) yield* unpackText(entry, budget)
}

interface BookSheet {
  /** Not decoded. */
  name: string
  part: ZipEntry
}

const readName = attributeReader('name')
const readRelation = attributeReader('id')
const readState = attributeReader('state')
const readEpoch = attributeReader('date1904')
const readTarget = attributeReader('Target')
const readRelationId = attributeReader('Id')

/** The visible sheets in their order, and from when days are counted. */
async function readBook(parts: ReadonlyMap<string, ZipEntry>, budget: Budget) {
  const entry = parts.get('xl/workbook.xml')
  // Other packages (a text document, .ods, .xlsb) are zipped too.
  if (!entry) throw new WorkbookProblem('not_a_workbook')
  const targets = new Map<string, string>()
  const relations = textOf(parts.get('xl/_rels/workbook.xml.rels'), budget)
  await eachElement(relations, { tags: ['Relationship'] }, ({ attributes }) => {
    targets.set(readRelationId(attributes) ?? '', readTarget(attributes) ?? '')
    return undefined
  })
  const sheets: BookSheet[] = []
  let from1904 = false
  await eachElement(unpackText(entry, budget), { tags: ['workbookPr', 'sheet'] }, ({ name, attributes }) => {
    // Newer programs add a second element of this name, which says nothing of days.
    if (name === 'workbookPr') from1904 ||= /^(1|true|on)$/.test(readEpoch(attributes) ?? '')
    if (name !== 'sheet' || /hidden/i.test(readState(attributes) ?? '')) return undefined
    const target = targets.get(readRelation(attributes) ?? '') ?? ''
    const part = parts.get((target.startsWith('/') ? target.slice(1) : `xl/${target}`).toLowerCase())
    if (part) sheets.push({ name: readName(attributes) ?? '', part })
    return sheets.length >= workbookLimits.sheets ? 'enough' : undefined
  })
  return { sheets, from1904 }
}
