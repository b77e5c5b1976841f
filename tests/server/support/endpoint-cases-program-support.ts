import { type EndpointCase, marked, ofToronto, ownerAndLeaders } from './endpoint-case.ts'
import { recordCases } from './endpoint-cases-record.ts'
import { programSupportBody, supportHours } from './make-activity.ts'
import { ids, people } from './people.ts'

const path = '/api/vms/ProgramSupport'

/** What is expected of program support: of who wrote it, the site's coordinator and staff. */
export const programSupportCases: Record<string, EndpointCase> = {
  'GET /api/vms/ProgramSupport': {
    call: async (server) => {
      await server.call('volunteer', 'POST', path, programSupportBody({ Name: 'Owned' }))
      return { url: `${path}?siteId=${ids.site.toronto}` }
    },
    shows: [['the log', marked('"Name":"Owned"'), ownerAndLeaders]],
  },
  ...recordCases(
    path,
    {
      create: (author) =>
        programSupportBody({ VolunteerLogHeader: { LogItems: [supportHours(people[author].id)] } }),
      edit: ['Name', 'Edited'],
      author: 'volunteer',
    },
    { see: ownerAndLeaders, write: ownerAndLeaders, add: ofToronto },
  ),
}
