import {
  type CaseCall,
  callers,
  type EndpointCase,
  hidden,
  ifMatch,
  marked,
  ownerAndLeaders,
} from './endpoint-case.ts'
import { programSupportBody, supportHours } from './make-activity.ts'
import { ids, people } from './people.ts'
import type { TestServer } from './with-server.ts'

const path = '/api/vms/ProgramSupport'

/** Program support of the owner's at Toronto. */
const fresh = async (server: TestServer): Promise<string> =>
  (await server.call('volunteer', 'POST', path, programSupportBody({ Name: 'Owned' }))).value.Id

const byId = async (server: TestServer): Promise<CaseCall> => ({ url: `${path}/${await fresh(server)}` })

/** What is expected of program support. */
export const programSupportCases: Record<string, EndpointCase> = {
  'GET /api/vms/ProgramSupport': {
    call: async (server) => {
      await fresh(server)
      return { url: `${path}?siteId=${ids.site.toronto}` }
    },
    shows: [['the log', marked('"Name":"Owned"'), ownerAndLeaders]],
  },
  'GET /api/vms/ProgramSupport/:id': {
    call: byId,
    shows: [['the log', marked('"Name":"Owned"'), hidden(ownerAndLeaders)]],
  },
  'POST /api/vms/ProgramSupport': {
    call: (_server, caller) => ({
      url: path,
      body: programSupportBody({
        VolunteerLogHeader: { LogItems: [supportHours(people[callers[caller] ?? 'volunteer'].id)] },
      }),
    }),
    shows: [
      ['the new log', ({ body }) => (body as { Id: string }).Id, '401 403 403 403 + + 403 + 403 + + 403 403'],
    ],
  },
  'PUT /api/vms/ProgramSupport/:id': {
    call: async (server) => ({ ...(await byId(server)), body: { Name: 'Edited' }, headers: ifMatch }),
    shows: [['the edit', marked('"Name":"Edited"'), hidden(ownerAndLeaders)]],
  },
  'DELETE /api/vms/ProgramSupport/:id': {
    call: async (server) => ({ ...(await byId(server)), headers: ifMatch }),
    shows: [['the end', marked('"Version":2'), hidden(ownerAndLeaders)]],
  },
}
