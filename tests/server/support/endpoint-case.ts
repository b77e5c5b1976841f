import { randomUUID } from 'node:crypto'
import { activityId, plantActivity } from './activities.ts'
import { type PersonName, people } from './people.ts'
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
  /** Who may call it with success, where it is not staff. */
  by?: 'administrator'
  /** It is called without a body. */
  bodiless?: true
  /** Cache-Control of a success, where it is not no-store. */
  kept?: string
}

/** Everybody signed in. */
export const signedIn = '401 403 + + + + + + + + + + +'
/** Whoever asks. */
export const everybody = '+ + + + + + + + + + + + +'
/** Whoever is approved at Toronto, and staff. */
export const ofToronto = '401 403 - - + + - + - + + - -'
/** Who wrote it, the site's coordinator, staff. */
export const ownerAndLeaders = '401 403 - - + - - + - + + - -'
/** The site's coordinator and staff. */
export const leaders = '401 403 - - - - - + - + + - -'
/** Nobody at all. */
export const nobody = '401 403 - - - - - - - - - - -'
/** Coordinators, wherever they are, and staff. */
export const elevated = '401 403 - - - - - + + + + - -'
/** Staff and administrators, of those who may see it. */
export const staffOnly = '401 403 - - - - - - - + + - -'
/** Staff and administrators; everybody else is told that it is not for them. */
export const nationalOffice = '401 403 403 403 403 403 403 403 403 + + 403 403'
/** The same where what may not be seen answers 404. */
export const hidden = (row: string): string => row.replaceAll('-', '404')

/** Called always in the same way. */
export const at = (url: string, body?: unknown) => ({
  call: () => (body === undefined ? { url } : { url, body }),
})
/** The same mark whatever was sent. */
export const marked = (mark: string) => () => mark

/** The log that is always there. */
export const log = activityId(1)

/** The version of whatever is fresh. */
export const ifMatch = { 'if-match': '"1"' }

/** A log of the owner's that may be changed. */
export const freshLog = async (server: TestServer): Promise<string> => {
  const id = randomUUID()
  await plantActivity(server.db, { id, creator: people.volunteer.id })
  return id
}
