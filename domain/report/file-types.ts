import type { ReportFormat } from './schema.ts'

/** What the files of reports are, by their format. */
export const reportFileTypes: Record<ReportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
