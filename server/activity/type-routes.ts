import { sql } from 'kysely'
import { z } from 'zod'
import { activityHourTypeIds, activityTypeNames } from '../../domain/activity/constants.ts'
import type { Endpoint } from '../http/endpoint.ts'

const namedSchema = z.object({ Id: z.string(), Name: z.string() })

/** The fixed lists that logging stands on (decisions, Lists that the calls return). */
export function activityTypeRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: '/api/vms/WorkshopType',
    summary: 'The six activity types in their order',
    permission: 'signed-in',
    reply: z.array(z.object({ Id: z.string(), Name: z.enum(activityTypeNames), SortOrder: z.int() })),
    handle: async ({ tx }) => {
      const { rows } = await sql<{ Id: string; Name: (typeof activityTypeNames)[number]; SortOrder: number }>`
        select id as "Id", name as "Name", sort_order as "SortOrder" from workshop_type order by sort_order
      `.execute(tx)
      return { value: rows, totalRecords: rows.length }
    },
  })

  endpoint({
    method: 'GET',
    path: '/api/vms/VolunteerHourType',
    summary: 'The kinds of volunteer hours; every HourTypeId points here',
    permission: 'signed-in',
    reply: z.array(namedSchema),
    handle: async ({ tx }) => {
      const { rows } = await sql<z.infer<typeof namedSchema>>`
        select id as "Id", name as "Name" from hour_type order by sort_order
      `.execute(tx)
      return { value: rows, totalRecords: rows.length }
    },
  })

  endpoint({
    method: 'GET',
    path: '/api/vms/VMSEnumeration',
    summary: 'The enumerations of the system itself: LogHourTypes with Preparation and Delivery',
    permission: 'signed-in',
    reply: z.array(z.object({ Name: z.string(), Items: z.array(namedSchema) })),
    handle: async ({ tx }) => {
      const { rows } = await sql<z.infer<typeof namedSchema>>`
        select id as "Id", name as "Name" from hour_type
        where id = any(${[...activityHourTypeIds]}::uuid[]) order by sort_order
      `.execute(tx)
      return { value: [{ Name: 'LogHourTypes', Items: rows }], totalRecords: 1 }
    },
  })
}
