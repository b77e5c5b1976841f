import { setImmediate as letOthersWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { EMPTY_ID } from '../../../domain/kernel/ids.ts'
import { ProblemError } from '../../../domain/kernel/problems.ts'
import { compareFile, type FileComparison } from '../../../domain/organization/file-update/compare.ts'
import { parseError } from '../../../domain/organization/file-update/findings.ts'
import { fileLimits } from '../../../domain/organization/file-update/limits.ts'
import { type FileMapping, fileMappingSchema } from '../../../domain/organization/file-update/schema.ts'
import type { ReadOrganizations } from '../../../workbook/read-organizations.ts'
import type { Db } from '../../db/connection.ts'
import { stopWithCaller } from '../../http/caller-left.ts'
import type { Context } from '../../http/endpoint.ts'
import { readSentForm, type SentFile } from '../../http/parse-files.ts'
import { claimFile, hashOfFile } from '../../upload/claim-file.ts'
import { leaveFile } from '../../upload/leave-file.ts'
import { runInThread } from '../../upload/read-in-thread.ts'
import type { Sender } from '../../upload/reading-slots.ts'
import { progressOf } from '../../upload/tell-progress.ts'
import { keepComparison } from './keep-comparison.ts'
import { readFileWords } from './read-file-words.ts'
import { fileRegister } from './server-register.ts'

/** The field of the form that holds the file (specification 3, section 7). */
export const fileField = 'orgfile'

/** What a file of 20,000 rows may take to be read. */
const threadLimits = { milliseconds: 20_000, megabytes: 384 }

const script = new URL('./read-thread.ts', import.meta.url)

/** Which part of the work is done once the file is read, and once it is compared; writing it down is the rest. */
const parts = { read: 0.1, compared: 0.7 } as const

/**
 * Reads a file in a thread, compares it with the register in slices and keeps what came of it; answers the id of the
 * comparison, or the empty id where the file has neither changes nor errors. The same file with the same key is the same
 * comparison. Who goes away meanwhile, or gives it up, leaves nothing behind.
 */
export async function takeFile(context: Context): Promise<{ id: string; isReplayed: boolean }> {
  const { db, actor, http, headers, now } = context
  const form = await readSentForm(http.request, fileField, fileLimits.bytes)
  const mappingText = form.text('mapping')
  const mapping = readMapping(mappingText)
  const name = form.file.name.slice(0, 200)
  const stopIfGone = stopWithCaller(http.request)
  const { id, isOurs } = await claimFile(
    db,
    {
      table: 'organization_file',
      personId: actor.SubjectId,
      key: headers.idempotencyKey,
      name,
      hash: hashOfFile(name, form.file.bytes, mappingText),
      now,
    },
    stopIfGone,
  )
  if (!isOurs) return { id: (await saysSomething(db, id)) ? id : EMPTY_ID, isReplayed: true }
  try {
    const tell = progressOf(db, 'organization_file', id, now, stopIfGone)
    const sender = { personId: actor.SubjectId, stopIfGone }
    const isEmpty = await makeComparison(context, id, { file: form.file, mapping, sender }, tell)
    return { id: isEmpty ? EMPTY_ID : id, isReplayed: false }
  } catch (error) {
    await leaveFile(db, 'organization_file', id, now())
    throw error
  }
}

/** Whether there is anything to look at, or was before somebody gave it up. */
async function saysSomething(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from organization_file f where f.id = ${id} and (
      f.deleted_on is not null
      or exists (select from organization_file_item i where i.file_id = f.id)
      or exists (select from organization_file_error e where e.file_id = f.id)
    )
  `.execute(db)
  return rows.length > 0
}

async function makeComparison(
  { db, headers, audit }: Context,
  id: string,
  { file, mapping, sender }: { file: SentFile; mapping: FileMapping | null; sender: Sender },
  tell: (part: number) => Promise<void>,
): Promise<boolean> {
  const { name } = file
  const read =
    (await runInThread<ReadOrganizations>(script, { ...file, mapping } as SentFile, sender, threadLimits)) ??
    ({ problem: { code: 'took_too_long', limit: null, row: null } } satisfies ReadOrganizations)
  await tell(parts.read)
  const comparison = 'problem' in read ? unreadable(read.problem) : await compare(db, read, mapping, tell)
  const { changes, errors, unchanged } = comparison
  const isEmpty = changes.length === 0 && errors.length === 0
  await keepComparison(db, id, comparison, (part) => tell(parts.compared + (1 - parts.compared) * part))
  // Without a key nobody can ask for it again.
  if (isEmpty && headers.idempotencyKey === null) {
    await sql`delete from organization_file where id = ${id}`.execute(db)
    return true
  }
  const { rows } = await sql`
    update organization_file set unchanged = ${unchanged}, progress = 1, beat_on = null
    where id = ${id} and deleted_on is null returning id
  `.execute(db)
  if (rows.length === 0) throw new ProblemError({ Code: 'deleted' })
  const after = {
    Name: name.slice(0, 200),
    Changes: changes.length,
    Errors: errors.length,
    Unchanged: unchanged,
  }
  if (!isEmpty) await audit({ action: 'create', type: 'OrganizationFile', id, after })
  return isEmpty
}

function readMapping(text: string | null): FileMapping | null {
  if (text === null || text === '') return null
  const refused = new ProblemError({ Code: 'invalid', Field: 'mapping' })
  if (text.length > 50_000) throw refused
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    throw refused
  }
  const parsed = fileMappingSchema.safeParse(said)
  if (!parsed.success) throw refused
  return parsed.data
}

function unreadable({ code, limit, row }: Extract<ReadOrganizations, { problem: unknown }>['problem']) {
  const info = { LineNumber: row, Line: null, ...(limit === null ? {} : { Limit: limit }) }
  return { changes: [], errors: [parseError(code, info)], unchanged: 0 } satisfies FileComparison
}

async function compare(
  db: Db,
  { rows, unknown }: Extract<ReadOrganizations, { rows: unknown }>,
  mapping: FileMapping | null,
  tell: (part: number) => Promise<void>,
): Promise<FileComparison> {
  const words = await readFileWords(db)
  const regionId = mapping?.RegionId ?? null
  if (regionId !== null && ![...words.choices.RegionId.values()].includes(regionId))
    throw new ProblemError({ Code: 'unknown_reference', Field: 'mapping' })
  const comparison = await compareFile(rows, words, fileRegister(db), {
    regionId,
    pause: async (done) => {
      await tell(parts.read + ((parts.compared - parts.read) * done) / rows.length)
      await letOthersWork()
    },
  })
  if (unknown === null) return comparison
  const info = { LineNumber: unknown.row, Line: unknown.texts.join('\t') }
  return { ...comparison, errors: [parseError('columns_unknown', info), ...comparison.errors] }
}
