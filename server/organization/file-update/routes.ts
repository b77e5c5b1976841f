import { z } from 'zod'
import { idSchema } from '../../../domain/kernel/ids.ts'
import { fileLimits } from '../../../domain/organization/file-update/limits.ts'
import {
  fileCommitSchema,
  fileHeaderSchema,
  fileMappingSchema,
  filePageSchema,
  fileProgressSchema,
} from '../../../domain/organization/file-update/schema.ts'
import { mayWriteOrganizations } from '../../../domain/organization/permissions.ts'
import { batchQuerySchema } from '../../../domain/upload/batches.ts'
import { FILE_TIMEOUT } from '../../../domain/upload/file-timeout.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import { keyOf, keyShape } from '../../http/request-headers.ts'
import { giveUpFile } from '../../upload/leave-file.ts'
import { readProgress } from '../../upload/tell-progress.ts'
import { commitFile } from './commit-file.ts'
import { readFile } from './read-file.ts'
import { fileField, takeFile } from './take-file.ts'

const path = '/api/vms/Organization/UpdateFile'
const params = z.object({ id: idSchema })

/** The update of the register by a file, for who keeps it (specification 3, section 4, File update flow). */
export function fileUpdateRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'POST',
    path,
    summary:
      'Compares a file (.xlsx or .txt; 5 MB, 20,000 rows) with the register; the id of the comparison, or the empty id where nothing would change',
    permission: mayWriteOrganizations,
    transaction: 'none',
    form: { file: fileField, texts: { mapping: fileMappingSchema.optional() } },
    // The form's own lines and the mapping come on top of the file.
    bodyLimit: { bytes: fileLimits.bytes + 131_072 },
    timeout: FILE_TIMEOUT,
    requestsPerMinute: 20,
    reply: z.string(),
    handle: async (context) => {
      const { id, isReplayed } = await takeFile(context)
      return { value: id, replayed: isReplayed }
    },
  })

  endpoint({
    method: 'GET',
    path,
    summary: 'How far the comparison is that the caller has begun with this Idempotency-Key',
    permission: mayWriteOrganizations,
    query: z.strictObject({ key: z.string().regex(keyShape) }),
    reply: fileProgressSchema,
    handle: async ({ tx, actor, query: { key } }) => ({
      value: await readProgress(tx, 'organization_file', actor.SubjectId, keyOf(key)),
    }),
  })

  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'A comparison of a file with the register: a page of its changes and of its errors',
    permission: mayWriteOrganizations,
    snapshot: true,
    params,
    query: filePageSchema,
    reply: fileHeaderSchema,
    handle: async ({ tx, params: { id }, query }) => ({ value: await readFile(tx, id, query) }),
  })

  endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary:
      'Makes the changes of a comparison, all or a stretch, but for organizations that changed since; how many were made',
    permission: mayWriteOrganizations,
    transaction: 'none',
    params,
    query: batchQuerySchema,
    timeout: FILE_TIMEOUT,
    reply: fileCommitSchema,
    handle: async (context) => {
      const { id } = context.params
      const value = await commitFile(context, id, context.query.after)
      const { Applied, Failed, Waiting } = value
      await context.audit({
        action: 'update',
        type: 'OrganizationFile',
        id,
        after: { Applied, Failed, Waiting },
      })
      return { value }
    },
  })

  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Gives a comparison up; what was made of it stays',
    permission: mayWriteOrganizations,
    params,
    reply: z.boolean(),
    handle: async ({ tx, now, audit, params: { id } }) => {
      if (await giveUpFile(tx, 'organization_file', id, now()))
        await audit({ action: 'delete', type: 'OrganizationFile', id })
      return { value: true }
    },
    readAgain: async () => true,
  })
}
