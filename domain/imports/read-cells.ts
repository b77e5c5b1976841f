import { isCalendarDate } from '../kernel/calendar-date.ts'
import { addressKey } from '../kernel/email.ts'
import { type FileCell, readYesNo } from '../kernel/file-cell.ts'
import { isSingleLine, toSingleLine } from '../kernel/single-line.ts'
import { fold, isFilled } from '../kernel/text.ts'
import { EMAIL_LIMIT } from '../kernel/text-limits.ts'
import { EARLIEST_YEAR } from '../season/bounds.ts'
import type { ImportColumn } from './columns.ts'
import type { ImportFinding, ImportFindingCode } from './findings.ts'
import { importLimits } from './limits.ts'

/** A row as it stands in the file or as it was mended; empty cells are absent. */
export type ImportCells = Partial<Record<ImportColumn, FileCell>>

/** How a registration stands, where a column asks whether it is approved. */
const standings = {
  yes: ['approved', 'approuve', 'approuvee'],
  no: ['waiting', 'pending', 'en attente'],
}

/** The cells of one row, read by the rules of their values alone; what is wrong is gathered in `findings`. */
export class CellReader {
  readonly findings: ImportFinding[] = []
  private readonly cells: ImportCells

  constructor(cells: ImportCells) {
    this.cells = cells
    for (const [column, cell] of Object.entries(cells) as [ImportColumn, FileCell][]) {
      if (cell.kind === 'error') this.wrong('cell_error', column)
      if (cell.kind === 'formula') this.wrong('formula_without_value', column)
    }
  }

  /** Says that something is wrong with a cell; the first thing said of it stands. */
  wrong(Code: ImportFindingCode, Column: ImportColumn, more: Partial<ImportFinding> = {}): void {
    if (!this.findings.some((finding) => finding.Column === Column))
      this.findings.push({ Code, Column, ...more })
  }

  /** The cell, if something can be read in it. */
  cell(column: ImportColumn): FileCell | null {
    const cell = this.cells[column]
    return cell && cell.kind !== 'error' && cell.kind !== 'formula' && cell.text.trim() !== '' ? cell : null
  }

  /** The text of one line, without blanks around it; '' where there is none. */
  text(column: ImportColumn, limit: number = importLimits.cell): string {
    const text = (this.cell(column)?.text ?? '').toWellFormed().trim()
    if (text.length > limit) this.wrong('text_too_long', column, { Limit: limit })
    else if (text !== '' && !isSingleLine(text)) this.wrong('not_one_line', column)
    return toSingleLine(text)
  }

  /** The same, and a finding where there is nothing to see. */
  required(column: ImportColumn, limit?: number): string {
    const text = this.text(column, limit)
    if (!isFilled(text)) this.wrong('value_required', column)
    return text
  }

  /** An e-mail address as it was typed, and as addresses are compared; null with a finding where there is none. */
  address(column: ImportColumn): { typed: string; key: string } | null {
    const typed = this.required(column, EMAIL_LIMIT)
    const key = addressKey(typed)
    if (key === null && typed !== '') this.wrong('not_an_email', column)
    return key === null ? null : { typed, key }
  }

  /** Yes or no; null where nothing is said. */
  yesOrNo(column: ImportColumn): boolean | null {
    const text = this.text(column)
    if (fold(text) === '') return null
    const said = readYesNo(text, standings)
    if (said === undefined) this.wrong('not_yes_or_no', column)
    return said ?? null
  }

  /** One of some words, by what each may be called; null where nothing is said. */
  oneOf<Value>(
    column: ImportColumn,
    words: ReadonlyMap<string, Value>,
    code: ImportFindingCode,
  ): Value | null {
    const word = fold(this.text(column))
    if (word === '') return null
    const value = words.get(word)
    if (value === undefined) this.wrong(code, column)
    return value ?? null
  }

  /** A number of hours with two decimals; null where nothing is said. */
  hours(column: ImportColumn, most: number): number | null {
    const cell = this.cell(column)
    if (!cell) return null
    // Spreadsheets turn "1-2" into the 1st of February.
    if (cell.kind === 'date') return this.none('date_not_number', column)
    const text = cell.text.replace(/\s/g, '')
    if (/^-\d/.test(text)) return this.none('number_too_small', column, 0)
    if (!/^\d{1,15}([.,]\d{1,15})?$/.test(text)) return this.none('not_a_number', column)
    // "1,250" is as spreadsheets write a thousand and more, and as French writes a little more than one.
    if (/^[1-9]\d{0,2},\d{3}$/.test(text) && Number(text.replace(',', '')) <= most)
      return this.none('not_a_number', column)
    const hours = Math.round(Number(text.replace(',', '.')) * 100) / 100
    return hours > most ? this.none('number_too_great', column, most) : hours
  }

  private none(code: ImportFindingCode, column: ImportColumn, Limit?: number): null {
    this.wrong(code, column, Limit === undefined ? {} : { Limit })
    return null
  }

  /** A calendar date that has been; null where nothing is said. */
  pastDate(column: ImportColumn, today: string): string | null {
    const text = this.cell(column)?.text.trim() ?? ''
    if (text === '') return null
    const date = text.slice(0, 10)
    if (!isCalendarDate(date) || !/^([T ]|$)/.test(text.slice(10))) return this.none('not_a_date', column)
    if (Number(date.slice(0, 4)) < EARLIEST_YEAR) return this.none('date_too_early', column, EARLIEST_YEAR)
    return date > today ? this.none('date_in_future', column) : date
  }
}
