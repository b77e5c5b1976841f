import type { CellValue } from './cell.ts'

/**
 * Where a spreadsheet would find the beginning of a formula, which opening the file would run: in front of a text, and behind
 * whatever may end a cell where the file is read otherwise than it was written (a semicolon in French Canada, a line break). What it
 * passes it takes: looked at from each of them anew, two thousand line breaks would cost a million steps.
 */
const beginning = /([;\t\r\n][\s"]*|^)([=+\-@])?/g

const disarm = (_: string, before: string, sign = ''): string => (sign ? `${before}'${sign}` : before)

/**
 * A line of a file with commas (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe, since such a
 * file has no other way to say that it is text.
 */
export const csvLine = (cells: readonly CellValue[]): string =>
  `${cells
    .map((value) => {
      if (value === null) return ''
      if (typeof value === 'number') return String(value)
      const text = value.replace(beginning, disarm).replace(/^(?=[\t\r])/, "'")
      return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
    })
    .join(',')}\r\n`
