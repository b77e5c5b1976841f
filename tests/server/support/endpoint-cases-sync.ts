import {
  at,
  callers,
  type EndpointCase,
  freshLog,
  hidden,
  leaders,
  log,
  marked,
  ofToronto,
  ownerAndLeaders,
  signedIn,
} from './endpoint-case.ts'
import { pushEntry, workshopBody } from './make-activity.ts'
import { ids, people } from './people.ts'
import type { TestServer } from './with-server.ts'

const siteId = ids.site.toronto

const lateEntry = () =>
  pushEntry('POST', '/api/vms/Workshop', workshopBody({ Name: 'Handed over late', Date: '2025-05-05' }))
const freshHandover = async (server: TestServer): Promise<string> => {
  const body = { Person: people.volunteer.id, Entry: lateEntry() }
  return (await server.call('volunteer', 'POST', '/api/vms/Sync/Handover', body)).value.Id
}
const staffDecide = '401 403 404 404 403 404 404 403 404 + + 404 404'

/** What is expected of pushes, pulls and logs handed over. */
export const syncCases: Record<string, EndpointCase> = {
  'POST /api/vms/Sync/Push': {
    call: async (server, caller) => ({
      url: '/api/vms/Sync/Push',
      body: {
        Person: people[callers[caller] ?? 'volunteer'].id,
        Entries: [
          pushEntry('PUT', `/api/vms/Workshop/${await freshLog(server)}`, { Name: 'Edited' }, { ifMatch: 1 }),
        ],
      },
    }),
    shows: [['the edit', marked('"Version":2'), ownerAndLeaders]],
  },
  'GET /api/vms/Sync/Changes': {
    ...at(`/api/vms/Sync/Changes?sites=${siteId}`),
    shows: [
      ['the log', marked(`"Type":"Workshop","Id":"${log}"`), ownerAndLeaders],
      ['the kit', marked(ids.kit.torontoSlime), ofToronto],
      ['the person', marked(`"Type":"Person","Id":"${people.pastVolunteer.id}"`), ofToronto],
      ['their e-mail', marked(people.pastVolunteer.email), leaders],
      ['the educator', marked(ids.educator.toronto), ofToronto],
      ['their e-mail', marked('edith@maple.example'), leaders],
    ],
  },
  'GET /api/vms/Sync/Register': {
    ...at('/api/vms/Sync/Register'),
    headOnly: true,
    // The same register for everybody; no personal data.
    kept: 'private, no-cache',
    shows: [['the register', marked(''), signedIn]],
  },
  'GET /api/vms/Sync/Events': {
    ...at('/api/vms/Sync/Events'),
    headOnly: true,
    shows: [['a stream', marked(''), signedIn]],
  },
  'POST /api/vms/Sync/Handover': {
    call: (_server, caller) => ({
      url: '/api/vms/Sync/Handover',
      body: { Person: people[callers[caller] ?? 'volunteer'].id, Entry: lateEntry() },
    }),
    shows: [['the log', marked('Handed over late'), '401 403 403 403 + + 403 + 403 + + 403 403']],
  },
  'GET /api/vms/Sync/Handover': {
    call: async (server) => {
      await freshHandover(server)
      return { url: '/api/vms/Sync/Handover?take=500' }
    },
    shows: [['the log', marked(`"AuthorId":"${people.volunteer.id}"`), ownerAndLeaders]],
  },
  'GET /api/vms/Sync/Handover/:id': {
    call: async (server) => ({ url: `/api/vms/Sync/Handover/${await freshHandover(server)}` }),
    shows: [['the log', marked('Handed over late'), hidden(ownerAndLeaders)]],
  },
  'POST /api/vms/Sync/Handover/:id/Accept': {
    call: async (server) => ({
      url: `/api/vms/Sync/Handover/${await freshHandover(server)}/Accept`,
      body: { Keep: [], LeaveOut: [] },
    }),
    shows: [['the outcome', marked('"Status":"Accepted"'), staffDecide]],
  },
  'POST /api/vms/Sync/Handover/:id/Decline': {
    call: async (server) => ({
      url: `/api/vms/Sync/Handover/${await freshHandover(server)}/Decline`,
      body: { Reason: 'No' },
    }),
    shows: [['the outcome', marked('"Status":"Declined"'), staffDecide]],
  },
}
