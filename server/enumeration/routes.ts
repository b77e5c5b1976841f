import { z } from 'zod'
import { enumerationListSchema } from '../../domain/enumeration/enumeration-list.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { readEnumerationLists } from './read-enumeration-lists.ts'

/** One name or several of the same query parameter. */
const systemNamesSchema = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(z.string().max(80)).min(1).max(100),
)

/** Enumeration lists with their words, for whoever is signed in. */
export function enumerationRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: '/api/vms/EnumerationList',
    summary: 'Enumeration lists with their items: those of the given system names, or all',
    permission: 'signed-in',
    query: z.strictObject({ systemNames: systemNamesSchema.optional() }),
    reply: z.array(enumerationListSchema),
    handle: async ({ tx, query }) => {
      const choice = query.systemNames ? { systemNames: query.systemNames } : 'all'
      const { lists, total } = await readEnumerationLists(tx, choice, UNPAGED_LIMIT)
      return { value: lists, totalRecords: total }
    },
  })

  endpoint({
    method: 'GET',
    path: '/api/vms/EnumerationList/:id',
    summary: 'One enumeration list with its items',
    permission: 'signed-in',
    params: z.object({ id: idSchema }),
    reply: enumerationListSchema,
    handle: async ({ tx, params }) => {
      const [list] = (await readEnumerationLists(tx, { ids: [params.id] }, 1)).lists
      if (!list) throw new ProblemError({ Code: 'not_found' })
      return { value: list, version: list.Version }
    },
  })
}
