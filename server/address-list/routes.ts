import { z } from 'zod'
import { mayKeepAddressLists } from '../../domain/address-list/permissions.ts'
import { addressListRecordSchema, emailWordsSchema } from '../../domain/address-list/schema.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { skipTakeFields } from '../../domain/kernel/paging.ts'
import { readAllTypeWords } from '../email/type-words.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { addressListRecord } from './address-list-record.ts'
import { findAddressLists } from './select-address-lists.ts'

/** Who also gets the mails of a type (specification 1, section 7; specification 3, section 7). */
export function addressListRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: addressListRecord.path,
    summary: 'The address lists that the reader keeps, of one site or of all, `take` of them from `skip` on',
    permission: mayKeepAddressLists,
    snapshot: true,
    query: z.strictObject({ siteId: idSchema.optional(), ...skipTakeFields }),
    reply: z.array(addressListRecordSchema),
    handle: async ({ tx, actor, query }) => {
      const { ids, total } = await findAddressLists(tx, actor, query)
      return { value: await addressListRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  endpoint({
    method: 'GET',
    path: `${addressListRecord.path}/Email`,
    summary: 'The mails that an address list may name, with their words in both languages',
    permission: mayKeepAddressLists,
    reply: z.array(emailWordsSchema),
    handle: async ({ tx }) => {
      const value = [...(await readAllTypeWords(tx)).values()]
      return { value, totalRecords: value.length }
    },
  })

  recordRoutes(endpoint, addressListRecord, {
    GET: 'One address list',
    POST: 'Has the mails of a type about a site, or about every site, also go to addresses',
    PUT: 'Changes the mail or the addresses of a list',
    DELETE: 'Deletes an address list',
  })
}
