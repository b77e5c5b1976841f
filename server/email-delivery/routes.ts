import { z } from 'zod'
import {
  deliveryQuerySchema,
  emailDeliverySchema,
  retriedAllSchema,
  retryAllSchema,
  sentEmailSchema,
  untriedSchema,
} from '../../domain/email/delivery-schema.ts'
import { mayKeepEmails } from '../../domain/email/permissions.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { countUntried, queryDeliveries, readDelivery } from './find-deliveries.ts'
import { retry, retryAll } from './retry.ts'

const path = '/api/vms/EmailDelivery'
const params = z.object({ id: idSchema })

/** What was sent to whom, and what could not be (decisions-platform, E-mail). */
export function emailDeliveryRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'POST',
    path: `${path}/Query`,
    summary: 'The mails of the last 400 days, the newest first',
    permission: mayKeepEmails,
    transaction: 'read',
    body: deliveryQuerySchema,
    reply: z.array(emailDeliverySchema),
    handle: async ({ tx, body }) => {
      const { rows, total } = await queryDeliveries(tx, body)
      return { value: rows, totalRecords: total }
    },
  })

  endpoint({
    method: 'GET',
    path: `${path}/Untried`,
    summary: 'How many mails are due that were not tried yet, and so stand in no line of the log',
    permission: mayKeepEmails,
    transaction: 'read',
    reply: untriedSchema,
    handle: async ({ tx, now }) => ({ value: { Count: await countUntried(tx, now()) } }),
  })

  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One mail with the words that were sent',
    permission: mayKeepEmails,
    params,
    reply: sentEmailSchema,
    handle: async ({ tx, params: { id } }) => {
      const found = await readDelivery(tx, id)
      if (!found) throw new ProblemError({ Code: 'not_found' })
      return { value: found }
    },
  })

  endpoint({
    method: 'POST',
    path: `${path}/:id/Retry`,
    summary: 'Has a mail that was given up, or that waits, tried again now',
    permission: mayKeepEmails,
    params,
    reply: sentEmailSchema.nullable(),
    requestsPerMinute: 60,
    handle: async ({ tx, params: { id }, now, audit }) => {
      const { before, value } = await retry(tx, id, now())
      await audit({
        action: 'update',
        type: 'EmailDelivery',
        id,
        before: { State: before.State },
        after: { State: 'waiting' },
      })
      return { value, record: { type: 'EmailDelivery', id } }
    },
    readAgain: ({ tx }, recordId) => (recordId === null ? Promise.resolve(null) : readDelivery(tx, recordId)),
  })

  endpoint({
    method: 'POST',
    path: `${path}/RetryAll`,
    summary:
      'Has the mails that were given up tried again now: all that match, the oldest first, so many at once',
    permission: mayKeepEmails,
    body: retryAllSchema,
    reply: retriedAllSchema.nullable(),
    requestsPerMinute: 20,
    handle: async ({ tx, body, now, audit }) => {
      const { ids, Left } = await retryAll(tx, body, now())
      await audit(
        ids.map((id) => ({
          action: 'update',
          type: 'EmailDelivery',
          id,
          before: { State: 'failed' },
          after: { State: 'waiting' },
        })),
      )
      return { value: { Retried: ids.length, Left } }
    },
    // How many there were, only the first answer could say.
    readAgain: async () => null,
  })
}
