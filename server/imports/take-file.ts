import { setImmediate as letOthersWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { type ImportKind, importKinds } from '../../domain/imports/columns.ts'
import { importLimits } from '../../domain/imports/limits.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { ReadImport } from '../../workbook/read-import.ts'
import { stopWithCaller } from '../http/caller-left.ts'
import type { Context } from '../http/endpoint.ts'
import { readSentForm, type SentFile } from '../http/parse-files.ts'
import { claimFile, hashOfFile } from '../upload/claim-file.ts'
import { leaveFile } from '../upload/leave-file.ts'
import { runInThread } from '../upload/read-in-thread.ts'
import { progressOf } from '../upload/tell-progress.ts'
import { importHandlers } from './handlers.ts'
import { judgeRows, keepRows, STRETCH } from './kept-rows.ts'
import { readPlaces } from './read-places.ts'

/** The field of the form that holds the file. */
export const importField = 'file'

const threadLimits = { milliseconds: 15_000, megabytes: 256 }

const script = new URL('./read-thread.ts', import.meta.url)

/** Which part of the work is done once the file is read; judging its rows is the rest. */
const READ = 0.2

/**
 * Reads a file in a thread, keeps its rows and judges them, stretch by stretch; nothing of it counts yet. The same file with
 * the same key is the same import. Who goes away meanwhile, or gives it up, leaves nothing behind.
 */
export async function takeImport(context: Context): Promise<{ id: string; isReplayed: boolean }> {
  const { db, actor, http, headers, now } = context
  const form = await readSentForm(http.request, importField, importLimits.bytes)
  const kind = importKinds.find((each) => each === form.text('kind'))
  if (!kind) throw new ProblemError({ Code: 'invalid', Field: 'kind' })
  const name = form.file.name.slice(0, 200)
  const stopIfGone = stopWithCaller(http.request)
  const sent = {
    table: 'import_file',
    more: { kind },
    personId: actor.SubjectId,
    key: headers.idempotencyKey,
    name,
    hash: hashOfFile(name, form.file.bytes, kind),
    now,
  } as const
  const { id, isOurs } = await claimFile(db, sent, stopIfGone)
  if (!isOurs) return { id, isReplayed: true }
  try {
    await readAndJudge(context, { id, kind, file: form.file }, stopIfGone)
    return { id, isReplayed: false }
  } catch (error) {
    await leaveFile(db, 'import_file', id, now())
    throw error
  }
}

async function readAndJudge(
  { db, actor, now, audit }: Context,
  { id, kind, file }: { id: string; kind: ImportKind; file: SentFile },
  stopIfGone: () => void,
): Promise<void> {
  const name = file.name.slice(0, 200)
  const tell = progressOf(db, 'import_file', id, now, stopIfGone)
  const sender = { personId: actor.SubjectId, stopIfGone }
  const read = await runInThread<ReadImport>(script, { ...file, kind } as SentFile, sender, threadLimits)
  // The device reads the file before it sends it: whoever comes here with such a file did not.
  if (!read || 'problem' in read)
    throw new ProblemError({
      Code: 'invalid',
      Field: importField,
      Name: read?.problem.code ?? 'took_too_long',
    })
  await tell(READ)
  const places = await readPlaces(db, now())
  const handler = importHandlers[kind]
  const rows = read.rows.map(({ number, cells }, place) => ({ place, number, cells, choices: {} }))
  for (let from = 0; from < rows.length; from += STRETCH) {
    await keepRows(
      db,
      id,
      rows
        .slice(from, from + STRETCH)
        .map((row) => ({ ...row, contentKey: handler.contentKey(row.cells, places) })),
    )
    await letOthersWork()
  }
  // Rows that say the same are counted over the whole file: it is all there before the first is judged.
  for (let from = 0; from < rows.length; from += STRETCH) {
    await judgeRows(db, { id, kind }, rows.slice(from, from + STRETCH), places)
    await tell(READ + (1 - READ) * (from / rows.length))
    await letOthersWork()
  }
  const { rows: done } = await sql`
    update import_file set ignored_headers = ${read.ignored}::text[], progress = 1, beat_on = null
    where id = ${id} and deleted_on is null returning id
  `.execute(db)
  if (done.length === 0) throw new ProblemError({ Code: 'deleted' })
  await audit({ action: 'create', type: 'Import', id, after: { Kind: kind, Name: name, Rows: rows.length } })
}
