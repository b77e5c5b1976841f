import { channel } from 'node:diagnostics_channel'
import type { EntryAnswer } from '../record/entry-answer.ts'

/** What a page of a pull came to. */
export interface PulledPage {
  phase: 'snapshot' | 'feed'
  lines: number
  more: boolean
  /** Transactions between the cursor and what may be shown, at the first page of a pull of the feed; null elsewhere. */
  behind: number | null
}

const pushed = channel('elan:sync:pushed')
const pulled = channel('elan:sync:pulled')
const streams = channel('elan:sync:streams')

/** Who wants to know how synchronisation goes. */
export interface SyncListener {
  onPushed(answers: readonly EntryAnswer[]): void
  onPulled(page: PulledPage): void
  onStream(change: 1 | -1): void
}

// Nobody listens unless a deployment measures: then telling costs a comparison, and no object.

/** Tells what became of the entries of a push. */
export function tellPushed(answers: readonly EntryAnswer[]): void {
  if (pushed.hasSubscribers) pushed.publish(answers)
}

/** Tells of a page; `page` is made only where somebody listens. */
export function tellPulled(page: () => PulledPage): void {
  if (pulled.hasSubscribers) pulled.publish(page())
}

/** Tells that an event stream was opened or has ended. */
export function tellStream(change: 1 | -1): void {
  if (streams.hasSubscribers) streams.publish(change)
}

/** Listens until the function that it gives is called. */
export function listenToSync({ onPushed, onPulled, onStream }: SyncListener): () => void {
  const pairs = [
    [pushed, (news: unknown) => onPushed(news as readonly EntryAnswer[])],
    [pulled, (news: unknown) => onPulled(news as PulledPage)],
    [streams, (news: unknown) => onStream(news as 1 | -1)],
  ] as const
  for (const [where, hear] of pairs) where.subscribe(hear)
  return () => {
    for (const [where, hear] of pairs) where.unsubscribe(hear)
  }
}
