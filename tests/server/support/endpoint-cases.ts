import { randomUUID } from 'node:crypto'
import { activityId, plantActivity } from './activities.ts'
import { boothBody, hoursItem, pushEntry, workshopBody } from './make-activity.ts'
import { ids, type PersonName, people } from './people.ts'
import { enumerationId } from './seed.ts'
import type { TestServer } from './with-server.ts'

/** Who calls: nobody, a valid token of somebody unknown, or somebody by their standing to what is Toronto's. */
export const callers = {
  anonymous: null,
  stranger: null,
  newcomer: 'newcomer',
  pending: 'pending',
  owner: 'volunteer',
  neighbour: 'volunteerTwo',
  elsewhere: 'volunteerMontreal',
  coordinator: 'coordinator',
  'coordinator elsewhere': 'coordinatorMontreal',
  staff: 'staff',
  administrator: 'administrator',
  localizer: 'localizer',
  organizations: 'organizations',
} as const satisfies Record<string, PersonName | null>

/** See {@link callers}. */
export type CallerName = keyof typeof callers

/** One request, as far as it is not the endpoint's own. */
export interface CaseCall {
  url: string
  body?: unknown
  headers?: Record<string, string>
}

/**
 * What is expected of one endpoint: how it is called about something at Toronto that the owner wrote, and for each mark
 * what everybody gets, in the order of {@link callers}: a status, or whether a success `+` shows the mark or `-` not.
 */
export interface EndpointCase {
  call(server: TestServer, caller: CallerName): CaseCall | Promise<CaseCall>
  shows: readonly [what: string, mark: (sent: CaseCall, caller: CallerName) => string, row: string][]
  /** A stream without end, or packed bytes: only the head is looked at, and any success counts as shown. */
  headOnly?: true
  /** Cache-Control of a success, where it is not no-store. */
  kept?: string
}

const signedIn = '401 403 + + + + + + + + + + +'
const everybody = '+ + + + + + + + + + + + +'
const ofToronto = '401 403 - - + + - + - + + - -'
const ownerAndLeaders = '401 403 - - + - - + - + + - -'
const leaders = '401 403 - - - - - + - + + - -'
/** The same where what may not be seen answers 404. */
const hidden = (row: string): string => row.replaceAll('-', '404')

const at = (url: string, body?: unknown) => ({ call: () => (body === undefined ? { url } : { url, body }) })
const marked = (mark: string) => () => mark
const siteId = ids.site.toronto
const log = activityId(1)

const ifMatch = { 'if-match': '"1"' }
const freshLog = async (server: TestServer): Promise<string> => {
  const id = randomUUID()
  await plantActivity(server.db, { id, creator: people.volunteer.id })
  return id
}
const sentId = ({ body }: CaseCall): string => (body as { Id: string }).Id
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

const newEducator = () => ({
  Id: randomUUID(),
  FirstName: 'Nina',
  LastName: 'New',
  Email: 'nina@new.example',
  OrganizationId: ids.organization.maple,
  EducatorSiteHeader: { Items: [{ Id: randomUUID(), SiteId: siteId, IsActive: true }] },
})

const newSchool = () => ({
  Id: randomUUID(),
  Name: 'New School',
  Address: '2 Road',
  City: 'Toronto',
  RegionId: enumerationId('Region', 1),
  PostalCode: 'M5V 2T6',
  TelephoneNumber: '416-555-0123',
})

const lateEntry = () =>
  pushEntry('POST', '/api/vms/Workshop', workshopBody({ Name: 'Handed over late', Date: '2025-05-05' }))
const freshHandover = async (server: TestServer): Promise<string> => {
  const body = { Person: people.volunteer.id, Entry: lateEntry() }
  return (await server.call('volunteer', 'POST', '/api/vms/Sync/Handover', body)).value.Id
}
const staffDecide = '401 403 404 404 403 404 404 403 404 + + 404 404'

/** By method and path; `endpoints` of the test asks for a case for each one that is registered. */
export const endpointCases: Record<string, EndpointCase> = {
  'GET /api/Version': { ...at('/api/Version'), shows: [['the version', marked('1.'), everybody]] },
  'GET /api/vms/Season': {
    ...at('/api/vms/Season'),
    shows: [['a season', marked(ids.season.active), signedIn]],
  },
  'GET /api/vms/Site': { ...at('/api/vms/Site'), shows: [['a site', marked(siteId), signedIn]] },
  'GET /api/vms/Site/:id': {
    ...at(`/api/vms/Site/${siteId}`),
    shows: [['the site', marked(siteId), signedIn]],
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
  'GET /api/vms/EnumerationList': {
    ...at('/api/vms/EnumerationList'),
    shows: [['a value', marked(enumerationId('Region', 1)), signedIn]],
  },
  'GET /api/vms/EnumerationList/:id': {
    ...at('/api/vms/EnumerationList/00000000-0000-4000-a000-000000000000'),
    shows: [['a value', marked(enumerationId('LocationTypes', 1)), signedIn]],
  },
  'GET /api/vms/Kit': {
    ...at(`/api/vms/Kit?siteId=${siteId}`),
    shows: [['the kit', marked(ids.kit.torontoSlime), ofToronto]],
  },
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
  'POST /api/vms/EducatorAuxData': {
    call: () => ({ url: '/api/vms/EducatorAuxData', body: newEducator() }),
    shows: [['the new educator', sentId, '401 403 403 403 + + 403 + 403 + + 403 403']],
  },
  'PUT /api/vms/EducatorAuxData/:id': {
    call: async (server) => {
      const made = await server.call('coordinator', 'POST', '/api/vms/EducatorAuxData', newEducator())
      return {
        url: `/api/vms/EducatorAuxData/${made.value.Id}`,
        body: { FirstName: 'Edited' },
        headers: ifMatch,
      }
    },
    shows: [['the edit', marked('"FirstName":"Edited"'), '401 403 404 404 403 403 404 + 404 + + 404 404']],
  },
  'GET /api/Organization': {
    ...at('/api/Organization?query=maple'),
    shows: [['the school', marked(ids.organization.maple), signedIn]],
  },
  'POST /api/Organization/Query': {
    ...at('/api/Organization/Query', { Search: 'maple' }),
    shows: [['the school', marked(ids.organization.maple), signedIn]],
  },
  'GET /api/Organization/:id': {
    ...at(`/api/Organization/${ids.organization.maple}`),
    shows: [['the school', marked(ids.organization.maple), signedIn]],
  },
  'GET /api/Organization/Enumeration/:name': {
    ...at('/api/Organization/Enumeration/Region'),
    shows: [['a value', marked(enumerationId('Region', 1)), signedIn]],
  },
  'POST /api/Organization': {
    call: () => ({ url: '/api/Organization', body: newSchool() }),
    shows: [['the new school', sentId, '401 403 403 403 + + + + + + + 403 +']],
  },
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
    call: async (server) => ({ url: `/api/vms/Sync/Handover/${await freshHandover(server)}/Accept` }),
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
