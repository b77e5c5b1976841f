import { z } from 'zod'
import { activityBodySchema } from '../../../domain/activity/schema.ts'
import { educatorRefusals } from '../../../domain/educator/rules.ts'
import { educatorBodySchema } from '../../../domain/educator/schema.ts'
import { holdsForbidden } from '../../../domain/kernel/hostile-json.ts'
import { idSchema } from '../../../domain/kernel/ids.ts'
import { organizationRefusals } from '../../../domain/organization/rules.ts'
import { organizationBodySchema } from '../../../domain/organization/schema.ts'
import { programSupportBodySchema } from '../../../domain/program-support/schema.ts'
import { syncedRecords } from '../../../domain/records.ts'
import { isPatchOf } from '../../../domain/sync/is-patch.ts'
import type { Patch } from '../../../domain/sync/shape.ts'
import { patchToBody } from '../../../domain/sync/to-body.ts'
import { reviewVersionSchema } from '../../../domain/sync/wire.ts'
import type { SyncedType } from '../../../domain/sync/wire-constants.ts'
import { trainingBodySchema } from '../../../domain/training/schema.ts'
import { wholeDocument } from './whole-document.ts'
import { WORK_FILE_FORMAT, WORK_FILE_LIMIT, WORK_FILE_VERSION, type WorkFile } from './work-file.ts'

/**
 * Why a file cannot be brought in. `too-large`; `not-ours`: something else; `newer`: written by a later build;
 * `damaged`: ours once, but changed or cut short since.
 */
export type WorkFileRefusal = 'too-large' | 'not-ours' | 'newer' | 'damaged'

const bodySchemas: Record<SyncedType, z.ZodType> = {
  Workshop: activityBodySchema,
  EducatorAuxData: educatorBodySchema,
  Organization: organizationBodySchema,
  ProgramSupport: programSupportBodySchema,
  Training: trainingBodySchema,
}

const lines = z.record(z.string().max(400), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const common = {
  Type: z.enum(Object.keys(bodySchemas) as [SyncedType, ...SyncedType[]]),
  Id: idSchema,
  SavedAt: z.iso.datetime(),
  Document: z.record(z.string(), z.unknown()),
  IsDraft: z.literal(true).optional(),
}

const fileShape = z.strictObject({
  Format: z.literal(WORK_FILE_FORMAT),
  Version: z.int().min(1).max(WORK_FILE_VERSION),
  ExportedAt: z.iso.datetime(),
  Author: z.strictObject({ Id: idSchema, FullName: z.string().max(200) }).nullable(),
  Items: z.array(z.unknown()).min(1).max(5000),
})

const itemShape = z.discriminatedUnion('Kind', [
  z.strictObject({ Kind: z.literal('new'), ...common }),
  z.strictObject({
    Kind: z.literal('edit'),
    ...common,
    Patch: lines,
    Was: lines,
    ReviewVersion: reviewVersionSchema.optional(),
  }),
])

/** Items judged at a stretch; between stretches the page draws and takes taps. */
const STRETCH = 50

/**
 * Reads a work file as what it is: something from outside that anybody may have written. Size, names that reach a
 * prototype, unknown fields and types of values are judged here; whether a text is too long, a date exists or a rule is
 * broken is for the form and the server, lest work be refused for what its author could still mend.
 */
export async function readWorkFile(file: Pick<Blob, 'size' | 'text'>): Promise<WorkFile | WorkFileRefusal> {
  if (file.size > WORK_FILE_LIMIT) return 'too-large'
  const text = await file.text()
  const value = parse(text)
  if (typeof value !== 'object' || value === null || !('Format' in value)) return 'not-ours'
  if (value.Format !== WORK_FILE_FORMAT) return 'not-ours'
  if ('Version' in value && typeof value.Version === 'number' && value.Version > WORK_FILE_VERSION) {
    return 'newer'
  }
  if (holdsForbidden(text, value)) return 'damaged'
  const read = fileShape.safeParse(value)
  if (!read.success) return 'damaged'
  const Items: Item[] = []
  for (const [place, given] of read.data.Items.entries()) {
    if (place % STRETCH === STRETCH - 1) await new Promise((resume) => setTimeout(resume))
    const item = itemShape.safeParse(given)
    if (!item.success || !isSound(item.data)) return 'damaged'
    Items.push(
      read.data.Version === 1 && isUnfinished(item.data) ? { ...item.data, IsDraft: true } : item.data,
    )
  }
  return { ...read.data, Items }
}

/** The first version does not tell drafts: a new school or educator that could not be saved yet was one. */
function isUnfinished({ Kind, Type, Id, Document }: Item): boolean {
  if (Kind === 'edit') return false
  if (Type === 'Organization') return organizationRefusals(wholeDocument(Type, Id, Document)).length > 0
  return Type === 'EducatorAuxData' && educatorRefusals(wholeDocument(Type, Id, Document)).length > 0
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // Not JSON: somebody chose another file.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

type Item = z.infer<typeof itemShape>

function isSound(item: Item): boolean {
  if (String(item.Document.Id).toLowerCase() !== item.Id || !isBody(item.Type, item.Document)) return false
  if (item.Kind === 'new') return true
  const { shape } = syncedRecords[item.Type]
  const known = (lines: Patch) => isPatchOf(shape, lines)
  return known(item.Patch) && known(item.Was) && isBody(item.Type, patchToBody(shape, item.Patch, item.Was))
}

/** A body of the right fields and types, whatever its texts and numbers say. */
function isBody(type: SyncedType, body: unknown): boolean {
  const read = bodySchemas[type].safeParse(body)
  return read.success || read.error.issues.every(isMendable)
}

/** An id that is none is nothing that a person typed. */
const isMendable = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_format'
    ? issue.format !== 'guid'
    : ['too_big', 'too_small', 'custom'].includes(issue.code)
