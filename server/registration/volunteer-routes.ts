import { z } from 'zod'
import { officeDayOf } from '../../domain/kernel/office-day.ts'
import { volunteerQuerySchema, volunteerSchema } from '../../domain/registration/volunteers.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { findVolunteers } from './find-volunteers.ts'
import { readVolunteers } from './read-volunteers.ts'

/** The volunteers of a site, for those who look after it (specification 1, section 2, Volunteer management). */
export function volunteerRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'POST',
    path: '/api/vms/SiteRegistration/Query',
    summary:
      'The volunteers of a site by their latest registration there: a page, narrowed, sorted and searched',
    permission: 'signed-in',
    transaction: 'read',
    snapshot: true,
    body: volunteerQuerySchema,
    reply: z.array(volunteerSchema),
    handle: async ({ tx, actor, body, now }) => {
      const today = officeDayOf(now())
      const { ids, total } = await findVolunteers(tx, actor, body, today)
      return { value: await readVolunteers(tx, actor, ids, today), totalRecords: total }
    },
  })
}
