import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { MOST_SHEET_ROWS, reportFileTypes } from '../../domain/report/file-types.ts'
import { mayRunReports } from '../../domain/report/permissions.ts'
import { PROGRESS_ROWS_HEADER, PROGRESS_TYPE } from '../../domain/report/progress.ts'
import {
  type ReportFormat,
  reportDefinitionSchema,
  reportFormats,
  reportParametersSchema,
  reportPreviewSchema,
  reportRunSchema,
} from '../../domain/report/schema.ts'
import { type Db, inTransaction } from '../db/connection.ts'
import { CallerLeft } from '../http/caller-left.ts'
import { type Context, type Endpoint, sent } from '../http/endpoint.ts'
import { filePartsOf, madeOnFacts } from './about-sheet.ts'
import { askReport, reportsOf } from './ask-report.ts'
import { columnsFor, type Made, type Report } from './define-report.ts'
import { endBackend } from './end-backend.ts'
import { cellOf } from './file/cell.ts'
import { bytesOf, openFile } from './file/open-file.ts'
import { framesOf } from './file/progress-frames.ts'
import { openRows, previewReport } from './read-report.ts'
import { type RunSaid, readRuns } from './read-runs.ts'
import { readWords } from './read-words.ts'
import { claimReportSlot } from './report-slots.ts'

const named = z.object({ name: z.string().max(80) })

/** The reports (specification 3, sections 2, 5 and 7): what there is, a look at one, and one as a file. */
export function reportRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: '/api/vms/Report',
    summary: 'The reports that one may run, with what they are asked for',
    permission: mayRunReports,
    transaction: 'none',
    reply: z.array(reportDefinitionSchema),
    handle: async ({ actor }) => ({
      value: reportsOf(actor).map((report) => ({
        Name: report.id,
        SupportedParameters: [...report.parameters],
        RequiresInitiatives: report.requiresInitiatives ?? false,
        Group: report.group,
        Title: report.title,
        Question: report.question,
      })),
    }),
  })
  endpoint({
    method: 'GET',
    path: '/api/vms/Report/Run',
    summary: 'The last ten reports that one ran, newest first',
    permission: mayRunReports,
    reply: z.array(reportRunSchema),
    handle: async ({ tx, actor }) => ({ value: await readRuns(tx, actor.SubjectId) }),
  })
  endpoint({
    method: 'POST',
    path: '/api/vms/Report/:name/Preview',
    summary: 'The first 50 rows of a report as its file shows them, and how many there are',
    permission: mayRunReports,
    transaction: 'none',
    params: named,
    body: reportParametersSchema,
    reply: reportPreviewSchema,
    handle: async ({ db, actor, params, body, http }) => {
      const signal = turnOf(actor.SubjectId, http.reply)
      const { report, question } = await askReport(db, actor, params.name, body)
      const columns = columnsFor(report, question)
      const { rows, total } = await previewReport(db, report, question, signal)
      const words = await readWords(db, question.locale)
      const made = madeOnFacts(report, await madeOf(db, report), question.locale)
      return {
        value: {
          Columns: columns.map(({ name, title, kind }) => ({
            Name: name,
            Title: title[question.locale],
            Kind: kind,
          })),
          Rows: rows.map((row) => {
            const values = JSON.parse(row) as unknown[]
            return columns.map((column, at) => cellOf(column, values[at], words, question.locale))
          }),
          ...(made.length > 0 && {
            MadeOn: made.map((fact) => fact.join(question.locale === 'fr' ? '\u00a0: ' : ': ')).join('; '),
          }),
        },
        totalRecords: total,
      }
    },
  })
  endpoint({
    method: 'POST',
    path: '/api/vms/Report/:name',
    summary:
      'A report as a file, an .xlsx of two sheets or, with `format=csv`, its rows with commas. With `progress=true` in pieces, each behind how many rows the file holds so far and how many bytes the piece has (two numbers of four bytes); `x-report-rows` says how many rows there will be',
    permission: mayRunReports,
    // Read in short transactions, a page at a time: an old one would hold back every reader's cursor.
    transaction: 'none',
    params: named,
    query: z.strictObject({
      format: z.enum(reportFormats).default('xlsx'),
      progress: z.enum(['true', 'false']).default('false'),
    }),
    body: reportParametersSchema,
    reply: z.unknown().meta({ description: 'The file itself' }),
    handle: runReport,
  })
}

type RunContext = Context<
  z.output<typeof named>,
  { format: ReportFormat; progress: 'true' | 'false' },
  z.output<typeof reportParametersSchema>
>

async function runReport({
  db,
  actor,
  params,
  query,
  body,
  now,
  audit,
  http,
}: RunContext): Promise<typeof sent> {
  const signal = turnOf(actor.SubjectId, http.reply)
  const { report, question } = await askReport(db, actor, params.name, body)
  const isCounted = query.progress === 'true'
  const mostRows = query.format === 'xlsx' ? MOST_SHEET_ROWS : null
  const { source, total } = await openRows(db, { report, question, signal, isCounted, mostRows })
  const words = await readWords(db, question.locale)
  const parts = filePartsOf({
    report,
    columns: columnsFor(report, question),
    question,
    format: query.format,
    words,
    by: await nameOf(db, actor.SubjectId),
    now: now(),
    made: await madeOf(db, report),
  })
  const after: RunSaid = { Name: report.id, Format: query.format, Parameters: body }
  // What fails fails before the first byte: afterwards nothing but the end of the file could tell of it.
  const file = await openFile(parts, source, { signal, endBackend: (backend) => endBackend(db, backend) })
  await audit({ action: 'export', type: 'Report', id: randomUUID(), after })
  http.reply.headers({
    'content-type': isCounted ? PROGRESS_TYPE : reportFileTypes[query.format],
    'content-disposition': `attachment; filename="${report.id}.${query.format}"`,
    ...(isCounted ? { [PROGRESS_ROWS_HEADER]: String(total) } : {}),
  })
  http.reply.send(isCounted ? framesOf(file) : bytesOf(file))
  return sent
}

/** What the report is read from; null where it was never made, or the report names nothing. */
async function madeOf(db: Db, { madeOn }: Report): Promise<Made | null> {
  if (!madeOn) return null
  const { rows } = await inTransaction(db, (tx) => madeOn.moment.execute(tx), { readOnly: true })
  return rows[0] ?? null
}

async function nameOf(db: Db, subjectId: string): Promise<string> {
  const { rows } = await inTransaction(
    db,
    (tx) => sql<{ name: string }>`select full_name as name from subject where id = ${subjectId}`.execute(tx),
    { readOnly: true },
  )
  return rows[0]?.name ?? ''
}

/** A turn for as long as the answer takes. Aborted when whoever asked has gone: what runs for them then ends. */
function turnOf(subjectId: string, { raw }: RunContext['http']['reply']): AbortSignal {
  // Whoever left while they were looked up is told of by no event any more: nobody would give their turn back.
  if (raw.destroyed) throw new CallerLeft()
  const release = claimReportSlot(subjectId)
  const gone = new AbortController()
  raw.once('close', () => {
    release()
    gone.abort(new CallerLeft())
  })
  return gone.signal
}
