import { z } from 'zod'
import { idSchema } from '../../domain/kernel/ids.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import { intakeBodySchema } from '../../domain/site/intake.ts'
import { outreachStatusSchema, siteRecordSchema } from '../../domain/site/site.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { findSites } from './read-sites.ts'
import { readIntake, setIntake } from './set-intake.ts'
import { siteRecord } from './site-record.ts'

/** Sites: read by whoever is signed in, since a newcomer chooses among all of them; written by staff. */
export function siteRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: siteRecord.path,
    summary: 'All sites by name, with the history of their status, at most 500',
    permission: 'signed-in',
    snapshot: true,
    reply: z.array(siteRecordSchema),
    handle: async ({ tx, actor }) => {
      const { ids, total } = await findSites(tx, UNPAGED_LIMIT)
      return { value: await siteRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  recordRoutes(endpoint, siteRecord, {
    GET: 'One site, with the history of its status',
    POST: 'Creates a site: active, open for requests, its address made from its name',
    PUT: 'Changes what the body names of a site; its former address leads to the new one',
    DELETE:
      'Deletes a site to which nothing belongs, otherwise 409 in_use with the counts; never the national office',
  })

  endpoint({
    method: 'POST',
    path: `${siteRecord.path}/:id/OutreachStatus`,
    summary:
      'Opens, waitlists or closes the intake of outreach requests; the history is kept. If-Match may name the version of the site',
    permission: 'signed-in',
    ifMatch: true,
    params: z.object({ id: idSchema }),
    body: intakeBodySchema,
    reply: outreachStatusSchema,
    handle: async (context) => {
      const { id, version } = await setIntake(context, context.params.id, context.body)
      const value = await readIntake(context.tx, id)
      if (!value) throw new Error('an intake status was written and is not there')
      return { value, version, record: { type: 'SiteOutreachStatus', id } }
    },
    readAgain: async ({ tx }, id) => (id === null ? null : readIntake(tx, id)),
  })
}
