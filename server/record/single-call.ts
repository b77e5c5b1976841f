import { ProblemError } from '../../domain/kernel/problems.ts'
import { versionAgain } from '../http/answer-once.ts'
import type { Answer, Context } from '../http/endpoint.ts'
import { applyEntries } from './apply-entries.ts'
import type { RecordHandler, ShownRecord, WriteMethod } from './record-handler.ts'

/** What a single call is made of; `url` is the path by which its record knows it. */
export type SingleCall = Pick<
  Context,
  'db' | 'actor' | 'headers' | 'url' | 'rawBody' | 'requestId' | 'http' | 'now'
>

/**
 * Answers a single call of a record: a list of one. `Value` is the record as the caller sees it; for a delete,
 * and for a record that the write took out of their sight, its `{Id, Version}`. `Location` and `ETag` name what was
 * written; those of a replay only what it shows.
 */
export async function answerSingleCall<R extends ShownRecord>(
  context: SingleCall,
  handler: RecordHandler<R>,
  method: WriteMethod,
): Promise<Answer<R | ShownRecord | null>> {
  const { db, actor, headers, url, rawBody, requestId, http } = context
  const [answer] = await applyEntries(
    db,
    actor,
    [handler],
    [
      {
        key: headers.idempotencyKey,
        method,
        path: url,
        ifMatch: headers.ifMatchText,
        schema: headers.schema,
        body: rawBody,
        reviewVersion: headers.reviewVersion,
      },
    ],
    {
      now: context.now,
      requestId,
      readBack: method !== 'DELETE',
      report: (error) => http.request.log.error({ err: error }, 'a write failed'),
    },
  )
  if (!answer) throw new Error('a call was left without an answer')
  if (!answer.done) {
    throw new ProblemError(answer.problems, {
      value: answer.value,
      status: answer.status,
      retryAfterSeconds: answer.retryAfterSeconds,
    })
  }
  const { id, version } = answer
  const isReplay = 'replayed' in answer
  // Read by this very handler.
  const record = (answer.value ?? null) as R | null
  // Of a replay that has nothing left to show, a delete aside, nothing is shown.
  const value = isReplay && method !== 'DELETE' ? record : (record ?? { Id: id, Version: version })
  return {
    value,
    version: isReplay ? versionAgain(value, version) : version,
    ...(isReplay ? { status: answer.status } : {}),
    headers: {
      ...(value === null ? {} : { location: `${handler.path}/${id}` }),
      ...(isReplay ? { 'idempotency-replayed': 'true' } : {}),
    },
  }
}
