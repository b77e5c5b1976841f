import { z } from 'zod'
import {
  duplicatePairSchema,
  duplicateQuerySchema,
  duplicateSearchSchema,
  duplicateVerdictSchema,
} from '../../../domain/organization/duplicates/schema.ts'
import { mayWriteOrganizations } from '../../../domain/organization/permissions.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import { askForSearch, readSearch } from './ask-search.ts'
import { judgePair } from './judge-pair.ts'
import { readDuplicates } from './read-duplicates.ts'

const path = '/api/Organization/Duplicates'

/** Suspected duplicates, for who keeps the register (specification 3, section 2, Quick merge). */
export function duplicateRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path,
    summary: 'A page of organizations that may be one, the likeliest first, as the newest search found them',
    permission: mayWriteOrganizations,
    snapshot: true,
    query: duplicateQuerySchema,
    reply: z.array(duplicatePairSchema),
    handle: async ({ tx, query }) => {
      const { pairs, total } = await readDuplicates(tx, query)
      return { value: pairs, totalRecords: total }
    },
  })

  endpoint({
    method: 'GET',
    path: `${path}/Search`,
    summary: 'How the search for duplicates stands, and when its result was found',
    permission: mayWriteOrganizations,
    reply: duplicateSearchSchema,
    handle: async ({ tx }) => ({ value: await readSearch(tx) }),
  })

  endpoint({
    method: 'POST',
    path: `${path}/Search`,
    summary: 'Searches the register for duplicates in the background, unless it is being searched already',
    permission: mayWriteOrganizations,
    requestsPerMinute: 20,
    reply: duplicateSearchSchema,
    handle: async ({ tx, actor, now, audit }) => {
      const id = await askForSearch(tx, actor.SubjectId, now())
      await audit({ action: 'create', type: 'OrganizationDuplicateSearch', id })
      return { value: await readSearch(tx) }
    },
    readAgain: ({ tx }) => readSearch(tx),
  })

  endpoint({
    method: 'POST',
    path: `${path}/Verdict`,
    summary: 'Two organizations are no duplicates, for good; or that is taken back',
    permission: mayWriteOrganizations,
    body: duplicateVerdictSchema,
    reply: z.boolean(),
    handle: async (context) => {
      await judgePair(context, context.body)
      return { value: context.body.NotDuplicate }
    },
    readAgain: async ({ body }) => body.NotDuplicate,
  })
}
