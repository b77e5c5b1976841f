import { z } from 'zod'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { programSupportBodySchema, programSupportRecordSchema } from '../../domain/program-support/schema.ts'
import { describedBody } from '../http/described-body.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { writtenSchema } from '../http/written-schema.ts'
import { answerSingleCall } from '../sync/single-call.ts'
import { findProgramSupport } from './find-program-support.ts'
import { readProgramSupportFor } from './read-program-support.ts'
import { syncedProgramSupport } from './synced-program-support.ts'

const params = z.object({ id: idSchema })
const path = '/api/vms/ProgramSupport'
const flagSchema = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Program support: a site's list, one, and the writes that the outbox knows too (specification 2, section 7.3). */
export function programSupportRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path,
    summary: 'The newest program support of a site that the reader may see, at most 500',
    permission: 'signed-in',
    snapshot: true,
    query: z.strictObject({ siteId: idSchema, activeSeasonOnly: flagSchema.default(false) }),
    reply: z.array(programSupportRecordSchema),
    handle: async ({ tx, actor, query }) => {
      const { ids, total } = await findProgramSupport(tx, actor, query)
      return { value: await readProgramSupportFor(tx, actor, ids), totalRecords: total }
    },
  })

  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One program support',
    permission: 'signed-in',
    params,
    reply: programSupportRecordSchema,
    handle: async ({ tx, actor, params: { id } }) => {
      const [record] = await readProgramSupportFor(tx, actor, [id])
      if (!record) throw new ProblemError({ Code: 'not_found' })
      return { value: record, version: record.Version }
    },
  })

  const written = writtenSchema(programSupportRecordSchema)
  endpoint({
    method: 'POST',
    path,
    summary: 'Creates program support with its hours and kits',
    permission: 'signed-in',
    transaction: 'none',
    body: describedBody(programSupportBodySchema),
    reply: written,
    handle: (context) => answerSingleCall(context, syncedProgramSupport, 'POST'),
  })
  endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes what the body names of program support',
    permission: 'signed-in',
    transaction: 'none',
    params,
    body: describedBody(programSupportBodySchema),
    reply: written,
    handle: (context) => answerSingleCall(context, syncedProgramSupport, 'PUT'),
  })
  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Deletes program support',
    permission: 'signed-in',
    transaction: 'none',
    params,
    reply: written,
    handle: (context) => answerSingleCall(context, syncedProgramSupport, 'DELETE'),
  })
}
