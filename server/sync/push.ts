import { z } from 'zod'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { readPushLines } from '../../domain/sync/push-lines.ts'
import { type PushAnswer, pushAnswerSchema, pushRequestSchema } from '../../domain/sync/wire.ts'
import { stopWithCaller } from '../http/caller-left.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { withMessage } from '../http/messages.ts'
import { applyEntries } from '../record/apply-entries.ts'
import { type EntryAnswer, statusOf } from '../record/entry-answer.ts'
import type { RecordHandler } from '../record/record-handler.ts'
import { tellPushed } from './sync-news.ts'

/** Many calls in one request, each answered on its own; `outbox` are the kinds of record that may be written so. */
export function pushRoutes(endpoint: Endpoint, outbox: readonly RecordHandler[]): void {
  endpoint({
    method: 'POST',
    path: '/api/vms/Sync/Push',
    summary:
      'Up to 250 writes of synced records, at most one for each record, each answered as its single call',
    permission: 'signed-in',
    transaction: 'none',
    bodyLimit: { bytes: 5_000_000, inflatedBytes: 25_000_000 },
    readLines: readPushLines,
    body: pushRequestSchema,
    reply: z.array(pushAnswerSchema),
    handle: async ({ db, actor, body, now, requestId, http }) => {
      if (body.Person !== actor.SubjectId) throw new ProblemError({ Code: 'wrong_person', Field: 'Person' })
      const entries = body.Entries.map((entry) => ({
        key: entry.Key,
        method: entry.Method,
        path: entry.Path,
        ifMatch: entry.IfMatch,
        schema: entry.Schema,
        body: entry.Body,
        reviewVersion: entry.ReviewVersion,
      }))
      const answers = await applyEntries(db, actor, outbox, entries, {
        now,
        requestId,
        report: (error) => http.request.log.error({ err: error }, 'a list of writes is taken apart'),
        stopIfGone: stopWithCaller(http.request),
      })
      tellPushed(answers)
      return { value: answers.map((answer, index) => pushAnswer(entries[index]?.key ?? '', answer)) }
    },
  })
}

function pushAnswer(key: string, answer: EntryAnswer): PushAnswer {
  const Status = statusOf(answer)
  if (!answer.done) {
    return {
      Key: key,
      Status,
      Success: false,
      Errors: answer.problems.map(withMessage),
      ...(answer.value === undefined ? {} : { Value: answer.value }),
      ...(answer.retryAfterSeconds === undefined ? {} : { RetryAfter: answer.retryAfterSeconds }),
    }
  }
  const { id, version } = answer
  if ('replayed' in answer) {
    return { Key: key, Status, Success: true, Replayed: true, Id: id, Version: version, Value: answer.value }
  }
  return { Key: key, Status, Success: true, Id: id, Version: version, Derived: answer.derived }
}
