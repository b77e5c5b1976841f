import { z } from 'zod'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import { mayWriteSeasons } from '../../domain/season/permissions.ts'
import { seasonPatchSchema, seasonRecordSchema } from '../../domain/season/schema.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { patchRecords } from '../record/patch-records.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { seasonRecord } from './season-record.ts'
import { findSeasons } from './select-seasons.ts'

/** Seasons: read by whoever is signed in, written by staff (specification 1, section 7). */
export function seasonRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: seasonRecord.path,
    summary: 'All seasons, newest first, at most 500',
    permission: 'signed-in',
    snapshot: true,
    reply: z.array(seasonRecordSchema),
    handle: async ({ tx, actor }) => {
      const { ids, total } = await findSeasons(tx, UNPAGED_LIMIT)
      return { value: await seasonRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  recordRoutes(endpoint, seasonRecord, {
    POST: 'Creates a season, which overlaps no other one',
  })

  endpoint({
    method: 'PATCH',
    path: seasonRecord.path,
    summary: 'Changes dates, activity and locks of seasons, all or none; at most one is active',
    permission: mayWriteSeasons,
    body: seasonPatchSchema,
    reply: z.array(seasonRecordSchema),
    handle: async (context) => ({ value: await patchRecords(context, seasonRecord, context.body) }),
    readAgain: ({ tx, actor, body }) =>
      seasonRecord.read(
        tx,
        actor,
        body.map(({ Id }) => Id),
      ),
  })
}
