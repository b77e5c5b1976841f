import {
  at,
  type CaseCall,
  type EndpointCase,
  hidden,
  ifMatch,
  leaders,
  marked,
  signedIn,
} from './endpoint-case.ts'
import { ids } from './people.ts'
import { trainingPath as path, plantTraining, trainingBody } from './trainings.ts'

const sentId = ({ body }: CaseCall): string => (body as { Id: string }).Id
const plantedId = ({ url }: CaseCall): string => url.slice(-36)

/** What is expected of the calls about trainings: they are the site's coordinator's and staff's. */
export const trainingCases: Record<string, EndpointCase> = {
  'GET /api/vms/Training/Type': {
    ...at(`${path}/Type`),
    shows: [['a type', marked('SiteBasedPDOpportunity'), signedIn]],
  },
  'GET /api/vms/Training': {
    call: async (server) => {
      await plantTraining(server)
      return { url: `${path}?siteId=${ids.site.toronto}` }
    },
    shows: [['a training', marked('Rocket safety'), leaders]],
  },
  'GET /api/vms/Training/:id': {
    call: async (server) => ({ url: `${path}/${await plantTraining(server)}` }),
    shows: [['the training', plantedId, hidden(leaders)]],
  },
  'POST /api/vms/Training': {
    call: () => ({ url: path, body: trainingBody() }),
    shows: [['the new training', sentId, leaders.replaceAll('-', '403')]],
  },
  'PUT /api/vms/Training/:id': {
    call: async (server) => ({
      url: `${path}/${await plantTraining(server)}`,
      body: { OtherTraining: 'Edited' },
      headers: ifMatch,
    }),
    shows: [['the edit', marked('"OtherTraining":"Edited"'), hidden(leaders)]],
  },
  'DELETE /api/vms/Training/:id': {
    call: async (server) => ({ url: `${path}/${await plantTraining(server)}`, headers: ifMatch }),
    shows: [['the end', marked('"Version":2'), hidden(leaders)]],
  },
}
