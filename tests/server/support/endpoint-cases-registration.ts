import { sql } from 'kysely'
import { at, type EndpointCase, hidden, ifMatch, leaders, marked, ownerAndLeaders } from './endpoint-case.ts'
import { ids, people } from './people.ts'
import { plantRegistration, registrationPath } from './registrations.ts'
import type { TestServer } from './with-server.ts'

/** A registration of the owner's at Toronto, for the season after this one, that still waits. */
async function waiting(server: TestServer): Promise<string> {
  // One registration at a site in a season: the one of the case before makes room.
  await sql`
    update site_registration set deleted_on = now()
    where subject_id = ${people.volunteer.id} and season_id = ${ids.season.next} and deleted_on is null
  `.execute(server.db)
  return plantRegistration(server.db, { person: 'volunteer', season: 'next' })
}

/** The calls about registrations for those who look after them. */
export const registrationCases: Record<string, EndpointCase> = {
  'POST /api/vms/SiteRegistration/Query': {
    ...at(`${registrationPath}/Query`, { SiteId: ids.site.toronto, Take: 500 }),
    shows: [
      ['the volunteer', marked(people.volunteer.id), leaders],
      ['their e-mail', marked(people.volunteer.email), leaders],
      ['who waits', marked(people.pending.id), leaders],
      ['their sign-in', marked(`"${people.volunteer.sub}"`), leaders.replaceAll('+', '-')],
    ],
  },
  'GET /api/vms/SiteRegistration/:id': {
    call: async (server) => ({ url: `${registrationPath}/${await waiting(server)}` }),
    shows: [['the registration', ({ url }) => url.slice(-36), hidden(ownerAndLeaders)]],
  },
  'PATCH /api/vms/SiteRegistration': {
    call: async (server) => ({
      url: registrationPath,
      body: [{ Id: await waiting(server), Version: 1, IsApproved: true }],
    }),
    // Whose registration it is sees it, and does not approve it.
    shows: [['the approval', marked('"IsApproved":true'), '401 403 404 404 403 404 404 + 404 + + 404 404']],
  },
  'DELETE /api/vms/SiteRegistration/:id': {
    call: async (server) => ({ url: `${registrationPath}/${await waiting(server)}`, headers: ifMatch }),
    shows: [['the end', marked('"Version":2'), '401 403 404 404 403 404 404 403 404 + + 404 404']],
  },
}
