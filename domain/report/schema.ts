import { z } from 'zod'
import { EMPTY_ID } from '../kernel/id-shape.ts'
import { MOST_INITIATIVES } from './parameters.ts'
import { reportGroups, reportParameterNames } from './report-ids.ts'

/** Rows of a preview. */
export const PREVIEW_ROWS = 50

/** Runs that are told of. */
export const RUNS_TOLD = 10

/** The kinds of file that a report comes as. */
export const reportFormats = ['xlsx', 'csv'] as const

/** See {@link reportFormats}. */
export type ReportFormat = (typeof reportFormats)[number]

const asked = z.string().max(40).nullish()

const keptParametersSchema = z.strictObject({
  SiteId: asked,
  BeginDate: asked,
  EndDate: asked,
  Locale: asked,
  SeasonId: asked,
  Initiatives: z
    .array(z.string().max(40))
    .max(MOST_INITIATIVES + 1)
    .nullish(),
})

/** An id, written as ids are kept; the empty one names nothing. */
const askedId = asked.transform((id) => (id === EMPTY_ID ? null : id?.toLowerCase()))

/**
 * Schema of what a report is asked for (specification 3, section 3). Only its size is judged here: what is missing or
 * wrong is told by `reportProblems`, since it depends on the report and on who asks.
 */
export const reportParametersSchema = keptParametersSchema.extend({
  SiteId: askedId,
  SeasonId: askedId,
  Initiatives: keptParametersSchema.shape.Initiatives.transform((ids) => ids?.map((id) => id.toLowerCase())),
})

/** Words in both languages. */
const wordsSchema = z.object({ en: z.string(), fr: z.string() })

/** Schema of a definition in `GET /api/vms/Report`. `Question`: what the report answers, in one sentence. */
export const reportDefinitionSchema = z.object({
  Name: z.string(),
  SupportedParameters: z.array(z.enum(reportParameterNames)),
  RequiresInitiatives: z.boolean(),
  Group: z.enum(reportGroups),
  Title: wordsSchema,
  Question: wordsSchema,
})

/** See {@link reportDefinitionSchema}. */
export type ReportDefinitionRecord = z.infer<typeof reportDefinitionSchema>

/** How a column is shown and written. `numeral`: a number that names something, as a year does, and is never grouped; `number`: a count or hours, by its row; `percent`: a share, 1 for all. */
const columnKinds = [
  'text',
  'id',
  'integer',
  'numeral',
  'hours',
  'number',
  'percent',
  'date',
  'instant',
  'yes-no',
  'words',
] as const

/** See {@link columnKinds}. */
export type ColumnKind = (typeof columnKinds)[number]

/**
 * Schema of a preview: the first rows, a cell for each column (texts in words, dates `YYYY-MM-DD`); TotalRecords beside it.
 * `MadeOn`, in words: when that was made which the report is read from, where it is read from such.
 */
export const reportPreviewSchema = z.object({
  Columns: z.array(z.object({ Name: z.string(), Title: z.string(), Kind: z.enum(columnKinds) })),
  Rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  MadeOn: z.string().optional(),
})

/** See {@link reportPreviewSchema}. */
export type ReportPreview = z.infer<typeof reportPreviewSchema>

/** Schema of a run in `GET /api/vms/Report/Run`: one's own, newest first. */
export const reportRunSchema = z.object({
  Id: z.string(),
  Name: z.string(),
  Format: z.enum(reportFormats),
  Parameters: keptParametersSchema,
  RunOn: z.string(),
})

/** See {@link reportRunSchema}. */
export type ReportRun = z.infer<typeof reportRunSchema>
