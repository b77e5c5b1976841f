import { reportFileTypes } from '../../../domain/report/file-types.ts'
import type { ReportParameters } from '../../../domain/report/parameters.ts'
import { PROGRESS_ROWS_HEADER } from '../../../domain/report/progress.ts'
import type {
  ReportDefinitionRecord,
  ReportFormat,
  ReportPreview,
  ReportRun,
} from '../../../domain/report/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { type DownloadedFile, downloadSignedIn } from '../calls/download-signed-in.ts'
import { readPieces } from './read-pieces.ts'

/** Where reports are called. */
const REPORT_PATH = '/api/vms/Report'

/** A big report is read and written for a while: it is given up after ten minutes, in milliseconds. */
const RUN_TIMEOUT = 600_000

/** The reports that the person may run. Needs signal. */
export const fetchReports = (): Promise<ApiAnswer<ReportDefinitionRecord[]>> =>
  callSignedIn({ method: 'GET', path: REPORT_PATH })

/** The last ten reports that the person ran, newest first. Needs signal. */
export const fetchRuns = (): Promise<ApiAnswer<ReportRun[]>> =>
  callSignedIn({ method: 'GET', path: `${REPORT_PATH}/Run` })

/** The first 50 rows of a report, and as `total` how many there are. Needs signal. */
export const previewReport = (
  name: string,
  parameters: ReportParameters,
  signal: AbortSignal,
): Promise<ApiAnswer<ReportPreview>> =>
  callSignedIn({
    method: 'POST',
    path: `${REPORT_PATH}/${encodeURIComponent(name)}/Preview`,
    body: parameters,
    signal,
  })

/** How far a report is: rows that have come, of those that there will be. */
export interface ReportProgress {
  rows: number
  total: number
}

/** A report as a file. `onProgress` is told how far it is; aborted, the server stops as well. Needs signal. */
export const runReport = (
  run: { name: string; parameters: ReportParameters; format: ReportFormat },
  signal: AbortSignal,
  onProgress: (progress: ReportProgress) => void,
): Promise<ApiAnswer<DownloadedFile>> =>
  downloadSignedIn(
    {
      method: 'POST',
      path: `${REPORT_PATH}/${encodeURIComponent(run.name)}?format=${run.format}&progress=true`,
      body: run.parameters,
      signal,
      timeout: RUN_TIMEOUT,
    },
    async ({ headers, body }) => {
      const total = Number(headers.get(PROGRESS_ROWS_HEADER))
      if (body === null) throw new Error('The file has no content')
      onProgress({ rows: 0, total })
      const content = await readPieces(body, (rows) => onProgress({ rows, total }))
      return { type: reportFileTypes[run.format], content }
    },
  )
