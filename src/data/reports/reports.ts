import type { ReportParameters } from '../../../domain/report/parameters.ts'
import type {
  ReportDefinitionRecord,
  ReportFormat,
  ReportPreview,
  ReportRun,
} from '../../../domain/report/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { type DownloadedFile, downloadSignedIn } from '../calls/download-signed-in.ts'

/** Where reports are called. */
export const REPORT_PATH = '/api/vms/Report'

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

/** A report as a file. `onBytes` is told how many bytes have come; aborted, the server stops as well. Needs signal. */
export const runReport = (
  run: { name: string; parameters: ReportParameters; format: ReportFormat },
  signal: AbortSignal,
  onBytes: (received: number) => void,
): Promise<ApiAnswer<DownloadedFile>> =>
  downloadSignedIn(
    {
      method: 'POST',
      path: `${REPORT_PATH}/${encodeURIComponent(run.name)}?format=${run.format}`,
      body: run.parameters,
      signal,
      timeout: RUN_TIMEOUT,
    },
    onBytes,
  )
