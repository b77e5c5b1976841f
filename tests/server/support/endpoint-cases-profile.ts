import { sql } from 'kysely'
import {
  callers,
  type EndpointCase,
  hidden,
  ifMatch,
  marked,
  ownerAndLeaders,
  signedIn,
} from './endpoint-case.ts'
import { ids, people } from './people.ts'
import { answersAnew, profilePath, studentProfile } from './profiles.ts'
import type { TestServer } from './with-server.ts'

const path = '/api/vms/Subject/:subjectId/VolunteerProfile'
const url = profilePath(people.volunteer.id)

/** The owner's profile as it stands, written when there is none. */
const profile = async (server: TestServer): Promise<{ Id: string; Version: number }> =>
  (await server.call('volunteer', 'GET', url)).value ??
  (await server.call('volunteer', 'POST', url, studentProfile())).value

const renewed = async (server: TestServer): Promise<void> => {
  const { Id, Version } = await profile(server)
  await server.call('staff', 'DELETE', `${url}/${Id}`, undefined, { 'if-match': `"${Version}"` })
}

/** What is expected of the calls of a profile: the owner's, which the coordinator of their site reads only. */
export const profileCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: {
    call: async (server) => {
      await profile(server)
      return { url }
    },
    shows: [['the city', marked('"City":"Sudbury"'), hidden(ownerAndLeaders)]],
  },
  [`POST ${path}`]: {
    call: async (server) => {
      await renewed(server)
      return { url, body: studentProfile() }
    },
    shows: [['the new profile', marked('"Version":1'), '401 403 404 404 + 404 404 403 404 + + 404 404']],
  },
  [`PUT ${path}`]: {
    call: async (server) => {
      await renewed(server)
      await profile(server)
      return { url, body: { ...answersAnew, Hobbies: 'Chess' }, headers: ifMatch }
    },
    shows: [['the edit', marked('"Hobbies":"Chess"'), '401 403 404 404 + 404 404 403 404 + + 404 404']],
  },
  [`DELETE ${path}/:id`]: {
    call: async (server) => {
      await renewed(server)
      return { url: `${url}/${(await profile(server)).Id}`, headers: ifMatch }
    },
    shows: [['the end', marked('"Version":2'), '401 403 404 404 403 404 404 403 404 + + 404 404']],
  },
  // Everybody registers themselves, once they have a profile of this season.
  'POST /api/vms/SiteRegistration': {
    call: async (server, caller) => {
      const name = callers[caller]
      if (name) {
        const { id } = people[name]
        await server.call(name, 'POST', profilePath(id), studentProfile())
        await sql`
          delete from site_registration where subject_id = ${id} and site_id = ${ids.site.national}
        `.execute(server.db)
      }
      return { url: '/api/vms/SiteRegistration', body: { SiteId: ids.site.national } }
    },
    shows: [['the id', marked('"Value":"'), signedIn]],
  },
}
