import { ProblemError } from '../../domain/kernel/problems.ts'
import { claimKeys, hashRequest, type StoredAnswer, settleKeys } from '../record/idempotency.ts'
import type { Answer, Context, sent } from './endpoint.ts'

type Handled = Answer<unknown> | typeof sent

/**
 * Runs an ordinary write once for its idempotency key, in the write's own transaction: a refusal rolls the claim
 * back with everything else. A replay says which record it was, and shows nothing more of it.
 */
export async function answerOnce(
  context: Context,
  method: string,
  handle: () => Promise<Handled>,
): Promise<Handled> {
  const { tx, actor, headers, rawBody, url, now } = context
  const key = headers.idempotencyKey
  if (key === null || !context.identity) return handle()
  const hash = hashRequest({
    method,
    path: url,
    ifMatch: headers.ifMatchText,
    schema: headers.schema,
    body: rawBody,
  })
  const claimed = (await claimKeys(tx, actor.SubjectId, [{ key, hash }], now())).get(key)
  if (claimed?.state === 'reused') throw new ProblemError({ Code: 'key_reused' })
  if (claimed?.state === 'answered') return replay(claimed)
  const answer = await handle()
  if (typeof answer === 'symbol') return answer
  const kept: StoredAnswer = {
    status: answer.status ?? 200,
    recordType: answer.record?.type ?? null,
    recordId: answer.record?.id ?? null,
    version: answer.version ?? null,
  }
  await settleKeys(tx, actor.SubjectId, [{ key, answer: kept }])
  return answer
}

function replay({ status, recordId, version }: StoredAnswer): Answer<unknown> {
  return {
    value: recordId === null ? null : { Id: recordId, Version: version },
    status,
    version: version ?? undefined,
    replayed: true,
  }
}
