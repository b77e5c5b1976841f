import type { RoleName } from '../../../domain/kernel/actor.ts'
import type { SeenSubject, Subject, SubjectQuery } from '../../../domain/subject/subject.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

const path = '/api/vms/Subject'

/** A role that can be held (specification 1, section 3). */
export interface Role {
  Id: string
  Name: RoleName
  Description: string
}

/** One person, as much as the reader may see (specification 1, section 7). Needs signal. */
export const fetchSubject = (id: string): Promise<ApiAnswer<SeenSubject>> =>
  callSignedIn({ method: 'GET', path: `${path}/${encodeURIComponent(id)}` })

/** A page of the people whom the reader may see; the answer's `total` counts all that match. Needs signal. */
export const querySubjects = (query: Omit<SubjectQuery, 'SiteId'>): Promise<ApiAnswer<SeenSubject[]>> =>
  callSignedIn({ method: 'POST', path: `${path}/Query`, body: query })

/** Every role, by name; staff alone are told. */
export const fetchRoles = (): Promise<ApiAnswer<Role[]>> => callSignedIn({ method: 'GET', path: '/api/Role' })

const heldRole = (subjectId: string, roleId: string): string =>
  `${path}/${encodeURIComponent(subjectId)}/Role/${encodeURIComponent(roleId)}`

/** Gives somebody a role; it counts from their next request on. Answers the person. */
export const grantRole = (subjectId: string, roleId: string): Promise<ApiAnswer<Subject>> =>
  callSignedIn({ method: 'POST', path: heldRole(subjectId, roleId) })

/** Takes a role from somebody; refused with `last_administrator` for the last one. Answers the person. */
export const revokeRole = (subjectId: string, roleId: string): Promise<ApiAnswer<Subject>> =>
  callSignedIn({ method: 'DELETE', path: heldRole(subjectId, roleId) })

/**
 * Forgets who a person was, for good; what they did goes on counting. `FullName` repeats the name as it was seen. Refused
 * with `invalid` where it is another by now, and with `last_administrator`, `already_decided`.
 */
export const anonymisePerson = (
  subjectId: string,
  FullName: string,
): Promise<ApiAnswer<{ Id: string; FullName: string }>> =>
  callSignedIn({
    method: 'POST',
    path: `${path}/${encodeURIComponent(subjectId)}/Anonymise`,
    body: { FullName },
    key: crypto.randomUUID(),
  })
