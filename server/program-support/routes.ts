import { z } from 'zod'
import { flagSchema } from '../../domain/kernel/flag-schema.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { skipTakeFields } from '../../domain/kernel/paging.ts'
import { programSupportRecordSchema } from '../../domain/program-support/schema.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { findProgramSupport } from './find-program-support.ts'
import { programSupportRecord } from './program-support-record.ts'

const { path } = programSupportRecord

/** Program support: a site's list, one, and the writes that the outbox knows too (specification 2, section 7.3). */
export function programSupportRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path,
    summary: 'Program support of a site that the reader may see, newest first, 500 from `skip` on',
    permission: 'signed-in',
    snapshot: true,
    query: z.strictObject({
      siteId: idSchema,
      activeSeasonOnly: flagSchema.default(false),
      skip: skipTakeFields.skip,
    }),
    reply: z.array(programSupportRecordSchema),
    handle: async ({ tx, actor, query }) => {
      const { ids, total } = await findProgramSupport(tx, actor, query)
      return { value: await programSupportRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  recordRoutes(endpoint, programSupportRecord, {
    GET: 'One program support',
    POST: 'Creates program support with its hours and kits',
    PUT: 'Changes what the body names of program support',
    DELETE: 'Deletes program support',
  })
}
