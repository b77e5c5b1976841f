import { z } from 'zod'
import { idSchema } from '../../domain/kernel/ids.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { SEARCH_LIMIT } from '../../domain/kernel/text-limits.ts'
import {
  type Subject,
  type SubjectQuery,
  seenSubjectSchema,
  signInSchema,
  subjectQuerySchema,
  subjectSchema,
} from '../../domain/subject/subject.ts'
import { seenWholeSubjectSchema } from '../../domain/subject/whole-subject.ts'
import { grantNamedAdministrator } from '../administrator/grant-named.ts'
import { claimProvenHours } from '../hours/claim-proven.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { provenAddress } from '../identity/proven-address.ts'
import { acceptInvitations, lockInvitations } from '../invitation/take-over.ts'
import { findSubjects } from './find-subjects.ts'
import { readSubjects, seenBy } from './read-subjects.ts'
import { readWholeSubject } from './read-whole-subject.ts'
import { refreshPerson } from './sign-in.ts'

/** People, as much of them as the reader may see; and the sign-in that makes them. */
export function subjectRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'POST',
    path: '/api/vms/Subject/Query',
    summary: 'People whom the reader may see: a page, sorted and searched',
    permission: 'signed-in',
    transaction: 'read',
    body: subjectQuerySchema,
    reply: z.array(seenSubjectSchema),
    handle: async ({ tx, actor, body }) => {
      const { subjects, total } = await findSubjects(tx, actor, body)
      return { value: subjects, totalRecords: total }
    },
  })

  endpoint({
    method: 'GET',
    path: '/api/vms/Subject',
    summary: 'People whom the reader may see: approved at a site, or found by name',
    permission: 'signed-in',
    query: z.strictObject({ siteId: idSchema.optional(), search: z.string().max(SEARCH_LIMIT).optional() }),
    reply: z.array(seenSubjectSchema),
    handle: async ({ tx, actor, query }) => {
      const { subjects, total } = await findSubjects(tx, actor, {
        ...firstPage,
        SiteId: query.siteId,
        Search: query.search,
      })
      return { value: subjects, totalRecords: total }
    },
  })

  endpoint({
    method: 'GET',
    path: '/api/vms/Subject/:id',
    summary: 'One person, as much as the reader may see, with profile, documents, notes and awards',
    permission: 'signed-in',
    snapshot: true,
    params: z.object({ id: idSchema }),
    reply: seenWholeSubjectSchema,
    handle: async ({ tx, actor, params }) => {
      const [subject] = await readSubjects(tx, [params.id])
      const seen = subject ? seenBy(actor, subject) : null
      if (!seen) throw new ProblemError({ Code: 'not_found' })
      const value = 'Email' in seen ? await readWholeSubject(tx, actor, seen as Subject) : seen
      return { value, version: subject?.Version }
    },
  })

  for (const path of ['/api/vms/Subject/', '/api/vms/Subject'] as const) signInRoute(endpoint, path)
}

const firstPage: SubjectQuery = { Skip: 0, Take: UNPAGED_LIMIT, Sort: 0, SortColumn: 'FamilyName' }

function signInRoute(endpoint: Endpoint, path: '/api/vms/Subject/' | '/api/vms/Subject'): void {
  endpoint({
    method: 'POST',
    path,
    summary: 'At sign-in: makes or refreshes the person behind the token',
    permission: 'token',
    body: signInSchema.nullish(),
    reply: subjectSchema,
    handle: async ({ tx, identity, body, now, audit }) => {
      const open = identity ? await lockInvitations(tx, identity) : []
      const done = identity ? await refreshPerson(tx, identity, body ?? {}, now(), open[0]) : null
      if (!done) throw new ProblemError({ Code: 'not_allowed' })
      if (done.change !== 'none') {
        const action = done.change === 'created' ? 'create' : 'update'
        await audit({ action, type: 'Subject', id: done.id, before: done.before, after: done.after })
      }
      // Whoever has been here with the address follows an invitation by registering (`acceptByRegistering`).
      const invitations = done.isFirst ? open : []
      await acceptInvitations(tx, invitations, done.id, now())
      await audit(
        invitations.map(({ id }) => ({
          action: 'update' as const,
          type: 'Invitation',
          id,
          after: { SubjectId: done.id },
        })),
      )
      const address = identity ? provenAddress(identity) : null
      const claimed = address ? await claimProvenHours(tx, address, done.id, now()) : []
      await audit(
        claimed.map((id) => ({
          action: 'update' as const,
          type: 'HistoricHours',
          id,
          after: { SubjectId: done.id },
        })),
      )
      const namedBy = identity ? await grantNamedAdministrator(tx, identity, done.id, now()) : null
      if (namedBy !== null)
        await audit({
          action: 'grant',
          type: 'Subject',
          id: done.id,
          after: { Role: 'Administrator', NamedBy: namedBy },
        })
      const [subject] = await readSubjects(tx, [done.id])
      if (!subject) throw new ProblemError({ Code: 'not_allowed' })
      return { value: subject, version: subject.Version, record: { type: 'Subject', id: done.id } }
    },
    readAgain: async ({ tx, actor }) => (await readSubjects(tx, [actor.SubjectId]))[0] ?? null,
  })
}
