import { z } from 'zod'
import { MOST_ENUMERATIONS } from '../../domain/enumeration/document.ts'
import { enumerationListSchema, enumerationRecordSchema } from '../../domain/enumeration/enumeration-list.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { enumerationRecord } from './enumeration-record.ts'
import { enumerationListRecord } from './list-record.ts'
import { findEnumerations } from './select-enumerations.ts'
import { findLists } from './select-lists.ts'

/** One name or several of the same query parameter. */
const systemNamesSchema = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(z.string().max(80)).min(1).max(100),
)

/** Enumeration values and their lists: read by whoever is signed in, written by staff (specification 3, section 7). */
export function enumerationRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: enumerationRecord.path,
    summary: 'Every value with its words and the lists that offer it, by key, at most 5,000',
    permission: 'signed-in',
    snapshot: true,
    reply: z.array(enumerationRecordSchema),
    handle: async ({ tx, actor }) => {
      const { ids, total } = await findEnumerations(tx, MOST_ENUMERATIONS)
      return { value: await enumerationRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  recordRoutes(endpoint, enumerationRecord, {
    GET: 'One value with its words',
    POST: 'Creates a value; a key without words gets its description for them, in both languages',
    PUT: 'Changes what the body names of a value',
    DELETE: 'Deletes a value that no list offers; otherwise 409 in_use with the lists',
  })

  endpoint({
    method: 'GET',
    path: enumerationListRecord.path,
    summary: 'Enumeration lists with their items: those of the given system names, or all',
    permission: 'signed-in',
    snapshot: true,
    query: z.strictObject({ systemNames: systemNamesSchema.optional() }),
    reply: z.array(enumerationListSchema),
    handle: async ({ tx, actor, query }) => {
      const { ids, total } = await findLists(tx, query.systemNames ?? null, UNPAGED_LIMIT)
      return { value: await enumerationListRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  recordRoutes(endpoint, enumerationListRecord, {
    GET: 'One enumeration list with its items',
    POST: 'Creates a list of at least one value',
    PUT: 'Changes what the body names of a list; items keep their ids, removed ones stay readable in old records',
    DELETE: 'Deletes a list that neither a form nor a site asks from; otherwise 409 in_use with the counts',
  })
}
