import type { CellValue } from './cell.ts'

/** Begins as a spreadsheet's formula does, which opening the file would run. */
const isFormula = /^[=+\-@\t\r]/

/**
 * A line of a file with commas (RFC 4180). Texts that a spreadsheet would take for a formula begin with an apostrophe, since
 * such a file has no other way to say that they are texts.
 */
export const csvLine = (cells: readonly CellValue[]): string =>
  `${cells
    .map((value) => {
      if (value === null) return ''
      if (typeof value === 'number') return String(value)
      const text = isFormula.test(value) ? `'${value}` : value
      return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
    })
    .join(',')}\r\n`
