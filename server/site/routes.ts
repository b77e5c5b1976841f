import { z } from 'zod'
import { idSchema } from '../../domain/kernel/ids.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { siteRecordSchema } from '../../domain/site/site.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { readSiteRecords } from './read-sites.ts'

/** Sites, for whoever is signed in: a newcomer chooses among all of them. */
export function siteRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: '/api/vms/Site',
    summary: 'All sites by name, with the history of their status',
    permission: 'signed-in',
    reply: z.array(siteRecordSchema),
    handle: async ({ tx }) => {
      const { sites, total } = await readSiteRecords(tx, null, UNPAGED_LIMIT)
      return { value: sites, totalRecords: total }
    },
  })

  endpoint({
    method: 'GET',
    path: '/api/vms/Site/:id',
    summary: 'One site, with the history of its status',
    permission: 'signed-in',
    params: z.object({ id: idSchema }),
    reply: siteRecordSchema,
    handle: async ({ tx, params }) => {
      const [site] = (await readSiteRecords(tx, [params.id], 1)).sites
      if (!site) throw new ProblemError({ Code: 'not_found' })
      return { value: site, version: site.Version }
    },
  })
}
