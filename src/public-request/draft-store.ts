import { type Draft, emptyDraft, type NewId } from './draft.ts'
import { isStep, type StepName } from './steps.ts'

/**
 * Where the request stands: being filled in; asked to be sent and kept until it is (`doubtful`: it may have arrived, only
 * the answer is missing); sent, of which nothing but the number stays.
 */
export type Standing =
  | { kind: 'filling'; step: StepName; draft: Draft }
  | { kind: 'asked'; draft: Draft; locale: 'en' | 'fr'; doubtful: boolean }
  | { kind: 'sent'; number: string; at: number }

/** What is asked of the place where it is kept. */
export type KeepingPlace = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Whether a device keeps what was typed on it. */
export type Keeping = 'nothing' | 'kept' | 'refused'

/** Keeps what was typed on this device, at every change, until it is sent or given up. */
export interface DraftStore {
  standing: () => Standing
  set: (next: Standing) => void
  /** Forgets everything and begins anew. */
  clear: () => void
  /** Whether this device keeps what was typed: nothing yet, yes, or the browser refuses. */
  keeping: () => Keeping
  /** True when something was typed here before the page was opened. */
  resumed: boolean
  subscribe: (listener: () => void) => () => void
  /** Another tab of this form wrote: what it says counts here too. */
  readAgain: () => void
}

/** Where it is kept. */
export const keptUnder = 'elan.request'

/** How long the number is shown to whoever opens the page again, in milliseconds. */
const numberShownFor = 86_400_000

/** The store of the one request that is being written on this device; `place` is null where a browser offers none. */
export function createDraftStore(
  place: KeepingPlace | null,
  newId: NewId,
  now: () => number = Date.now,
): DraftStore {
  const begin = (): Standing => ({ kind: 'filling', step: 'contact', draft: emptyDraft(newId) })
  const listeners = new Set<() => void>()
  let isKept = true
  const attempt = <T>(act: (place: KeepingPlace) => T): T | null => {
    try {
      isKept = place !== null
      return place && act(place)
    } catch (error) {
      // A private window or a full device. What was typed stays in this page, which says so.
      console.info('What was typed could not be kept', error)
      isKept = false
      return null
    }
  }
  const read = (): Standing | null => {
    const text = attempt((where) => where.getItem(keptUnder))
    return text ? readStanding(text, emptyDraft(newId), now()) : null
  }
  const kept = read()
  let current = kept ?? begin()
  let isBegun = kept !== null
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    standing: () => current,
    keeping: () => (isBegun ? (isKept ? 'kept' : 'refused') : 'nothing'),
    resumed: kept?.kind === 'filling',
    set(next) {
      current = next
      isBegun = true
      attempt((where) => where.setItem(keptUnder, JSON.stringify(next)))
      tell()
    },
    clear() {
      current = begin()
      isBegun = false
      attempt((where) => where.removeItem(keptUnder))
      tell()
    },
    readAgain() {
      const found = read()
      current = found ?? begin()
      isBegun = found !== null
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What was kept, or null where it cannot be read; answers that an earlier form did not ask for begin empty. */
function readStanding(text: string, empty: Draft, now: number): Standing | null {
  let kept: Partial<Record<string, unknown>> | null
  try {
    kept = JSON.parse(text)
  } catch (error) {
    console.info('What was kept cannot be read', error)
    return null
  }
  if (typeof kept !== 'object' || kept === null) return null
  if (kept.kind === 'sent' && typeof kept.number === 'string' && typeof kept.at === 'number') {
    return now - kept.at < numberShownFor ? { kind: 'sent', number: kept.number, at: kept.at } : null
  }
  const said = kept.draft as Partial<Draft> | undefined
  if (typeof said?.request?.Id !== 'string' || !Array.isArray(said.request.Classes)) return null
  const draft: Draft = { ...empty, ...said, request: { ...empty.request, ...said.request } }
  if (kept.kind === 'asked') {
    return {
      kind: 'asked',
      draft,
      locale: kept.locale === 'fr' ? 'fr' : 'en',
      doubtful: kept.doubtful === true,
    }
  }
  return { kind: 'filling', step: isStep(kept.step) ? kept.step : 'contact', draft }
}
