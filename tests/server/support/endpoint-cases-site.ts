import { randomUUID } from 'node:crypto'
import {
  at,
  type EndpointCase,
  leaders,
  marked,
  nationalOffice,
  ofToronto,
  signedIn,
  staffOnly,
} from './endpoint-case.ts'
import { recordCases } from './endpoint-cases-record.ts'
import { ids } from './people.ts'
import type { TestServer } from './with-server.ts'

const siteId = ids.site.toronto
const site = () => ({ Id: randomUUID(), Name: `Site ${randomUUID()}` })
const kit = () => ({
  Id: randomUUID(),
  SiteId: siteId,
  Language: 'English',
  EnglishName: 'Comets',
  EnglishDescription: 'Ice',
})

let years = 2100
/** A season beside all others. */
const season = () => {
  years += 1
  return { Id: randomUUID(), StartDate: `${years}-01-01`, EndDate: `${years}-12-31` }
}
const freshSeason = async (server: TestServer): Promise<string> =>
  (await server.call('staff', 'POST', '/api/vms/Season', season())).value.Id

/** What is expected of the calls about seasons, sites and kits. */
export const siteCases: Record<string, EndpointCase> = {
  'GET /api/vms/Season': {
    ...at('/api/vms/Season'),
    shows: [['a season', marked(ids.season.active), signedIn]],
  },
  ...recordCases(
    '/api/vms/Season',
    { create: season, edit: ['Locked', true], author: 'staff', calls: ['POST'] },
    { see: signedIn, write: staffOnly },
  ),
  'PATCH /api/vms/Season': {
    call: async (server) => ({
      url: '/api/vms/Season',
      body: [{ Id: await freshSeason(server), Version: 1, Locked: true }],
    }),
    shows: [['the lock', marked('"Locked":true'), nationalOffice]],
  },
  'GET /api/vms/Site': { ...at('/api/vms/Site'), shows: [['a site', marked(siteId), signedIn]] },
  ...recordCases(
    '/api/vms/Site',
    { create: site, edit: ['RequireReview', true], author: 'staff' },
    { see: signedIn, write: staffOnly },
  ),
  'POST /api/vms/Site/:id/OutreachStatus': {
    // Open and waitlisted by turns: what is so already is refused.
    call: async (server) => {
      const { value } = await server.call('staff', 'GET', `/api/vms/Site/${siteId}`)
      const Status = value.LatestOutreachRequestStatus.Status === 1 ? 0 : 1
      return { url: `/api/vms/Site/${siteId}/OutreachStatus`, body: { Status } }
    },
    shows: [['the status', marked('"Status":'), leaders.replaceAll('-', '403')]],
  },
  'GET /api/vms/Kit': {
    ...at(`/api/vms/Kit?siteId=${siteId}`),
    shows: [['the kit', marked(ids.kit.torontoSlime), ofToronto]],
  },
  ...recordCases(
    '/api/vms/Kit',
    { create: kit, edit: ['Visibility', true], author: 'staff' },
    { see: ofToronto, write: leaders },
  ),
}
