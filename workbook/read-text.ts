import type { FileCell } from '../domain/kernel/file-cell.ts'
import { workbookLimits } from './limits.ts'
import { WorkbookProblem } from './problem.ts'
import type { HeadersOf, Row, Table, TableOptions } from './table.ts'

/** Reads tab-separated text with the headers in one of its first lines. Throws a {@link WorkbookProblem}. */
export function readText<C>(
  bytes: Uint8Array,
  headersOf: HeadersOf<C>,
  { rows: mostRows = workbookLimits.rows, anySeparator = false, onPart }: TableOptions<C> = {},
): Table<C> {
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new WorkbookProblem('not_a_text')
  let troubled: unknown
  for (const separator of anySeparator ? likelySeparators(text) : (['\t'] as const)) {
    const lines = linesOf(text, separator, onPart)
    let headers: ReadonlyMap<number, C> | null = null
    try {
      headers = findHeaders(lines, headersOf)
    } catch (error) {
      // By another separator a quote may end that has no end by this one.
      troubled ??= error
    }
    if (headers) return { sheet: null, headers, rows: rowsBelow(lines, headers, mostRows) }
  }
  throw troubled ?? new WorkbookProblem('headers_not_found')
}

/** Goes through the first lines until one holds headers; what is left of `lines` is below it. */
function findHeaders<C>(lines: Iterator<Row>, headersOf: HeadersOf<C>): ReadonlyMap<number, C> | null {
  for (let above = 0; above < workbookLimits.rowsAboveHeaders; above++) {
    const row = lines.next()
    if (row.done) return null
    const headers = headersOf(row.value)
    if (headers) return headers
  }
  return null
}

function rowsBelow<C>(lines: Iterator<Row>, headers: ReadonlyMap<number, C>, mostRows: number): Row[] {
  const rows: Row[] = []
  for (let line = lines.next(); !line.done; line = lines.next()) {
    const cells = new Map([...line.value.cells].filter(([column]) => headers.has(column)))
    if (cells.size === 0) continue
    rows.push({ number: line.value.number, cells })
    if (rows.length > mostRows) throw new WorkbookProblem('too_many_rows', { limit: mostRows })
  }
  return rows
}

/** UTF-8 or UTF-16 by their mark or by their looks; what is neither is read as Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const unmarked = guessUtf16(bytes)
  if (unmarked) return new TextDecoder(unmarked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Western text in UTF-16 has a NUL in every second byte. */
function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 400)
  const [even, odd] = [0, 1].map((side) => start.filter((byte, at) => at % 2 === side && byte === 0).length)
  const most = start.length / 4
  if ((odd ?? 0) > most && (even ?? 0) === 0) return 'utf-16le'
  return (even ?? 0) > most && (odd ?? 0) === 0 ? 'utf-16be' : null
}

/** Lines between two news of progress. */
const linesBetweenNews = 250

/**
 * The lines with something in them, each with the number of the line where it begins. A cell that begins with a quote
 * ends with one and may hold tabs and line ends, as spreadsheets write it.
 */
function* linesOf(
  text: string,
  separator: Separator,
  onPart: (part: number) => void = () => undefined,
): Generator<Row> {
  let number = 1
  let at = 0
  while (at < text.length) {
    if (number % linesBetweenNews === 0) onPart(at / text.length)
    const row: Row = { number, cells: new Map() }
    for (let column = 0; ; column++) {
      const cell = cellAt(text, at, number, separator)
      at = cell.end
      number += cell.lineEnds
      if (cell.text.trim() !== '' && column < workbookLimits.columns)
        row.cells.set(column, { kind: 'text', text: cell.text } satisfies FileCell)
      if (text[at] !== separator) break
      at += 1
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    number += 1
    if (row.cells.size > 0) yield row
  }
}

const separators = ['\t', ',', ';'] as const
type Separator = (typeof separators)[number]

const endsOfCells: Record<Separator, RegExp> = { '\t': /[\t\r\n]/g, ';': /[;\r\n]/g, ',': /[,\r\n]/g }

/** What is looked at to tell by what a text is parted: a title may stand above its headers. */
const beginning = { letters: 50_000, lines: 20 }

/**
 * What a text may be parted by, the likeliest first: what parts most of the first lines, outside of quotes; where two do, a tab,
 * else what is there more often. Words above the headers and decimal commas part lines, too: the headers decide.
 */
function likelySeparators(text: string): Separator[] {
  const lines = text
    .slice(0, beginning.letters)
    .replace(/(^|[\t;,\r\n])"(?:[^"]|"")*"/g, '$1')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, beginning.lines)
  const found = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    const total =
      separator === '\t' ? Number.POSITIVE_INFINITY : counts.reduce((sum, count) => sum + count, 0)
    return { separator, parted: counts.filter((count) => count > 0).length, total }
  })
  return found
    .sort((one, other) => other.parted - one.parted || compare(other.total, one.total))
    .map(({ separator }) => separator)
}

/** As a difference, for what may be infinite. */
const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1)

function cellAt(text: string, start: number, line: number, separator: Separator) {
  const endOfCell = endsOfCells[separator]
  if (text[start] === '"') return quotedAt(text, start, line, endOfCell)
  endOfCell.lastIndex = start
  const end = endOfCell.exec(text)?.index ?? text.length
  return { text: text.slice(start, Math.min(end, start + workbookLimits.cellCharacters)), end, lineEnds: 0 }
}

function quotedAt(text: string, start: number, line: number, endOfCell: RegExp) {
  let close = start + 1
  for (;;) {
    close = text.indexOf('"', close)
    if (close < 0) throw new WorkbookProblem('quote_not_closed', { row: line })
    if (text[close + 1] !== '"') break
    close += 2
  }
  endOfCell.lastIndex = close
  const end = endOfCell.exec(text)?.index ?? text.length
  const inside = text.slice(start + 1, close).replaceAll('""', '"')
  const lineEnds = inside.split(/\r\n|\r|\n/).length - 1
  // What stands behind the closing quote belongs to the cell: `"A" school`.
  const whole = `${inside}${text.slice(close + 1, end)}`
  return { text: whole.slice(0, workbookLimits.cellCharacters), end, lineEnds }
}
