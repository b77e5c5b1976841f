import type { Problem } from '../../domain/kernel/problems.ts'
import type { PublicRequest } from '../../domain/outreach/public-request.ts'
import { type ApiCall, callApiOpenly } from '../data/calls/api.ts'

/**
 * Why a request still waits: no signal; the server has trouble; too many came from this network within the hour; what
 * stands before the server turned it away.
 */
export type WhyWaiting = 'signal' | 'trouble' | 'many' | 'turned'

/**
 * How one try to send ended. `doubtful`: this try may have arrived, only its answer is missing. `unread`: the server itself
 * has not seen this try, and says nothing of those before.
 */
export type Attempt =
  | { kind: 'sent'; number: string }
  | { kind: 'waiting'; why: WhyWaiting; doubtful: boolean }
  | { kind: 'refused'; problems: Problem[]; unread?: true }
  | { kind: 'given-up' }

/** Asks the server; see {@link callApiOpenly}. */
export type Call = (call: ApiCall) => ReturnType<typeof callApiOpenly<unknown>>

const callOwnServer: Call = (call) => callApiOpenly<unknown>({ ApiUrl: '' }, call)

const path = '/api/vms/OutreachRequest/Public'

/**
 * Sends the request once. It knocks first: while the server does not answer that, the request has certainly not left, and
 * may still be changed. `leave` is asked for it at the moment it leaves, and answers null where it is no longer to be sent.
 */
export async function sendRequest(
  leave: () => PublicRequest | null,
  call: Call = callOwnServer,
): Promise<Attempt> {
  const knock = await call({ method: 'GET', path: '/api/Version' })
  if (knock.kind !== 'ok') return { kind: 'waiting', why: whyNot(knock), doubtful: false }
  const body = leave()
  if (!body) return { kind: 'given-up' }
  const answer = await call({ method: 'POST', path, body })
  if (answer.kind === 'ok') return { kind: 'sent', number: String(answer.value) }
  if (answer.kind === 'refused' && answer.status === 429)
    return { kind: 'waiting', why: 'many', doubtful: false }
  // The same request is still being worked on: it was sent a moment ago.
  if (answer.kind === 'refused' && !answer.problems.some(({ Code }) => Code === 'in_progress')) {
    return { kind: 'refused', problems: answer.problems }
  }
  if (answer.kind === 'unreachable' && answer.turnedAway === 413)
    return { kind: 'refused', problems: [{ Code: 'too_large' }], unread: true }
  const why = whyNot(answer)
  return { kind: 'waiting', why, doubtful: why !== 'turned' }
}

/** Why a call brought nothing. */
export function whyNot(answer: Awaited<ReturnType<Call>>): WhyWaiting {
  if (answer.kind === 'refused' && answer.status === 429) return 'many'
  if (answer.kind !== 'unreachable') return 'trouble'
  return answer.turnedAway === undefined ? 'signal' : 'turned'
}

/** How long to wait before the next try, in milliseconds; `tries` that failed so far. Ten requests an hour are taken. */
export function waitBefore(why: WhyWaiting, tries: number): number {
  if (why === 'many') return 600_000
  const [first, most] = why === 'signal' ? [4000, 60_000] : [15_000, 300_000]
  return Math.min(most, first * 2 ** Math.min(tries, 10))
}
