import { at, type EndpointCase, leaders, marked, signedIn } from './endpoint-case.ts'
import { recordCases } from './endpoint-cases-record.ts'
import { ids } from './people.ts'
import { trainingPath as path, plantTraining, trainingBody } from './trainings.ts'

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
  ...recordCases(
    path,
    { create: () => trainingBody(), edit: ['OtherTraining', 'Edited'], author: 'coordinator' },
    { see: leaders, write: leaders },
  ),
}
