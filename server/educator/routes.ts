import { z } from 'zod'
import {
  educatorBodySchema,
  educatorPatchSchema,
  educatorQuerySchema,
  educatorRecordSchema,
} from '../../domain/educator/schema.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { describedBody } from '../http/described-body.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { writtenSchema } from '../http/written-schema.ts'
import { answerSingleCall } from '../sync/single-call.ts'
import { findEducators } from './find-educators.ts'
import { patchEducators } from './patch-educators.ts'
import { readEducatorsFor } from './read-educators.ts'
import { syncedEducators } from './synced-educators.ts'

const params = z.object({ id: idSchema })
const path = '/api/vms/EducatorAuxData'

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
      return { value: await readEducatorsFor(tx, actor, ids), totalRecords: total }
    },
  })

  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One educator',
    permission: 'signed-in',
    params,
    reply: educatorRecordSchema,
    handle: async ({ tx, actor, params: { id } }) => {
      const [educator] = await readEducatorsFor(tx, actor, [id])
      if (!educator) throw new ProblemError({ Code: 'not_found' })
      return { value: educator, version: educator.Version }
    },
  })

  const written = writtenSchema(educatorRecordSchema)
  endpoint({
    method: 'POST',
    path,
    summary: 'Creates an educator at sites of the caller',
    permission: 'signed-in',
    transaction: 'none',
    body: describedBody(educatorBodySchema),
    reply: written,
    handle: (context) => answerSingleCall(context, syncedEducators, 'POST'),
  })
  endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes what the body names of an educator',
    permission: 'signed-in',
    transaction: 'none',
    params,
    body: describedBody(educatorBodySchema),
    reply: written,
    handle: (context) => answerSingleCall(context, syncedEducators, 'PUT'),
  })

  endpoint({
    method: 'PATCH',
    path,
    summary: 'Changes several educators, all or none: who is active at a site',
    permission: 'signed-in',
    body: educatorPatchSchema,
    reply: z.array(educatorRecordSchema),
    handle: async (context) => ({ value: await patchEducators(context, context.body) }),
    readAgain: ({ tx, actor, body }) =>
      readEducatorsFor(
        tx,
        actor,
        body.map(({ Id }) => Id),
      ),
  })
}
