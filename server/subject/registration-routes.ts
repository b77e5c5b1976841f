import { sql } from 'kysely'
import { z } from 'zod'
import { coordinates, isStaff } from '../../domain/kernel/actor.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { type SiteRegistration, siteRegistrationSchema } from '../../domain/subject/subject.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { registrationJson } from './read-subjects.ts'

/** Registrations at sites: one's own, and those that a coordinator or staff look after. */
export function registrationRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: '/api/vms/SiteRegistration',
    summary: 'Registrations of a person, newest first',
    permission: 'signed-in',
    query: z.strictObject({ subjectId: idSchema }),
    reply: z.array(siteRegistrationSchema),
    handle: async ({ tx, actor, query }) => {
      const { rows } = await sql<{ registration: SiteRegistration }>`
        select ${registrationJson} as registration
        from site_registration r join site on site.id = r.site_id join season on season.id = r.season_id
        where r.subject_id = ${query.subjectId} and r.deleted_on is null
        order by r.created_on desc, r.id
        limit 500
      `.execute(tx)
      const own = actor.SubjectId === query.subjectId
      const seen = rows
        .map((row) => row.registration)
        .filter(({ SiteId }) => own || coordinates(actor, SiteId))
      if (seen.length === 0 && !own && !isStaff(actor)) throw new ProblemError({ Code: 'not_found' })
      return { value: seen, totalRecords: seen.length }
    },
  })
}
