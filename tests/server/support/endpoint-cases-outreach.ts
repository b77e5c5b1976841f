import { at, type EndpointCase, everybody, hidden, ifMatch, leaders, marked } from './endpoint-case.ts'
import { recordCases } from './endpoint-cases-record.ts'
import { outreachBody, outreachPath as path, publicRequest } from './outreach.ts'
import { ids } from './people.ts'
import type { TestServer } from './with-server.ts'

/** Requests of a site: its coordinators and staff; nobody else writes one there, or learns whether there is one. */
const added = '401 403 403 403 403 403 403 + 403 + + 403 403'
/** The same for calls that are for coordinators and staff alone. */
const listed = '401 403 403 403 403 403 403 + - + + 403 403'
const moved = listed.replace(' - ', ' 404 ')

const fresh = async (server: TestServer): Promise<string> => {
  const made = await server.call<{ Id: string }>('coordinator', 'POST', path, outreachBody())
  return made.value.Id
}
const [, ...seen] = hidden(leaders).split(' ')
const deleted = ['401', ...seen].map((cell, place) => (place === 7 ? '403' : cell)).join(' ')
const cases = recordCases(
  path,
  { create: () => outreachBody(), edit: ['EventCity', 'Kapuskasing'], author: 'coordinator' },
  { see: leaders, write: leaders, add: added },
)

/** The calls of outreach requests, about one at Toronto. */
export const outreachCases: Record<string, EndpointCase> = {
  ...cases,
  [`DELETE ${path}/:id`]: {
    call: async (server) => ({ url: `${path}/${await fresh(server)}`, headers: ifMatch }),
    shows: [['the end', marked('"Version":2'), deleted]],
  },
  [`GET ${path}`]: {
    call: async (server) => {
      await fresh(server)
      return { url: path }
    },
    shows: [['a request', marked(`"SiteId":"${ids.site.toronto}"`), listed]],
  },
  [`POST ${path}/Query`]: {
    call: async (server) => {
      await fresh(server)
      return { url: `${path}/Query`, body: { SiteId: ids.site.toronto, Take: 500 } }
    },
    shows: [['a row', marked('"ContactName":"Zoé'), listed]],
  },
  [`GET ${path}/Public`]: {
    ...at(`${path}/Public`),
    shows: [['a site', marked(ids.site.toronto), everybody]],
  },
  [`POST ${path}/Public`]: {
    call: () => ({ url: `${path}/Public`, body: publicRequest() }),
    shows: [['a number', marked('"Value":"1'), everybody]],
  },
  [`PATCH ${path}`]: {
    call: async (server) => ({
      url: path,
      body: [{ Id: await fresh(server), Version: 1, EventCity: 'Kapuskasing' }],
    }),
    shows: [['the edit', marked('"EventCity":"Kapuskasing"'), moved]],
  },
  [`POST ${path}/Status`]: {
    call: async (server) => ({
      url: `${path}/Status`,
      body: [{ Status: { OutreachRequestId: await fresh(server), Status: 2 } }],
    }),
    shows: [['the status', marked('"Status":2'), moved]],
  },
  [`POST ${path}/Status/Preview`]: {
    call: async (server) => ({
      url: `${path}/Status/Preview`,
      body: { OutreachRequestId: await fresh(server), Status: 2, Note: 'See you soon' },
    }),
    shows: [['the note', marked('See you soon'), moved]],
  },
  [`POST ${path}/Site`]: {
    call: async (server) => ({
      url: `${path}/Site`,
      body: [{ OutreachRequestId: await fresh(server), SiteId: ids.site.montreal }],
    }),
    // Whoever gives a request away does not see it any more.
    shows: [['the new site', marked(`"SiteId":"${ids.site.montreal}"`), moved.replace('+', '-')]],
  },
}
