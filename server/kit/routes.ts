import { sql } from 'kysely'
import { z } from 'zod'
import { approvedSites, isStaff } from '../../domain/kernel/actor.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import { kitSchema } from '../../domain/kit/kit.ts'
import { maySeeKit, sitesOfKits } from '../../domain/kit/permissions.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { readKits } from './read-kits.ts'

/** Kits on the shelves of the reader's sites and of the national office. */
export function kitRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: '/api/vms/Kit',
    summary: 'Kits that the reader may take, by English name; of one site, or of all',
    permission: 'signed-in',
    query: z.strictObject({ siteId: idSchema.optional() }),
    reply: z.array(kitSchema),
    handle: async ({ tx, actor, query }) => {
      const sites = isStaff(actor) ? null : sitesOfKits(approvedSites(actor))
      const { rows } = await sql<{ id: string; site_id: string; visibility: boolean }>`
        select id, site_id, visibility from kit
        where deleted_on is null
          and (${sites}::uuid[] is null or site_id = any(${sites}::uuid[]))
          and (${query.siteId ?? null}::uuid is null or site_id = ${query.siteId ?? null}::uuid)
        order by fold(english_name), id
      `.execute(tx)
      const seen = rows.filter((row) => maySeeKit(actor, { SiteId: row.site_id, Visibility: row.visibility }))
      const ids = seen.slice(0, UNPAGED_LIMIT).map((row) => row.id)
      const kits = new Map((await readKits(tx, ids)).map((kit) => [kit.Id, kit]))
      return { value: ids.flatMap((id) => kits.get(id) ?? []), totalRecords: seen.length }
    },
  })
}
