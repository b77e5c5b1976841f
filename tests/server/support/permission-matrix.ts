import type { ActivityStandingName } from '../../support/permissions/activity-matrix.ts'
import { pushEntry } from './make-activity.ts'
import { ids, type PersonName } from './people.ts'
import { pushTo } from './push.ts'
import type { TestServer } from './with-server.ts'

/** What each outcome of a matrix is on the wire: the status, and the code of a refusal. */
export const answers = {
  yes: [200, undefined],
  locked: [409, 'season_locked'],
  no: [403, 'not_allowed'],
  hidden: [404, 'not_found'],
} as const

/** Who stands so to a log of Toronto's, and what the log must be like. */
export interface Role {
  person: PersonName
  creates?: boolean
  takesPart?: boolean
  respondingSite?: string
}

/** Who stands so to an activity, program support or review at Toronto. */
export const cast: Record<ActivityStandingName, Role> = {
  administrator: { person: 'administrator' },
  staff: { person: 'staff' },
  'coordinator of the site': { person: 'coordinator' },
  'coordinator of a responding site': { person: 'coordinatorMontreal', respondingSite: ids.site.montreal },
  'coordinator of another site': { person: 'coordinatorMontreal' },
  'coordinator not approved in the active season': { person: 'coordinatorWithoutSite' },
  'creator, approved': { person: 'volunteer', creates: true },
  'creator, approved in an earlier season only': { person: 'pastVolunteer', creates: true },
  'participant, approved': { person: 'volunteerTwo', takesPart: true },
  'participant, approved at a responding site': {
    person: 'volunteerMontreal',
    takesPart: true,
    respondingSite: ids.site.montreal,
  },
  'participant, approved elsewhere': { person: 'volunteerMontreal', takesPart: true },
  'volunteer of the site without part in it': { person: 'volunteerTwo' },
  'volunteer of another site': { person: 'volunteerMontreal' },
  'person awaiting approval': { person: 'pending' },
  'person without registration': { person: 'newcomer' },
  localizer: { person: 'localizer' },
  'organization manager': { person: 'organizations' },
}

/** What is tried of a kind of record. */
export interface Attempt {
  person: PersonName
  path: string
  verb: string
  /** The body of a create. */
  body(): { Id: string }
  /** Plants a fresh record at version 1; gives its id. */
  plant(): Promise<string>
  edit: object
}

type Answer = readonly [status: number, code: string | undefined]

/** Creates, edits or deletes as a single call and as an entry of a Push, each about a record of its own. */
export async function tryBothWays(server: TestServer, attempt: Attempt): Promise<[Answer, Answer]> {
  return [await asCall(server, attempt), await asEntry(server, attempt)]
}

async function asCall(
  server: TestServer,
  { person, path, verb, body, plant, edit }: Attempt,
): Promise<Answer> {
  const version = { 'if-match': '"1"' }
  const reply =
    verb === 'create'
      ? await server.call(person, 'POST', path, body())
      : verb === 'edit'
        ? await server.call(person, 'PUT', `${path}/${await plant()}`, edit, version)
        : await server.call(person, 'DELETE', `${path}/${await plant()}`, undefined, version)
  return [reply.status, reply.code]
}

async function asEntry(
  server: TestServer,
  { person, path, verb, body, plant, edit }: Attempt,
): Promise<Answer> {
  const stands = { ifMatch: 1 }
  const entry =
    verb === 'create'
      ? pushEntry('POST', path, body())
      : verb === 'edit'
        ? pushEntry('PUT', `${path}/${await plant()}`, edit, stands)
        : pushEntry('DELETE', `${path}/${await plant()}`, null, stands)
  const { value } = await pushTo(server)(person, [entry])
  return [value[0]?.Status ?? 0, value[0]?.Errors?.[0]?.Code]
}
