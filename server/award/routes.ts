import { z } from 'zod'
import { mayReadAwards } from '../../domain/award/permissions.ts'
import { awardRecordSchema } from '../../domain/award/schema.ts'
import { skipTakeFields } from '../../domain/kernel/paging.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { awardRecord } from './award-record.ts'
import { findAwards } from './select-awards.ts'

/** The awards that people can be given (specification 1, section 7). */
export function awardRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: awardRecord.path,
    summary:
      'The awards that the reader may see, `take` of them from `skip` on: national ones for staff alone',
    permission: mayReadAwards,
    snapshot: true,
    query: z.strictObject(skipTakeFields),
    reply: z.array(awardRecordSchema),
    handle: async ({ tx, actor, query }) => {
      const { ids, total } = await findAwards(tx, actor, query)
      return { value: await awardRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  recordRoutes(endpoint, awardRecord, {
    GET: 'One award',
    POST: 'Creates an award with its words in both languages',
    PUT: 'Changes what the body names of an award',
    DELETE: 'Deletes an award; whoever has it keeps it',
  })
}
