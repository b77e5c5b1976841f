import { z } from 'zod'
import { maySeeDashboard } from '../../domain/dashboard/permissions.ts'
import { dashboardSchema } from '../../domain/dashboard/schema.ts'
import { isElevated } from '../../domain/kernel/actor.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { readSites } from '../record/referenced-records.ts'
import { readDashboard } from './read-dashboard.ts'

/** An instant of years that a person has seen: the database does not know the year 0. */
const sinceSchema = z.iso.datetime().refine((text) => !(Number(text.slice(0, 4)) < 1900))

/** The dashboard on the home page of coordinators and staff (specification 1, section 2; 3, section 7, Reports). */
export function dashboardRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: '/api/vms/Report/Dashboard',
    summary: 'Counts of a site, its hours and youth by month, and what others did since an instant',
    permission: isElevated,
    snapshot: true,
    query: z.strictObject({ site_id: idSchema, since: sinceSchema.optional() }),
    reply: dashboardSchema,
    handle: async ({ tx, actor, query, now }) => {
      const isThere = (await readSites(tx, [query.site_id], 'shown')).has(query.site_id)
      if (!isThere || !maySeeDashboard(actor, query.site_id)) throw new ProblemError({ Code: 'not_found' })
      const value = await readDashboard(tx, {
        siteId: query.site_id,
        since: query.since ?? null,
        reader: actor,
        now: now(),
      })
      return { value }
    },
  })
}
