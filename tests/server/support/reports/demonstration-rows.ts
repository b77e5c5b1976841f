import { expect } from 'vitest'
import { EMPTY_ID } from '../../../../domain/kernel/ids.ts'
import type { ReportId } from '../../../../domain/report/report-ids.ts'
import { columnsFor, type ReportQuestion } from '../../../../server/report/define-report.ts'
import { readLists } from '../../../../server/report/read-lists.ts'
import { previewReport, readReport } from '../../../../server/report/read-report.ts'
import { reports } from '../../../../server/report/reports.ts'
import type { Demonstration } from '../with-demonstration.ts'

/** Values of a row by the name of its column, ids as they are. */
export type RawRow = Record<string, unknown>

const everything: ReportQuestion = {
  siteId: null,
  begin: '2000-01-01',
  end: '2099-12-31',
  locale: 'fr',
  seasonId: '',
  before: null,
  initiatives: [],
  reader: { SubjectId: EMPTY_ID, Roles: ['Staff'], Approvals: [] },
  lists: {},
}

/** Gives the rows of a report as staff are told them of all sites and times, but for what is said; as many as its preview counts. */
export const demonstrationRows =
  (demonstration: Demonstration) =>
  async (name: ReportId, change: Partial<ReportQuestion> = {}): Promise<RawRow[]> => {
    const report = reports.find(({ id }) => id === name)
    if (!report) throw new Error(`there is no ${name}`)
    const lists = await readLists(demonstration.db, report.lists ?? [])
    const question = { ...everything, lists, ...change }
    const names = columnsFor(report, question).map((column) => column.name)
    const rows: RawRow[] = []
    for await (const page of readReport(demonstration.db, report, question))
      for (const row of page) {
        const values = JSON.parse(row) as unknown[]
        rows.push(Object.fromEntries(names.map((column, at) => [column, values[at]])))
      }
    expect((await previewReport(demonstration.db, report, question)).total).toBe(rows.length)
    return rows
  }

/** What the columns of rows add up to, to the hundredth. */
export const sumOf = (rows: readonly RawRow[], ...columns: string[]): number =>
  Math.round(
    rows.flatMap((row) => columns.map((name) => Number(row[name] ?? 0))).reduce((a, b) => a + b, 0) * 100,
  ) / 100
