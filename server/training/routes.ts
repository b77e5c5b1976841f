import { sql } from 'kysely'
import { z } from 'zod'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { trainingBodySchema, trainingRecordSchema, trainingTypeSchema } from '../../domain/training/schema.ts'
import { describedBody } from '../http/described-body.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { writtenSchema } from '../http/written-schema.ts'
import { answerSingleCall } from '../sync/single-call.ts'
import { findTrainings } from './find-trainings.ts'
import { readTrainingsFor } from './read-trainings.ts'
import { syncedTrainings } from './synced-trainings.ts'

const params = z.object({ id: idSchema })
const path = '/api/vms/Training'
const flagSchema = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Trainings and professional development (specification 2, section 7.2). */
export function trainingRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: `${path}/Type`,
    summary: 'The four training types in their order',
    permission: 'signed-in',
    reply: z.array(trainingTypeSchema),
    handle: async ({ tx }) => {
      const { rows } = await sql<z.infer<typeof trainingTypeSchema>>`
        select id as "Id", name as "Name", sort_order as "SortOrder", staff_only as "StaffOnly"
        from training_type order by sort_order
      `.execute(tx)
      return { value: rows, totalRecords: rows.length }
    },
  })

  endpoint({
    method: 'GET',
    path,
    summary: 'The newest trainings of a site that the reader may see, at most 500',
    permission: 'signed-in',
    snapshot: true,
    query: z.strictObject({
      siteId: idSchema,
      activeSeasonOnly: flagSchema.default(false),
      siteHostedOnly: flagSchema.default(false),
    }),
    reply: z.array(trainingRecordSchema),
    handle: async ({ tx, actor, query }) => {
      const { ids, total } = await findTrainings(tx, actor, query)
      return { value: await readTrainingsFor(tx, actor, ids), totalRecords: total }
    },
  })

  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One training',
    permission: 'signed-in',
    params,
    reply: trainingRecordSchema,
    handle: async ({ tx, actor, params: { id } }) => {
      const [training] = await readTrainingsFor(tx, actor, [id])
      if (!training) throw new ProblemError({ Code: 'not_found' })
      return { value: training, version: training.Version }
    },
  })

  const written = writtenSchema(trainingRecordSchema)
  endpoint({
    method: 'POST',
    path,
    summary: 'Creates a training at a site that the caller coordinates',
    permission: 'signed-in',
    transaction: 'none',
    body: describedBody(trainingBodySchema),
    reply: written,
    handle: (context) => answerSingleCall(context, syncedTrainings, 'POST'),
  })
  endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes what the body names of a training',
    permission: 'signed-in',
    transaction: 'none',
    params,
    body: describedBody(trainingBodySchema),
    reply: written,
    handle: (context) => answerSingleCall(context, syncedTrainings, 'PUT'),
  })
  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Deletes a training',
    permission: 'signed-in',
    transaction: 'none',
    params,
    reply: written,
    handle: (context) => answerSingleCall(context, syncedTrainings, 'DELETE'),
  })
}
