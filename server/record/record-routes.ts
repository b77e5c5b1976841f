import { z } from 'zod'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { describedBody } from '../http/described-body.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { writtenSchema } from '../http/written-schema.ts'
import type { RecordHandler, ShownRecord } from './record-handler.ts'
import { answerSingleCall } from './single-call.ts'

/** Which calls there are, each with its line of the readable contract. */
export interface RecordCalls {
  GET?: string
  POST?: string
  PUT?: string
  DELETE?: string
}

const params = z.object({ id: idSchema })

/**
 * Registers the calls that all kinds of record have alike: one by its id, create, update, delete. Lists, queries and
 * whatever is special to a kind use `endpoint`.
 */
export function recordRoutes<R extends ShownRecord>(
  endpoint: Endpoint,
  record: RecordHandler<R>,
  calls: RecordCalls,
): void {
  const { path, recordSchema } = record
  const one = `${path}/:id`
  const written = {
    permission: 'signed-in',
    transaction: 'none',
    reply: writtenSchema(recordSchema),
  } as const
  const body = describedBody(record.bodySchema)
  if (calls.GET) {
    endpoint({
      method: 'GET',
      path: one,
      summary: calls.GET,
      permission: 'signed-in',
      params,
      reply: recordSchema,
      handle: async ({ tx, actor, params: { id } }) => {
        const [found] = await record.read(tx, actor, [id])
        if (!found) throw new ProblemError({ Code: 'not_found' })
        return { value: found, version: found.Version }
      },
    })
  }
  if (calls.POST) {
    endpoint({
      ...written,
      method: 'POST',
      path,
      summary: calls.POST,
      body,
      handle: (context) => answerSingleCall(context, record, 'POST'),
    })
  }
  if (calls.PUT) {
    endpoint({
      ...written,
      method: 'PUT',
      path: one,
      summary: calls.PUT,
      params,
      body,
      reviewVersion: record.isReviewed,
      handle: (context) => answerSingleCall(context, record, 'PUT'),
    })
  }
  if (calls.DELETE) {
    endpoint({
      ...written,
      method: 'DELETE',
      path: one,
      summary: calls.DELETE,
      params,
      handle: (context) => answerSingleCall(context, record, 'DELETE'),
    })
  }
}
