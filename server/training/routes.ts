import { sql } from 'kysely'
import { z } from 'zod'
import { flagSchema } from '../../domain/kernel/flag-schema.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { skipTakeFields } from '../../domain/kernel/paging.ts'
import { trainingRecordSchema, trainingTypeSchema } from '../../domain/training/schema.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { findTrainings } from './find-trainings.ts'
import { trainingRecord } from './training-record.ts'

const { path } = trainingRecord

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
    summary: 'Trainings of a site that the reader may see, newest first, 500 from `skip` on',
    permission: 'signed-in',
    snapshot: true,
    query: z.strictObject({
      siteId: idSchema,
      activeSeasonOnly: flagSchema.default(false),
      siteHostedOnly: flagSchema.default(false),
      skip: skipTakeFields.skip,
    }),
    reply: z.array(trainingRecordSchema),
    handle: async ({ tx, actor, query }) => {
      const { ids, total } = await findTrainings(tx, actor, query)
      return { value: await trainingRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  recordRoutes(endpoint, trainingRecord, {
    GET: 'One training',
    POST: 'Creates a training at a site that the caller coordinates',
    PUT: 'Changes what the body names of a training',
    DELETE: 'Deletes a training',
  })
}
