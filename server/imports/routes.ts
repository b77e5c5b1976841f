import { sql } from 'kysely'
import { z } from 'zod'
import { importKinds } from '../../domain/imports/columns.ts'
import { importLimits } from '../../domain/imports/limits.ts'
import { mayImport } from '../../domain/imports/permissions.ts'
import {
  importCommitSchema,
  importMendSchema,
  importPageSchema,
  importQuerySchema,
  importRowSchema,
  importSchema,
  importSettleSchema,
  importTakenSchema,
} from '../../domain/imports/schema.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { fileProgressSchema } from '../../domain/organization/file-update/schema.ts'
import { batchQuerySchema } from '../../domain/upload/batches.ts'
import { FILE_TIMEOUT } from '../../domain/upload/file-timeout.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { keyOf, keyShape } from '../http/request-headers.ts'
import { giveUpFile } from '../upload/leave-file.ts'
import { readProgress } from '../upload/tell-progress.ts'
import { commitImport } from './commit-import.ts'
import { mendRows, settleRows } from './mend-rows.ts'
import { findImport, listImports, readImport, readImportPage, readImportRows } from './read-import.ts'
import { importField, takeImport } from './take-file.ts'

const path = '/api/vms/Import'
const params = z.object({ id: idSchema })

/** What a charity brings along in files: people, hours, educators; looked through, mended, taken in once. */
export function importRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'POST',
    path,
    summary: 'Reads a file (.xlsx, .txt or .csv; 5 MB, 10,000 rows) and judges its rows; nothing counts yet',
    permission: mayImport,
    transaction: 'none',
    form: { file: importField, texts: { kind: z.enum(importKinds) } },
    // The form's own lines come on top of the file.
    bodyLimit: { bytes: importLimits.bytes + 65_536 },
    timeout: FILE_TIMEOUT,
    requestsPerMinute: 60,
    reply: z.string(),
    handle: async (context) => {
      const { id, isReplayed } = await takeImport(context)
      return { value: id, replayed: isReplayed }
    },
  })

  endpoint({
    method: 'GET',
    path: `${path}/Progress`,
    summary: 'How far the file is that the caller has sent with this Idempotency-Key',
    permission: mayImport,
    query: z.strictObject({ key: z.string().regex(keyShape) }),
    reply: fileProgressSchema,
    handle: async ({ tx, actor, query: { key } }) => ({
      value: await readProgress(tx, 'import_file', actor.SubjectId, keyOf(key)),
    }),
  })

  endpoint({
    method: 'GET',
    path,
    summary: 'Files that were brought in the last 30 days, the newest first, at most 50',
    permission: mayImport,
    reply: z.array(importSchema),
    handle: async ({ tx }) => {
      const rows = await listImports(tx)
      return { value: rows, totalRecords: rows.length }
    },
  })

  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'A file with a page of its rows and what is wrong with them',
    permission: mayImport,
    snapshot: true,
    params,
    query: importQuerySchema,
    reply: importPageSchema,
    handle: async ({ tx, params: { id }, query }) => ({ value: await readImportPage(tx, id, query) }),
  })

  endpoint({
    method: 'PATCH',
    path: `${path}/:id/Row`,
    summary: 'Mends rows that wait: cells, answers, left out or not; answers them as they are judged now',
    permission: mayImport,
    params,
    body: importMendSchema,
    reply: z.array(importRowSchema),
    handle: async ({ tx, params: { id }, body, now, audit }) => {
      await mendRows(tx, await findImport(tx, id, true), body, now())
      // Which rows, not what they say: the trail outlives the file, and whom it named.
      await audit({ action: 'update', type: 'Import', id, after: { Mended: body.map(({ Place }) => Place) } })
      return { value: await readRows(tx, id, body), record: { type: 'Import', id } }
    },
    readAgain: ({ tx, params: { id }, body }) => readRows(tx, id, body),
  })

  endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Settles all rows that have a fault at once: left out, or the question is answered with yes',
    permission: mayImport,
    params,
    body: importSettleSchema,
    reply: importSchema,
    handle: async ({ tx, params: { id }, body, now, audit }) => {
      await settleRows(tx, await findImport(tx, id, true), body, now())
      await audit({ action: 'update', type: 'Import', id, after: body })
      return { value: await readImport(tx, id), record: { type: 'Import', id } }
    },
    readAgain: ({ tx, params: { id } }) => readImport(tx, id),
  })

  endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary:
      'Takes in the rows without a fault, each once, all or a stretch; what has one stays to be mended',
    permission: mayImport,
    transaction: 'none',
    params,
    query: batchQuerySchema,
    body: importCommitSchema,
    timeout: FILE_TIMEOUT,
    reply: importTakenSchema,
    handle: async (context) => {
      const { id } = context.params
      const value = await commitImport(context, id, context.body, context.query.after)
      await context.audit({
        action: 'update',
        type: 'Import',
        id,
        after: { ...context.body, ...value.Counts },
      })
      return { value }
    },
  })

  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Gives a file up; what was taken in of it stays',
    permission: mayImport,
    params,
    reply: z.boolean(),
    handle: async ({ tx, now, audit, params: { id } }) => {
      if (await giveUpFile(tx, 'import_file', id, now()))
        await audit({ action: 'delete', type: 'Import', id })
      return { value: true, record: { type: 'Import', id } }
    },
    readAgain: async () => true,
  })
}

const readRows = (
  on: Parameters<typeof readImportRows>[0],
  id: string,
  body: z.output<typeof importMendSchema>,
) => readImportRows(on, id, sql`place = any(${body.map(({ Place }) => Place)}::integer[])`)
