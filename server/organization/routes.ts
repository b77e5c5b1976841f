import { sql } from 'kysely'
import { z } from 'zod'
import { flagSchema } from '../../domain/kernel/flag-schema.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import { SEARCH_LIMIT } from '../../domain/kernel/text-limits.ts'
import {
  listLocaleSchema,
  organizationListNames,
  organizationQuerySchema,
  organizationRecordSchema,
} from '../../domain/organization/schema.ts'
import type { OrganizationStatus } from '../../domain/organization/statuses.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { findMerged, findOrganizations } from './find-organizations.ts'
import { organizationDesk, organizationRecord } from './organization-record.ts'
import { organizationPatchRoutes } from './patch-routes.ts'

const { path } = organizationRecord
const statusSchema = z.enum(['0', '1', '2']).transform((text) => Number(text) as OrganizationStatus)

/** The register of schools and other organizations. Everybody signed in may read it. */
export function organizationRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path,
    summary:
      'Verified organizations whose name, city or postal code match, or those merged into one, at most 500',
    permission: 'signed-in',
    snapshot: true,
    query: z.strictObject({
      query: z.string().max(SEARCH_LIMIT).optional(),
      includeUnverified: flagSchema.default(false),
      type: idSchema.optional(),
      status: statusSchema.optional(),
      mergedId: idSchema.optional(),
    }),
    reply: z.array(organizationRecordSchema),
    handle: async ({ tx, actor, query }) => {
      if (query.mergedId) {
        const { ids, total } = await findMerged(tx, query.mergedId, UNPAGED_LIMIT)
        return { value: await organizationRecord.read(tx, actor, ids), totalRecords: total }
      }
      const Status = query.status !== undefined ? [query.status] : query.includeUnverified ? [0, 1] : [1]
      const { ids, total } = await findOrganizations(tx, {
        Skip: 0,
        Take: UNPAGED_LIMIT,
        Sort: 0,
        SortColumn: 'Name',
        Search: query.query,
        Status: Status as OrganizationStatus[],
        Locale: 'en',
        TypeId: query.type,
      })
      return { value: await organizationRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  endpoint({
    method: 'POST',
    path: `${path}/Query`,
    summary: 'A page of organizations; new and verified ones unless Status says otherwise',
    permission: 'signed-in',
    transaction: 'read',
    snapshot: true,
    body: organizationQuerySchema,
    reply: z.array(organizationRecordSchema),
    handle: async ({ tx, actor, body }) => {
      const { ids, total } = await findOrganizations(tx, body)
      return { value: await organizationRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  endpoint({
    method: 'GET',
    path: `${path}/Enumeration/:name`,
    summary: 'A list of the register (Region, SchoolType …), or LTSAgeGroups, in the language of `locale`',
    permission: 'signed-in',
    params: z.object({ name: z.enum(organizationListNames) }),
    query: z.strictObject({ locale: listLocaleSchema.default('en') }),
    reply: z.array(z.object({ Id: z.string(), Name: z.string(), SortOrder: z.int() })),
    handle: async ({ tx, params: { name }, query: { locale } }) => {
      const { rows } = await sql<{ Id: string; Name: string; SortOrder: number }>`
        select value.id as "Id", words.${sql.ref(locale)} as "Name", item.sort_order as "SortOrder"
        from enumeration_list list
          join enumeration_list_item item on item.enumeration_list_id = list.id
          join enumeration value on value.id = item.enumeration_id
          join localization words on words.key = value.localization_key
        where list.system_name = ${name} and list.deleted_on is null and value.deleted_on is null
        order by item.sort_order, value.id
      `.execute(tx)
      return { value: rows, totalRecords: rows.length }
    },
  })

  recordRoutes(endpoint, organizationRecord, {
    GET: 'One organization',
    POST: 'Creates an organization in Canada, New until somebody verifies it',
  })

  recordRoutes(endpoint, organizationDesk, {
    PUT: 'Changes what the body names of an organization that is not merged',
  })
  organizationPatchRoutes(endpoint)
}
