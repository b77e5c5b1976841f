import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { plantActivity } from './activities.ts'
import {
  at,
  type CallerName,
  type CaseCall,
  callers,
  type EndpointCase,
  hidden,
  leaders,
  marked,
  nationalOffice,
  ofToronto,
  ownerAndLeaders,
  signedIn,
} from './endpoint-case.ts'
import { profileCases } from './endpoint-cases-profile.ts'
import { recordCases } from './endpoint-cases-record.ts'
import { registrationCases } from './endpoint-cases-registration.ts'
import { noteBody, notePath } from './notes.ts'
import { ids, people } from './people.ts'
import { givenAward, subjectAwardPath } from './subject-awards.ts'

const siteId = ids.site.toronto
const signInMark = (_: CaseCall, caller: CallerName): string => people[callers[caller] ?? 'volunteer'].id

const signIn = (url: string): EndpointCase => ({
  call: () => ({ url, body: {} }),
  shows: [
    [
      'oneself',
      (sent, caller) => (caller === 'stranger' ? '"SSOId":"stranger' : signInMark(sent, caller)),
      '401 + + + + + + + + + + + +',
    ],
  ],
})

/** What is expected of the calls about people: what is noted of them and given to them, who they are and what they may. */
export const peopleCases: Record<string, EndpointCase> = {
  ...profileCases,
  'GET /api/vms/Note': {
    call: async (server) => {
      await server.call('coordinator', 'POST', notePath, noteBody(people.volunteer.id))
      return { url: `${notePath}?targetSubjectId=${people.volunteer.id}` }
    },
    shows: [['the note', marked('Brings slides'), hidden(ownerAndLeaders)]],
  },
  ...recordCases(
    notePath,
    { create: () => noteBody(people.volunteer.id), edit: ['Text', 'Brings films'], author: 'coordinator' },
    {
      see: ownerAndLeaders,
      write: leaders,
      // Whoever does not look after the person learns nothing of them; nobody writes about themselves.
      add: '401 403 422 422 403 422 422 + 422 + + 422 422',
    },
  ),
  'GET /api/vms/SubjectAward': {
    call: async (server) => {
      await server.call('coordinator', 'POST', subjectAwardPath, givenAward(people.volunteer.id))
      return { url: `${subjectAwardPath}?subjectId=${people.volunteer.id}` }
    },
    shows: [['the award', marked('Golden test tube'), hidden(ownerAndLeaders)]],
  },
  ...recordCases(
    subjectAwardPath,
    {
      create: () => givenAward(people.volunteer.id),
      edit: ['AwardContext', 'never'],
      author: 'coordinator',
      calls: ['POST', 'DELETE'],
    },
    { see: ownerAndLeaders, write: leaders, add: '401 403 422 422 403 422 422 + 422 + + 422 422' },
  ),
  'GET /api/Role': { ...at('/api/Role'), shows: [['a role', marked('Coordinator'), nationalOffice]] },
  'GET /api/Role/': { ...at('/api/Role/'), shows: [['a role', marked('Coordinator'), nationalOffice]] },
  'POST /api/vms/Subject/:id/Role/:roleId': {
    ...at(`/api/vms/Subject/${people.volunteer.id}/Role/${ids.role.localizer}`),
    bodiless: true,
    shows: [['the role', marked('localizer'), nationalOffice]],
  },
  'DELETE /api/vms/Subject/:id/Role/:roleId': {
    call: async (server) => {
      const url = `/api/vms/Subject/${people.pastVolunteer.id}/Role/${ids.role.localizer}`
      await server.call('administrator', 'POST', url)
      return { url }
    },
    shows: [['the person', marked(people.pastVolunteer.id), nationalOffice]],
  },
  'POST /api/vms/Subject': signIn('/api/vms/Subject'),
  'POST /api/vms/Subject/': signIn('/api/vms/Subject/'),
  'POST /api/vms/Subject/Query': {
    ...at('/api/vms/Subject/Query', { Take: 500 }),
    shows: [
      ['the person', marked(people.volunteer.id), ofToronto],
      ['their e-mail', marked(people.volunteer.email), ownerAndLeaders],
      ['their sign-in', marked(`"${people.volunteer.sub}"`), '401 403 - - + - - - - + + - -'],
    ],
  },
  'GET /api/vms/Subject': {
    ...at(`/api/vms/Subject?siteId=${siteId}&search=vera`),
    shows: [
      ['the person', marked(people.volunteer.id), ofToronto],
      ['their e-mail', marked(people.volunteer.email), ownerAndLeaders],
    ],
  },
  'GET /api/vms/Subject/:id': {
    ...at(`/api/vms/Subject/${people.volunteer.id}`),
    shows: [
      ['the person', marked(people.volunteer.id), hidden(ofToronto)],
      ['their e-mail', marked(people.volunteer.email), '401 403 404 404 + - 404 + 404 + + 404 404'],
    ],
  },
  'GET /api/vms/SiteRegistration': {
    ...at(`/api/vms/SiteRegistration?subjectId=${people.volunteer.id}`),
    shows: [['the registration', marked(siteId), hidden(ownerAndLeaders)]],
  },
  'GET /api/vms/Subject/:id/VolunteerRecord': {
    ...at(`/api/vms/Subject/${people.volunteer.id}/VolunteerRecord`),
    shows: [['the record', marked(people.volunteer.id), hidden(ownerAndLeaders)]],
  },
  'GET /api/vms/Subject/VolunteerCertificate': {
    call: async (server) => {
      await plantActivity(server.db, { id: randomUUID(), persons: [people.volunteer.id] })
      const query = new URLSearchParams({
        locale: 'en',
        subject_id: people.volunteer.id,
        season_id: ids.season.active,
      })
      return { url: `/api/vms/Subject/VolunteerCertificate?${query}` }
    },
    headOnly: true,
    shows: [['the certificate', marked(''), hidden(ownerAndLeaders)]],
  },
  'POST /api/vms/Subject/:id/Anonymise': {
    by: 'administrator',
    call: async (server) => {
      const { id, given, family, sub, email } = people.coordinatorWithoutSite
      await sql`
        update subject set given_name = ${given}, family_name = ${family}, email = ${email}, sso_id = ${sub},
          former_sign_in = null, anonymised_on = null where id = ${id}
      `.execute(server.db)
      return { url: `/api/vms/Subject/${id}/Anonymise`, body: { FullName: `${given} ${family}` } }
    },
    shows: [
      ['that it was done', marked('Ancien bénévole'), '401 403 403 403 403 403 403 403 403 403 + 403 403'],
    ],
  },
  'GET /api/vms/Subject/MyData': {
    ...at('/api/vms/Subject/MyData?format=json'),
    shows: [
      ['oneself', (_sent, caller) => `"SubjectId":"${people[callers[caller] ?? 'volunteer'].id}"`, signedIn],
    ],
  },
  ...registrationCases,
}
