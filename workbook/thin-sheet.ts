import { attributeReader, eachElement } from './each-element.ts'
import { plainText, textOfRuns } from './plain-text.ts'
import { sheetJs } from './sheetjs.ts'
import { type Budget, spend } from './unpack.ts'

// What is written here is cut from a file that nobody vouches for, and small: SheetJS reads it all into memory. Nothing
// is decoded and nothing judged; what a cell says is for SheetJS to tell.

const { decode_cell, decode_col, encode_cell } = sheetJs.utils

const readReference = attributeReader('r')
const readStyle = attributeReader('s')
const readType = attributeReader('t')
const readRange = attributeReader('ref')

/** What of a sheet is wanted. */
export interface SheetCut {
  wants: (column: number) => boolean
  /** Whether a block of merged cells in such a column says the same in each of its rows. */
  fills: (column: number) => boolean
  /** The first and last row that are looked at. */
  firstRow: number
  lastRow: number
  /** Rows with something in them that are enough. */
  rows: number
}

/** What one reading gathers on its way. */
export interface Gathering {
  /** Where the shared strings that cells name stand in the file, and where in what is left of them. */
  shared: Map<string, number>
  /** How much may still be kept. */
  budget: Budget
}

/**
 * The sheet with its wanted cells alone: no empty ones, however many are formatted, no formulas, links or comments, and
 * of merged blocks only those in one column that fill their rows.
 */
export async function thinSheet(pieces: AsyncIterable<string>, cut: SheetCut, gathering: Gathering) {
  const rows: string[] = []
  const merges: string[] = []
  let row = 0
  let column = -1
  let cells = ''
  const endRow = () => {
    if (cells !== '') rows.push(`<row r="${row}">${cells}</row>`)
    cells = ''
    return rows.length >= cut.rows ? 'enough' : undefined
  }
  await eachElement(pieces, { tags: ['row', 'mergeCell'], whole: ['c'] }, ({ name, attributes, inside }) => {
    const place = readReference(attributes)
    if (name === 'row') {
      if (endRow()) return 'enough'
      const number = Number.parseInt(place ?? '', 10)
      row = number > 0 ? number : row + 1
      column = -1
      return row > cut.lastRow ? 'enough' : undefined
    }
    if (name === 'c') {
      const told = place === undefined ? -1 : decode_cell(place).c
      column = told < 0 ? column + 1 : told
      if (row >= cut.firstRow && cut.wants(column))
        cells += thinCell(encode_cell({ r: row - 1, c: column }), attributes, inside, gathering)
      return undefined
    }
    const range = readRange(attributes) ?? ''
    const [, merged] = /^([A-Z]{1,3})\d{1,7}:\1\d{1,7}$/.exec(range) ?? []
    if (!merged || merges.length >= 10_000) return undefined
    const block = decode_col(merged)
    if (cut.wants(block) && cut.fills(block)) merges.push(`<mergeCell ref="${range}"/>`)
    return undefined
  })
  endRow()
  const xml = `<worksheet><sheetData>${rows.join('')}</sheetData><mergeCells>${merges.join('')}</mergeCells></worksheet>`
  return { xml, rows: rows.length }
}

/** An error that no file keeps: stands for a formula whose value was not kept, which SheetJS would take for 0. */
export const NO_VALUE = '#GETTING_DATA'

const valueShape = /<(?:\w+:)?v(?:\s[^<>]*)?>/
const formulaShape = /<(?:\w+:)?f[\s/>]/

function valueIn(inside: string): string {
  const found = valueShape.exec(inside)
  if (!found || found[0].endsWith('/>')) return ''
  const start = found.index + found[0].length
  return inside.slice(start, inside.indexOf('</', start))
}

/** Only numbers have a look that matters. A day that is written as such needs a style that shows it as one. */
function styleOf(type: string, attributes: string): string {
  if (type === 'd') return 's="0" '
  if (type !== 'n') return ''
  return `s="${(Number.parseInt(readStyle(attributes) ?? '', 10) || 0) + 1}" `
}

/** What a cell costs besides its text, however it is written: it takes memory even where it says next to nothing. */
const CELL_WEIGHT = 16

function thinCell(place: string, attributes: string, inside: string, { shared, budget }: Gathering): string {
  if (inside === '') return ''
  const type = readType(attributes) ?? 'n'
  const cell = (as: string, said: string | number, weight?: number) => {
    const value = String(said)
    spend(budget, CELL_WEIGHT + (weight ?? value.length))
    const content = as === 'inlineStr' ? `<is><t>${value}</t></is>` : `<v>${value}</v>`
    return `<c r="${place}" ${styleOf(as, attributes)}t="${as}">${content}</c>`
  }
  if (type === 'inlineStr') {
    const { text, weight } = textOfRuns(inside)
    return text === '' ? '' : cell(type, text, weight)
  }
  const value = valueIn(inside)
  if (value.trim() === '') {
    return type !== 'str' && formulaShape.test(inside) ? cell('e', NO_VALUE) : ''
  }
  if (type === 's') {
    const number = value.trim()
    if (!shared.has(number)) shared.set(number, shared.size)
    return cell(type, shared.get(number) ?? '')
  }
  if (type === 'b' || type === 'e' || type === 'd') return cell(type, plainText(value))
  // SheetJS decodes a formula's text twice, and takes the beginning of whatever else for a number.
  return type !== 'str' && Number.isFinite(Number(value))
    ? cell('n', Number(value))
    : cell('inlineStr', plainText(value))
}
