import { randomUUID } from 'node:crypto'
import { setImmediate as letOthersWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { EMPTY_ID } from '../../../domain/kernel/ids.ts'
import { ProblemError } from '../../../domain/kernel/problems.ts'
import { fold } from '../../../domain/kernel/text.ts'
import { compareFile, type FileComparison } from '../../../domain/organization/file-update/compare.ts'
import { parseError } from '../../../domain/organization/file-update/findings.ts'
import { fileLimits } from '../../../domain/organization/file-update/limits.ts'
import type { FileRow } from '../../../domain/organization/file-update/read-row.ts'
import { type FileMapping, fileMappingSchema } from '../../../domain/organization/file-update/schema.ts'
import type { ReadOrganizations } from '../../../workbook/read-organizations.ts'
import type { Db } from '../../db/connection.ts'
import type { Context } from '../../http/endpoint.ts'
import { readSentForm } from '../../http/parse-files.ts'
import { runInThread } from '../../upload/read-in-thread.ts'
import { fileRegister, readChoiceWords } from './server-register.ts'

/** The field of the form that holds the file (specification 3, section 7). */
export const fileField = 'orgfile'

/** What a file of 20,000 rows may take to be read. */
const threadLimits = { milliseconds: 15_000, megabytes: 256 }

const script = new URL('./read-thread.ts', import.meta.url)

/**
 * Reads a file in a thread, compares it with the register in slices and keeps what came of it; answers the id of the
 * comparison, or the empty id where the file has neither changes nor errors. Who goes away meanwhile leaves nothing behind.
 */
export async function takeFile({ db, actor, http, now, audit }: Context): Promise<string> {
  const form = await readSentForm(http.request, fileField, fileLimits.bytes)
  const mapping = readMapping(form.text('mapping'))
  const { name } = form.file
  const sent = { ...form.file, mapping }
  const read =
    (await runInThread<ReadOrganizations>(script, sent, threadLimits)) ??
    ({ problem: { code: 'took_too_long', limit: null, row: null } } satisfies ReadOrganizations)
  const stopIfGone = () => {
    if (http.request.raw.socket.destroyed) throw new ProblemError({ Code: 'unavailable' })
  }
  const comparison =
    'problem' in read ? unreadable(read.problem) : await compare(db, read.rows, mapping, stopIfGone)
  if (comparison.changes.length === 0 && comparison.errors.length === 0) return EMPTY_ID
  const id = randomUUID()
  await sql`
    insert into organization_file (id, name, created_on, created_by_id, unchanged)
    values (${id}, ${name.slice(0, 200)}, ${now()}::timestamptz, ${actor.SubjectId}, ${comparison.unchanged})
  `.execute(db)
  try {
    await keep(db, id, comparison, stopIfGone)
    const { changes, errors, unchanged } = comparison
    const after = {
      Name: name.slice(0, 200),
      Changes: changes.length,
      Errors: errors.length,
      Unchanged: unchanged,
    }
    await audit({ action: 'create', type: 'OrganizationFile', id, after })
  } catch (error) {
    await sql`delete from organization_file where id = ${id}`.execute(db)
    throw error
  }
  return id
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
  rows: readonly FileRow[],
  mapping: FileMapping | null,
  stopIfGone: () => void,
): Promise<FileComparison> {
  const words = await readChoiceWords(db)
  const regionId = mapping?.RegionId ?? null
  if (regionId !== null && ![...words.RegionId.values()].includes(regionId))
    throw new ProblemError({ Code: 'unknown_reference', Field: 'mapping' })
  return compareFile(rows, words, fileRegister(db), {
    regionId,
    pause: async () => {
      stopIfGone()
      await letOthersWork()
    },
  })
}

/** Rows that one statement writes. */
const batch = 500

async function keep(db: Db, id: string, { changes, errors }: FileComparison, stopIfGone: () => void) {
  for (let from = 0; from < changes.length; from += batch) {
    stopIfGone()
    const rows = changes.slice(from, from + batch).map((change, place) => ({
      place: from + place,
      row_number: change.row,
      organization_id: change.organizationId,
      columns: change.columns,
      changes: change.values,
      before: change.before,
      search_text: fold(
        `${change.values.Name ?? ''} ${change.values.City ?? ''} ${change.values.ProvincialSchoolId ?? ''}`,
      ),
    }))
    await sql`
      insert into organization_file_item (file_id, place, row_number, organization_id, columns, changes, before, search_text)
      select ${id}::uuid, given.place, given.row_number, given.organization_id, given.columns, given.changes, given.before,
        given.search_text || ' ' || coalesce(fold(o.name || ' ' || o.city || ' ' || coalesce(o.provincial_school_id, '')), '')
      from json_populate_recordset(null::organization_file_item, ${JSON.stringify(rows)}::json) as given
        left join organization o on o.id = given.organization_id
    `.execute(db)
    await letOthersWork()
  }
  for (let from = 0; from < errors.length; from += batch) {
    const rows = errors.slice(from, from + batch).map(({ Message, Type, InfoJson }, place) => ({
      place: from + place,
      message: Message,
      type: Type,
      info: InfoJson,
    }))
    await sql`
      insert into organization_file_error (file_id, place, message, type, info)
      select ${id}::uuid, place, message, type, info
      from json_populate_recordset(null::organization_file_error, ${JSON.stringify(rows)}::json)
    `.execute(db)
    await letOthersWork()
  }
}
