import { z } from 'zod'
import { approvedSites, coordinatedSites, isStaff } from '../../domain/kernel/actor.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { skipTakeFields } from '../../domain/kernel/paging.ts'
import { sitesOfKits } from '../../domain/kit/permissions.ts'
import { kitRecordSchema } from '../../domain/kit/schema.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { kitRecord } from './kit-record.ts'
import { findKits } from './select-kits.ts'

/** Kits on the shelves of the reader's sites and of the national office (specification 1, section 7). */
export function kitRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: kitRecord.path,
    summary:
      'Kits that the reader may take, by English name; of one site, or of all; `take` of them from `skip` on',
    permission: 'signed-in',
    snapshot: true,
    query: z.strictObject({ siteId: idSchema.optional(), ...skipTakeFields }),
    reply: z.array(kitRecordSchema),
    handle: async ({ tx, actor, query: { siteId, ...stretch } }) => {
      const mine = isStaff(actor) ? null : sitesOfKits(approvedSites(actor))
      const asked = siteId === undefined ? mine : mine && !mine.includes(siteId) ? [] : [siteId]
      const looksAfter = isStaff(actor) ? null : coordinatedSites(actor)
      const { ids, total } = await findKits(tx, asked, looksAfter, stretch)
      return { value: await kitRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  recordRoutes(endpoint, kitRecord, {
    GET: 'One kit',
    POST: 'Creates a kit at a site; words in one language stand for both',
    PUT: 'Changes what the body names of a kit, e.g. its visibility alone',
    DELETE: 'Deletes a kit that no log names; otherwise 409 in_use with the counts',
  })
}
