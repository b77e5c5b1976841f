import { randomUUID } from 'node:crypto'
import { formWith, textFile } from '../../support/upload-files.ts'
import { awardBody, awardPath } from './awards.ts'
import { educatorBody } from './educators.ts'
import {
  at,
  type CaseCall,
  callers,
  type EndpointCase,
  elevated,
  everybody,
  freshLog,
  hidden,
  ifMatch,
  leaders,
  log,
  marked,
  nationalOffice,
  nobody,
  ofToronto,
  ownerAndLeaders,
  signedIn,
  staffOnly,
} from './endpoint-case.ts'
import { emailCases } from './endpoint-cases-email.ts'
import { homeCases } from './endpoint-cases-home.ts'
import { importCases } from './endpoint-cases-import.ts'
import { invitationCases } from './endpoint-cases-invitation.ts'
import { organizationCases } from './endpoint-cases-organization.ts'
import { outreachCases } from './endpoint-cases-outreach.ts'
import { peopleCases } from './endpoint-cases-people.ts'
import { programSupportCases } from './endpoint-cases-program-support.ts'
import { recordCases } from './endpoint-cases-record.ts'
import { registerCases } from './endpoint-cases-register.ts'
import { reportCases } from './endpoint-cases-report.ts'
import { reviewCases } from './endpoint-cases-review.ts'
import { screeningCases } from './endpoint-cases-screening.ts'
import { setupCases } from './endpoint-cases-setup.ts'
import { siteCases } from './endpoint-cases-site.ts'
import { syncCases } from './endpoint-cases-sync.ts'
import { trainingCases } from './endpoint-cases-training.ts'
import { wordsCases } from './endpoint-cases-words.ts'
import { firstQuestion, publicFormOf } from './evaluations.ts'
import { plantHours } from './historic-hours.ts'
import { boothBody, hoursItem, workshopBody } from './make-activity.ts'
import { newSchool } from './organizations.ts'
import { ids, people } from './people.ts'
import { trackedRequest } from './tracked-requests.ts'

const siteId = ids.site.toronto
const sentId = ({ body }: CaseCall): string => (body as { Id: string }).Id
/** A list as a form brings it. */
const uploadOf = (text: string) => ({
  call: () => ({ url: '/api/vms/Workshop/File', ...formWith(textFile(text)) }),
})

/** By method and path; the test asks for a case for each endpoint that is registered. */
export const endpointCases: Record<string, EndpointCase> = {
  ...syncCases,
  ...programSupportCases,
  ...trainingCases,
  ...reviewCases,
  ...screeningCases,
  ...emailCases,
  ...homeCases,
  ...setupCases,
  ...importCases,
  ...invitationCases,
  ...organizationCases,
  ...reportCases,
  ...registerCases,
  ...outreachCases,
  'GET /api/vms/Award': {
    call: async (server) => {
      await server.call('staff', 'POST', awardPath, awardBody())
      return { url: awardPath }
    },
    shows: [['an award', marked('Comet'), elevated.replaceAll('-', '403')]],
  },
  ...recordCases(
    awardPath,
    { create: () => awardBody(), edit: ['IsNational', true], author: 'staff' },
    { see: elevated, write: staffOnly },
  ),
  // Before people are given roles.
  ...wordsCases,
  ...peopleCases,
  'POST /api/Logging/Log': {
    ...at('/api/Logging/Log', [trackedRequest()]),
    shows: [['how many were written', marked('"Value":1'), signedIn]],
  },
  'GET /api/Version': { ...at('/api/Version'), shows: [['the version', marked('1.'), everybody]] },
  ...siteCases,
  'GET /api/vms/WorkshopType': {
    ...at('/api/vms/WorkshopType'),
    shows: [['a type', marked('MultiWorkshop'), signedIn]],
  },
  'GET /api/vms/VolunteerHourType': {
    ...at('/api/vms/VolunteerHourType'),
    shows: [['a kind', marked('Delivery'), signedIn]],
  },
  'GET /api/vms/VMSEnumeration': {
    ...at('/api/vms/VMSEnumeration'),
    shows: [['a list', marked('LogHourTypes'), signedIn]],
  },
  'POST /api/vms/Workshop/Query': {
    ...at('/api/vms/Workshop/Query', { SiteId: siteId, Take: 500 }),
    shows: [['the log', marked(log), ownerAndLeaders]],
  },
  'GET /api/vms/Workshop': {
    ...at(`/api/vms/Workshop?siteId=${siteId}`),
    shows: [['the log', marked(log), ownerAndLeaders]],
  },
  'GET /api/vms/Workshop/:id': {
    ...at(`/api/vms/Workshop/${log}`),
    shows: [['the log', marked(log), hidden(ownerAndLeaders)]],
  },
  // The body is the caller's own, nothing of the record is looked at.
  'POST /api/vms/Workshop/:id/IsComplete': {
    ...at(`/api/vms/Workshop/${log}/IsComplete`, workshopBody()),
    shows: [['the verdict', marked('"Value":true'), signedIn]],
  },
  'POST /api/vms/Workshop': {
    call: (_server, caller) => ({
      url: '/api/vms/Workshop',
      body: boothBody({
        VolunteerLogHeader: { LogItems: [hoursItem(people[callers[caller] ?? 'volunteer'].id)] },
      }),
    }),
    shows: [['the new log', sentId, '401 403 403 403 + + 403 + 403 + + 403 403']],
  },
  'PUT /api/vms/Workshop/:id': {
    call: async (server) => ({
      url: `/api/vms/Workshop/${await freshLog(server)}`,
      body: { Name: 'Edited' },
      headers: ifMatch,
    }),
    shows: [['the edit', marked('"Name":"Edited"'), hidden(ownerAndLeaders)]],
  },
  'DELETE /api/vms/Workshop/:id': {
    call: async (server) => ({ url: `/api/vms/Workshop/${await freshLog(server)}`, headers: ifMatch }),
    shows: [['the end', marked('"Version":2'), hidden(ownerAndLeaders)]],
  },
  'POST /api/vms/Workshop/File': {
    ...uploadOf(
      'School name\tEducator first name\tEducator last name\nMaple Public School\tEdith\tTeacher\n',
    ),
    bodiless: true,
    shows: [
      ['the school', marked(ids.organization.maple), '401 403 403 403 + + + + + + + 403 403'],
      ['the educator', marked(ids.educator.toronto), '401 403 403 403 + + - + - + + 403 403'],
    ],
  },
  'POST /api/vms/EducatorAuxData/Query': {
    ...at('/api/vms/EducatorAuxData/Query', { Take: 500, SiteId: siteId }),
    shows: [
      ['the educator', marked(ids.educator.toronto), ofToronto],
      ['their e-mail', marked('edith@maple.example'), leaders],
    ],
  },
  'GET /api/vms/EducatorAuxData/:id': {
    ...at(`/api/vms/EducatorAuxData/${ids.educator.toronto}`),
    shows: [
      ['the educator', marked(ids.educator.toronto), hidden(ofToronto)],
      ['their e-mail', marked('edith@maple.example'), '401 403 404 404 - - 404 + 404 + + 404 404'],
    ],
  },
  ...recordCases(
    '/api/vms/EducatorAuxData',
    {
      create: () => educatorBody(),
      edit: ['FirstName', 'Edited'],
      author: 'coordinator',
      calls: ['POST', 'PUT'],
    },
    { see: ofToronto, write: leaders, add: ofToronto },
  ),
  'PATCH /api/vms/EducatorAuxData': {
    call: async (server) => {
      const made = await server.call('coordinator', 'POST', '/api/vms/EducatorAuxData', educatorBody())
      return {
        url: '/api/vms/EducatorAuxData',
        body: [{ Id: made.value.Id, Version: 1, FirstName: 'Edited' }],
      }
    },
    shows: [['the edit', marked('"FirstName":"Edited"'), '401 403 404 404 403 403 404 + 404 + + 404 404']],
  },
  'GET /api/vms/Evaluation': {
    ...at(`/api/vms/Evaluation?workshopId=${log}`),
    shows: [['the list', marked('"TotalRecords":0'), hidden(ownerAndLeaders)]],
  },
  'GET /api/vms/Evaluation/Link': {
    ...at(`/api/vms/Evaluation/Link?workshopId=${log}`),
    shows: [['the token', marked('"Token":'), hidden(ownerAndLeaders)]],
  },
  'GET /api/vms/Evaluation/Public/:token': {
    call: async (server) => ({ url: await publicFormOf(server, log) }),
    shows: [['the questions', marked('"SurveyQuestions"'), everybody]],
  },
  'POST /api/vms/Evaluation/Public/:token': {
    call: async (server) => ({
      url: await publicFormOf(server, await freshLog(server)),
      body: { Id: randomUUID(), ResponseSet: [{ QuestionId: firstQuestion, Answer: 4 }] },
    }),
    shows: [['the thanks', marked('"Value":true'), everybody]],
  },
  'GET /api/vms/HistoricHours': {
    call: async (server) => {
      const email = `${randomUUID()}@old.example`
      await plantHours(server.db, email, [2020])
      return { url: `/api/vms/HistoricHours?email=${email}` }
    },
    shows: [['the hours', marked('"Year":2020'), nationalOffice]],
  },
  'PATCH /api/vms/HistoricHours': {
    call: async (server) => {
      const [Id] = await plantHours(server.db, `${randomUUID()}@old.example`, [2020])
      return { url: '/api/vms/HistoricHours', body: [{ Id, Version: 1, SubjectId: people.volunteer.id }] }
    },
    shows: [['the claim', marked(people.volunteer.id), nationalOffice]],
  },
  // Nothing is kept, and nothing is said to be, outside of a demonstration.
  'GET /api/vms/KeptMail': {
    ...at('/api/vms/KeptMail'),
    shows: [['mails', marked('[]'), `401 ${'403 '.repeat(8)}404 404 403 403`]],
  },
  'GET /api/vms/KeptMail/:id': {
    ...at(`/api/vms/KeptMail/${log}`),
    shows: [['the mail', marked(log), `401 ${'403 '.repeat(8)}404 404 403 403`]],
  },
  ...recordCases(
    '/api/Organization',
    { create: newSchool, edit: ['Name', 'Edited'], author: 'coordinator', calls: ['GET', 'POST'] },
    { see: signedIn, write: nobody, add: '401 403 - - + + + + + + + - +' },
  ),
}
