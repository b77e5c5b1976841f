import { sql } from 'kysely'
import { z } from 'zod'
import { mayRetry } from '../../domain/email/delivery.ts'
import {
  deliveryQuerySchema,
  emailDeliverySchema,
  sentEmailSchema,
} from '../../domain/email/delivery-schema.ts'
import { mayKeepEmails } from '../../domain/email/permissions.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Tx } from '../db/connection.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { queryDeliveries, readDelivery } from './find-deliveries.ts'

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
}

/** Makes the job due now, with all its attempts before it; throws for what was sent already. */
async function retry(tx: Tx, id: string, now: Date) {
  const { rows } = await sql<{ status: string }>`select status from job where id = ${id} for update`.execute(
    tx,
  )
  const before = await readDelivery(tx, id)
  if (!before) throw new ProblemError({ Code: 'not_found' })
  if (!mayRetry(before.State) || !rows[0] || rows[0].status === 'done')
    throw new ProblemError({ Code: 'unchanged' })
  // A job without a reason is in the hands of a worker, or was never tried: it goes by itself.
  await sql`
    update job set status = 'waiting', attempts = 0, run_on = ${now}::timestamptz, ended_on = null, reason = null,
      shut_since = null
    where id = ${id} and (status = 'dead' or reason is not null)
  `.execute(tx)
  await sql`update email_delivery set state = 'waiting' where job_id = ${id}`.execute(tx)
  return { before, value: await readDelivery(tx, id) }
}
