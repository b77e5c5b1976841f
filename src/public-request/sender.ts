import type { DraftStore } from './draft-store.ts'
import { toBody } from './request-body.ts'
import { type Attempt, sendRequest, type WhyWaiting, waitBefore } from './send-request.ts'
import { firstStepWith } from './steps.ts'

/** What the sender is doing: nothing is to be sent, it is on its way, or it waits and why. */
export type Sending = 'idle' | 'sending' | WhyWaiting

/** Sends what was asked to be sent, and tries again by itself as long as the page is open. */
export interface Sender {
  state: () => Sending
  /** What the server refused of the request that is being filled in again, for the fields that it names. */
  refused: () => Extract<Attempt, { kind: 'refused' }>['problems']
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
}

const nothing: ReturnType<Sender['refused']> = []

/** The one sender of a page; see {@link Sender}. */
export function createSender({
  store,
  website,
  send = sendRequest,
  hasSignal = () => navigator.onLine,
  later = setTimeout,
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
  async function tryOnce(standing: Extract<ReturnType<DraftStore['standing']>, { kind: 'asked' }>) {
    become('sending')
    const attempt = await send(toBody(standing.draft, standing.locale, website()))
    const now = store.standing()
    // Another tab has sent it, or the person has given it up meanwhile.
    if (now.kind !== 'asked' || now.draft.request.Id !== standing.draft.request.Id) return become('idle')
    if (attempt.kind === 'waiting') {
      if (attempt.doubtful && !now.doubtful) store.set({ ...now, doubtful: true })
      return waitFor(attempt.why)
    }
    tries = 0
    if (attempt.kind === 'refused') refused = { id: now.draft.request.Id, problems: attempt.problems }
    store.set(
      attempt.kind === 'sent'
        ? { kind: 'sent', number: attempt.number, at: Date.now() }
        : { kind: 'filling', step: firstStepWith(attempt.problems) ?? 'review', draft: now.draft },
    )
    become('idle')
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
