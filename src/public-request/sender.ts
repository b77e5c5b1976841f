import type { Problem } from '../../domain/kernel/problems.ts'
import { asAnotherRequest, type Draft, type NewId } from './draft.ts'
import type { DraftStore, Standing } from './draft-store.ts'
import { toBody } from './request-body.ts'
import { type Attempt, sendRequest, type WhyWaiting, waitBefore } from './send-request.ts'
import { firstStepWith } from './steps.ts'

/** What the sender is doing: nothing is to be sent, it is on its way, or it waits and why. */
export type Sending = 'idle' | 'sending' | WhyWaiting

/** Sends what was asked to be sent, and tries again by itself as long as the page is open. */
export interface Sender {
  state: () => Sending
  /** What the server refused of the request that is being filled in again, for the fields that it names. */
  refused: () => Refused['problems']
  /** Tries now, if something is to be sent and no try is under way. */
  wake: () => void
  subscribe: (listener: () => void) => () => void
}

interface SenderParts {
  store: DraftStore
  /** What stands in the field that no person sees. */
  website: () => string
  send?: typeof sendRequest
  /** False when the device itself says that it has no network. */
  hasSignal?: () => boolean
  later?: (act: () => void, ms: number) => unknown
  newId?: NewId
}

/** The request is there already, with other answers: from another window, or before they were changed. */
export const isThereAlready = ({ Code, Field }: Problem): boolean => Code === 'id_taken' && Field === 'Id'

type Asked = Extract<Standing, { kind: 'asked' }>
type Refused = Extract<Attempt, { kind: 'refused' }>

const nothing: ReturnType<Sender['refused']> = []

/** The one sender of a page; see {@link Sender}. */
export function createSender({
  store,
  website,
  send = sendRequest,
  hasSignal = () => navigator.onLine,
  later = setTimeout,
  newId = () => crypto.randomUUID(),
}: SenderParts): Sender {
  const listeners = new Set<() => void>()
  let state: Sending = 'idle'
  let refused = { id: '', problems: nothing }
  let tries = 0
  // Only the newest waiting may wake: a person's "Try now" ends the one before.
  let waiting = 0
  const become = (next: Sending) => {
    state = next
    for (const listener of listeners) listener()
  }
  const waitFor = (why: WhyWaiting) => {
    const mine = ++waiting
    later(() => mine === waiting && wake(), waitBefore(why, tries++))
    become(why)
  }
  function wake(): void {
    const standing = store.standing()
    if (state === 'sending') return
    if (standing.kind !== 'asked') {
      waiting++
      tries = 0
      if (state !== 'idle') become('idle')
      return
    }
    refused = { id: '', problems: nothing }
    if (hasSignal()) void tryOnce(standing)
    else waitFor('signal')
  }
  async function tryOnce({ draft: { request } }: Asked) {
    become('sending')
    /** The request, while it is still asked to be sent: another tab may have sent it, or the person given it up. */
    const standing = () => {
      const now = store.standing()
      return now.kind === 'asked' && now.draft.request.Id === request.Id ? now : null
    }
    let before: boolean | null = null
    const attempt = await send(() => {
      const now = standing()
      if (!now) return null
      before = now.doubtful
      // Kept before it leaves: a page that is closed before the answer comes hears of none.
      store.set({ ...now, doubtful: true })
      return toBody(now.draft, now.locale, website())
    })
    const now = standing()
    if (!now || attempt.kind === 'given-up') {
      become('idle')
      // What is asked to be sent by now is another one.
      return wake()
    }
    const wasDoubtful = before ?? now.doubtful
    if (attempt.kind === 'refused' && attempt.unread && wasDoubtful) return waitFor('turned')
    if (attempt.kind === 'waiting') {
      // A definite no of the server takes back what this try brought up, no more.
      const doubtful = attempt.doubtful || wasDoubtful
      if (doubtful !== now.doubtful) store.set({ ...now, doubtful })
      return waitFor(attempt.why)
    }
    tries = 0
    if (attempt.kind === 'sent') store.set({ kind: 'sent', number: attempt.number, at: Date.now() })
    else fillAgain(now.draft, attempt.problems)
    become('idle')
  }
  function fillAgain(draft: Draft, problems: Refused['problems']) {
    // Under its Id these answers would never be taken.
    const next = problems.some(isThereAlready) ? asAnotherRequest(draft, newId) : draft
    refused = { id: next.request.Id, problems }
    store.set({ kind: 'filling', step: firstStepWith(problems) ?? 'review', draft: next })
  }
  return {
    state: () => state,
    refused() {
      const standing = store.standing()
      const isThat = standing.kind === 'filling' && standing.draft.request.Id === refused.id
      return isThat ? refused.problems : nothing
    },
    wake,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
