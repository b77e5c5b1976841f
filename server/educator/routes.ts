import { z } from 'zod'
import {
  educatorPatchSchema,
  educatorQuerySchema,
  educatorRecordSchema,
} from '../../domain/educator/schema.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { patchRecords } from '../record/patch-records.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { educatorRecord } from './educator-record.ts'
import { findEducators } from './find-educators.ts'

const { path } = educatorRecord

/** Educators of the sites. */
export function educatorRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'POST',
    path: `${path}/Query`,
    summary: 'A page of the educators that the reader may see',
    permission: 'signed-in',
    transaction: 'read',
    snapshot: true,
    body: educatorQuerySchema,
    reply: z.array(educatorRecordSchema),
    handle: async ({ tx, actor, body }) => {
      const { ids, total } = await findEducators(tx, actor, body)
      return { value: await educatorRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  recordRoutes(endpoint, educatorRecord, {
    GET: 'One educator',
    POST: 'Creates an educator at sites of the caller',
    PUT: 'Changes what the body names of an educator',
  })

  endpoint({
    method: 'PATCH',
    path,
    summary: 'Changes several educators, all or none: who is active at a site',
    permission: 'signed-in',
    body: educatorPatchSchema,
    reply: z.array(educatorRecordSchema),
    handle: async (context) => ({ value: await patchRecords(context, educatorRecord, context.body) }),
    readAgain: ({ tx, actor, body }) =>
      educatorRecord.read(
        tx,
        actor,
        body.map(({ Id }) => Id),
      ),
  })
}
