import { EMPTY_ID } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { claimKeys, hashRequest, type StoredAnswer, settleKeys } from '../record/idempotency.ts'
import type { Answer, Context, sent } from './endpoint.ts'

type Handled = Answer<unknown> | typeof sent

/** One write, and how its answer is read again. */
interface Work {
  method: string
  handle(): Promise<Handled>
  readAgain(recordId: string | null): Promise<unknown>
}

/**
 * Runs an ordinary write once for its idempotency key, in the write's own transaction: a refusal rolls the claim
 * back with everything else. A replay answers in the same shape with what stands there now, since nothing personal is
 * kept with a key. Keys belong to persons: whoever is none yet can only sign in, which is the same however often.
 */
export async function answerOnce(context: Context, { method, handle, readAgain }: Work): Promise<Handled> {
  const { tx, actor, headers, rawBody, url, now } = context
  const key = headers.idempotencyKey
  if (key === null || actor.SubjectId === EMPTY_ID) return handle()
  const hash = hashRequest({
    method,
    path: url,
    ifMatch: headers.ifMatchText,
    schema: headers.schema,
    body: rawBody,
  })
  const claimed = (await claimKeys(tx, actor.SubjectId, [{ key, hash }], now())).get(key)
  if (claimed?.state === 'reused') throw new ProblemError({ Code: 'key_reused' })
  if (claimed?.state === 'answered') {
    const { status, version, recordId } = claimed
    const value = await readAgain(recordId)
    return { value, status, version: versionAgain(value, version), replayed: true }
  }
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

/**
 * The version that a replay names: that of its first answer, where what stands there now is still that. None otherwise: the
 * first would be no version of what is shown, and devices take what a replay names for what they wrote themselves.
 */
export const versionAgain = (value: unknown, then: number | null): number | undefined =>
  then !== null && typeof value === 'object' && value !== null && 'Version' in value && value.Version === then
    ? then
    : undefined
