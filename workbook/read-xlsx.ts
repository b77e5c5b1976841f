import { decodePackage, type ThinPackage } from './decode-package.ts'
import { attributeReader, eachElement } from './each-element.ts'
import { workbookLimits } from './limits.ts'
import { WorkbookProblem } from './problem.ts'
import type { HeadersOf, Table } from './table.ts'
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
  mostRows: number = workbookLimits.rows,
): Promise<Table<C>> {
  const parts = readZipDirectory(bytes)
  const budget = budgetOf(workbookLimits.unpackedBytes)
  const book = await readBook(parts, budget)
  const styles = await thinStyles(textOf(parts.get('xl/styles.xml'), budget))
  const read = async ({ name, part }: BookSheet, cut: SheetCut) => {
    const gathering: Gathering = { shared: new Map(), budget: budgetOf(workbookLimits.listCharacters) }
    const { xml, rows } = await thinSheet(unpackText(part, budget), cut, gathering)
    const table = gathering.shared.size > 0 ? parts.get('xl/sharedstrings.xml') : undefined
    const strings = await thinStrings(textOf(table, budget), gathering)
    const thin: ThinPackage = { name, sheet: xml, strings, styles, from1904: book.from1904 }
    return { ...decodePackage(thin), cut: rows }
  }
  for (const sheet of book.sheets) {
    const top = await read(sheet, {
      wants: (column) => column < workbookLimits.columns,
      firstRow: 1,
      lastRow: workbookLimits.lastHeaderRow,
      rows: workbookLimits.rowsAboveHeaders,
    })
    for (const row of top.rows) {
      const headers = headersOf(row)
      if (!headers) continue
      const below = await read(sheet, {
        wants: (column) => headers.has(column),
        firstRow: row.number + 1,
        lastRow: Number.POSITIVE_INFINITY,
        rows: mostRows + 1,
      })
      if (below.cut > mostRows) throw new WorkbookProblem('too_many_rows', { limit: mostRows })
      return { sheet: top.name, headers, rows: below.rows }
    }
  }
  throw new WorkbookProblem('headers_not_found')
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
