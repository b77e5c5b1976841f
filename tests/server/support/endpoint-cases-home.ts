import { emailIdOf } from '../../../domain/mail/email-types.ts'
import { addressListBody, addressListPath } from './address-lists.ts'
import { at, type EndpointCase, elevated, leaders, marked, ofToronto } from './endpoint-case.ts'
import { recordCases } from './endpoint-cases-record.ts'
import { ids } from './people.ts'
import { postBody, postPath } from './posts.ts'

const forbidden = (row: string) => row.replaceAll('-', '403')

/** The calls of the home page: posts, the dashboard, and who also gets mails. */
export const homeCases: Record<string, EndpointCase> = {
  [`GET ${postPath}`]: {
    call: async (server) => {
      await server.call('coordinator', 'POST', postPath, postBody({ Text: 'Seen in Toronto' }))
      return { url: postPath }
    },
    shows: [['a post of Toronto', marked('Seen in Toronto'), ofToronto]],
  },
  ...recordCases(
    postPath,
    { create: () => postBody(), edit: ['Pinned', true], author: 'coordinator' },
    { see: ofToronto, write: leaders },
  ),
  [`GET ${addressListPath}`]: {
    call: async (server) => {
      const body = addressListBody({ EmailAddresses: ['seen@office.example'] })
      await server.call('coordinator', 'POST', addressListPath, body)
      return { url: `${addressListPath}?siteId=${ids.site.toronto}` }
    },
    // Coordinators elsewhere may ask, and find nothing.
    shows: [
      ['a list of Toronto’s', marked('seen@office.example'), '401 403 403 403 403 403 403 + - + + 403 403'],
    ],
  },
  [`GET ${addressListPath}/Email`]: {
    ...at(`${addressListPath}/Email`),
    shows: [['the words', marked(emailIdOf(5)), forbidden(elevated)]],
  },
  ...recordCases(
    addressListPath,
    { create: () => addressListBody(), edit: ['Addresses', 'new@office.example'], author: 'coordinator' },
    { see: leaders, write: leaders },
  ),
  'GET /api/vms/Report/Dashboard': {
    ...at(`/api/vms/Report/Dashboard?site_id=${ids.site.toronto}`),
    shows: [['the counts', marked('IncompleteLogs'), '401 403 403 403 403 403 403 + 404 + + 403 403']],
  },
}
