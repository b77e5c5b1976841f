import { readMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OnTheWay } from '../store/rows.ts'

/** What this page or worker is called. */
export const ownName = crypto.randomUUID()

/** Longer than any request lasts; who has not been heard of since sends nothing any more. */
const SILENCE = 35_000

/** Asked by whoever has just come. */
const QUESTION = 'who is sending?'

let isAtWork = false

/** Pages and the worker of this browser that were heard sending, and when. */
const heard = new Map<string, number>()
// The others of this browser tell whose word in the store is still true; a killed one's is not.
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('elan-sending') : null
others?.addEventListener('message', ({ data }) => {
  if (data !== QUESTION) heard.set(String(data), Date.now())
  else if (isAtWork) tellOthers()
})
// The worker began before this page was there to hear of it.
others?.postMessage(QUESTION)
// Node would wait for it.
if (others && 'unref' in others && typeof others.unref === 'function') others.unref()

/** What is on its way now, or null. What a killed page left in the store counts for nothing. For live queries too. */
export async function readOnTheWay(db: PersonDatabase): Promise<OnTheWay | null> {
  const kept = await readMeta(db, 'onTheWay')
  if (!kept || kept.seqs.length === 0) return null
  const isStillTrue = kept.by === ownName || Math.abs(Date.now() - (heard.get(kept.by) ?? 0)) < SILENCE
  return isStillTrue ? kept : null
}

/** The others of this browser hear that this page or worker is at work; whoever comes later, too, while something `isLeft`. */
export function tellAtWork(isLeft: boolean): void {
  isAtWork = isLeft
  tellOthers()
}

const tellOthers = (): void => others?.postMessage(ownName)
