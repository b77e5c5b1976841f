import { z } from 'zod'
import { coordinatedSites, isStaff } from '../../domain/kernel/actor.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { enrolmentBodySchema, wholeRegistrationSchema } from '../../domain/registration/enrolment.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { enrol } from './enrol.ts'
import { readRegistrationsOf } from './read-registrations.ts'

const path = '/api/vms/SiteRegistration'

/** Registering at a site, and the registrations of a person: one's own, and those that a coordinator or staff look after. */
export function enrolmentRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'POST',
    path,
    summary: 'Registers oneself at a site for the active season; answers the id of the registration',
    permission: 'signed-in',
    body: enrolmentBodySchema,
    reply: idSchema,
    handle: async (context) => {
      const id = await enrol(context, context.body)
      return { value: id, version: 1, record: { type: 'SiteRegistration', id } }
    },
    readAgain: async (_context, id) => id,
  })

  endpoint({
    method: 'GET',
    path,
    summary: 'Registrations of a person with what was asked and answered, newest first',
    permission: 'signed-in',
    query: z.strictObject({ subjectId: idSchema }),
    reply: z.array(wholeRegistrationSchema),
    handle: async ({ tx, actor, query }) => {
      const own = actor.SubjectId === query.subjectId
      const sites = own || isStaff(actor) ? null : coordinatedSites(actor)
      const { registrations, total } = await readRegistrationsOf(tx, query.subjectId, sites)
      if (total === 0 && sites) throw new ProblemError({ Code: 'not_found' })
      return { value: registrations, totalRecords: total }
    },
  })
}
