import { z } from 'zod'
import type { EndpointDefinition } from './endpoint.ts'
import { keyShape } from './request-headers.ts'

// biome-ignore lint/suspicious/noExplicitAny: the four schemas do not matter here
type Definition = EndpointDefinition<any, any, any, any>

const version = z.string().optional().meta({
  description:
    'The version that is to be changed or deleted, as "3". A record that has versions is refused without it (428), and with another than stands there (412).',
})

const key = z.string().regex(keyShape).optional().meta({
  description:
    'A text of the caller’s own, best a UUID, of at most 200 printable ASCII characters: the same call with the same key is done once, and answered again in the same shape. With another call it is refused.',
})

const keyOfNew = z.string().regex(keyShape).optional().meta({
  description:
    'A UUID stands for an `Id` that the body leaves out: the same call with the same key is done once. Any other text is read past.',
})

const shape = z.int().min(1).optional().meta({
  description: 'The version of the shape in which the body is written; the newest without it.',
})

const reviewVersion = z.int().min(0).optional().meta({
  description:
    'The version of the log’s review that its author knew as they wrote (0: none): a return that is newer stands.',
})

/** The headers that a write is told by, for the contract; `readHeaders` reads them. */
export function describedHeaders({
  method,
  body,
  form,
  permission,
  ifMatch,
  reviewVersion: isReviewed,
  keyIsId,
}: Definition) {
  return z.object({
    ...(method === 'POST' && !ifMatch ? {} : { 'If-Match': version }),
    // Keys belong to persons.
    ...(permission === 'anonymous' ? {} : { 'Idempotency-Key': key }),
    ...(keyIsId ? { 'Idempotency-Key': keyOfNew } : {}),
    ...(body && !form ? { 'X-Client-Schema': shape } : {}),
    ...(isReviewed ? { 'X-Review-Version': reviewVersion } : {}),
  })
}

const told = (description: string) => ({ type: 'string', description })

/** The headers of an answer, for the contract, in the place where its maker looks for them. */
export function describedAnswerHeaders({ method, params, permission }: Definition, isWrite: boolean) {
  return {
    ...(isWrite || params
      ? {
          ETag: told(
            'The version of the record, where it has one; in a replay only while what it wrote is what stands there.',
          ),
        }
      : {}),
    ...(isWrite && method === 'POST' ? { Location: told('Where the record is found that was made.') } : {}),
    ...(isWrite && permission !== 'anonymous'
      ? { 'Idempotency-Replayed': told('`true` where an earlier call with the same key is answered again.') }
      : {}),
  }
}
