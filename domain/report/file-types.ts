import type { ReportFormat } from './schema.ts'

/** Rows that a sheet of a workbook holds below its header: a program calls one with more damaged. A .csv holds any number. */
export const MOST_SHEET_ROWS = 1_048_575

/** What the files of reports are, by their format. */
export const reportFileTypes: Record<ReportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
