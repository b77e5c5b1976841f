import type { ApiAnswer } from '../calls/api.ts'

/**
 * Has the server do long work on a file stretch by stretch, a call for each, and `hear` what each but the last came to. It
 * ends between two once `signal` is aborted: what is under way by then is finished, and told by the answer, whose `Next`
 * says where it would have gone on.
 */
export async function inStretches<T extends { Next: number | null }>(
  call: (after: number) => Promise<ApiAnswer<T>>,
  signal: AbortSignal,
  hear: (value: T) => void,
): Promise<ApiAnswer<T>> {
  let after = -1
  for (;;) {
    const answer = await call(after)
    // A server of an earlier version does all of it in one call, and says nothing of what is next.
    const next = answer.kind === 'ok' ? (answer.value.Next ?? null) : null
    if (answer.kind !== 'ok' || next === null || signal.aborted) return answer
    hear(answer.value)
    after = next
  }
}
