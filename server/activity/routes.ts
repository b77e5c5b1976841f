import { z } from 'zod'
import { activityQuerySchema } from '../../domain/activity/query.ts'
import { activityRecordSchema } from '../../domain/activity/record-schema.ts'
import { activityBodySchema } from '../../domain/activity/schema.ts'
import { flagSchema } from '../../domain/kernel/flag-schema.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { readSeasons } from '../season/read-seasons.ts'
import { activityRecord } from './activity-record.ts'
import { judgeCompleteness } from './judge-completeness.ts'
import { KeptActivities } from './kept-activities.ts'
import { KeptPages } from './kept-pages.ts'
import { listActivities } from './list-activities.ts'
import type { ActivitySearch } from './page-of-listing.ts'
import { plainPageBeside, plainPageOf } from './plain-page.ts'
import { readActivitiesFor } from './read-activities.ts'
import { readChildFor } from './read-child.ts'

const params = z.object({ id: idSchema })
const path = '/api/vms/Workshop'

/** Activities: the list, one, and the writes that the outbox knows too. */
export function activityRoutes(endpoint: Endpoint): void {
  const kept = { activities: new KeptActivities(), pages: new KeptPages() }
  endpoint({
    method: 'POST',
    path: `${path}/Query`,
    summary: 'A page of the activities that the reader may see',
    permission: 'signed-in',
    transaction: 'none',
    body: activityQuerySchema,
    reply: z.array(activityRecordSchema),
    beside: (body) => plainPageOf(body, kept.pages.has(body)),
    handle: ({ db, actor, body, beside }) => listActivities(db, actor, body, kept, plainPageBeside(beside)),
  })

  endpoint({
    method: 'GET',
    path,
    summary: 'The newest activities of a person or of a site, at most 500',
    permission: 'signed-in',
    transaction: 'none',
    query: z
      .strictObject({
        subjectId: idSchema.optional(),
        siteId: idSchema.optional(),
        activeSeasonOnly: flagSchema.default(false),
      })
      .refine((query) => query.subjectId !== undefined || query.siteId !== undefined, 'required'),
    reply: z.array(activityRecordSchema),
    handle: ({ db, actor, query }) => {
      const search: ActivitySearch = {
        SiteId: query.siteId,
        SubjectId: query.subjectId,
        Sort: 1,
        Skip: 0,
        Take: UNPAGED_LIMIT,
        Filters: query.activeSeasonOnly ? [{ Type: 'ActiveSeasonOnly' }] : [],
      }
      return listActivities(db, actor, search, kept)
    },
  })

  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One activity, or one child activity by its own Id',
    permission: 'signed-in',
    params,
    reply: activityRecordSchema,
    handle: async ({ tx, actor, params: { id } }) => {
      const [record] = await readActivitiesFor(tx, actor, [id])
      const found = record ?? (await readChildFor(tx, actor, id))
      if (!found) throw new ProblemError({ Code: 'not_found' })
      return { value: found, version: found.Version }
    },
  })

  endpoint({
    method: 'POST',
    path: `${path}/:id/IsComplete`,
    summary: 'Whether the activity in the body is complete; nothing is stored, and the id need not exist',
    permission: 'signed-in',
    transaction: 'read',
    params,
    body: activityBodySchema,
    reply: z.boolean(),
    handle: async ({ tx, params: { id }, body }) => ({
      value: judgeCompleteness(id, body, await readSeasons(tx)),
    }),
  })

  recordRoutes(endpoint, activityRecord, {
    POST: 'Creates an activity with all that belongs to it',
    PUT: 'Changes what the body names of an activity',
    DELETE: 'Deletes an activity',
  })
}
