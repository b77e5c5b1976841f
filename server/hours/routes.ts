import { z } from 'zod'
import { mayClaimHours } from '../../domain/hours/rules.ts'
import { historicHoursPatchSchema, historicHoursSchema } from '../../domain/hours/schema.ts'
import { EMAIL_LIMIT } from '../../domain/kernel/text-limits.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { claimHours } from './claim-hours.ts'
import { readHoursByIds, readHoursOf } from './read-hours.ts'

const path = '/api/vms/HistoricHours'

/** Hours of the years before this system: found by e-mail, and given to the person whose they are. */
export function historicHoursRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path,
    summary: 'Hours recorded under an e-mail address, claimed or not',
    permission: mayClaimHours,
    query: z.strictObject({ email: z.string().trim().min(1).max(EMAIL_LIMIT) }),
    reply: z.array(historicHoursSchema),
    handle: async ({ tx, query: { email } }) => {
      const { rows, total } = await readHoursOf(tx, email)
      return { value: rows, totalRecords: total }
    },
  })

  endpoint({
    method: 'PATCH',
    path,
    summary: 'Gives hours to people, or takes claims back (administrators); all or none',
    permission: mayClaimHours,
    body: historicHoursPatchSchema,
    reply: z.array(historicHoursSchema),
    handle: async (context) => ({ value: await claimHours(context, context.body) }),
    readAgain: ({ tx, body }) =>
      readHoursByIds(
        tx,
        body.map(({ Id }) => Id),
      ),
  })
}
