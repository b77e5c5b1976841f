import type { ApiAnswer } from '../calls/api.ts'
import { watchLeaving } from '../desk/watch-leaving.ts'

/**
 * Has the server do long work on a file batch by batch, a call for each, and `hear` what each but the last came to. It
 * ends between two once `signal` is aborted: what is under way by then is finished, and told by the answer, whose `Next`
 * says where it would have gone on. So it ends once somebody else is signed in.
 */
export async function inBatches<T extends { Next: number | null }>(
  call: (after: number) => Promise<ApiAnswer<T>>,
  signal: AbortSignal,
  hear: (value: T) => void,
): Promise<ApiAnswer<T>> {
  const hasLeft = watchLeaving()
  let after = -1
  for (;;) {
    const answer = await call(after)
    // A server of an earlier version does all of it in one call, and says nothing of what is next.
    const next = answer.kind === 'ok' ? (answer.value.Next ?? null) : null
    if (answer.kind !== 'ok' || next === null || signal.aborted) return answer
    hear(answer.value)
    // Somebody else would go on in their own name.
    if (hasLeft()) return { kind: 'signed-out' }
    after = next
  }
}
