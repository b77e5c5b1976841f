import { useEffect, useRef, useState } from 'react'
import type { Autosave } from '../../data/drafts/autosave.ts'
import {
  type DraftHold,
  holdDraft,
  isHeld,
  letGoOfForms,
  type NotHeld,
} from '../../data/drafts/hold-draft.ts'
import { deskDraftKey } from '../../data/drafts/kept-desk-drafts.ts'
import { onWordsTakenIn } from '../../data/drafts/take-in-last-words.ts'
import type { Ref } from '../../data/store/rows.ts'
import { onAnotherDay } from './today.ts'
import { useSayOnlyThere } from './use-say-only-there.ts'

/** A form on the page, or what stands in its place. */
export type FormState<F, L> =
  | { kind: 'loading' }
  | { kind: 'absent' }
  | { kind: 'failed' }
  /** Another window has the form; `retry` brings it here, with all that was written there. */
  | { kind: 'elsewhere' }
  | { kind: 'open'; form: F; loaded: L }

interface HeldForm<F, L> {
  /** Which form it is; null until all that opening needs is there. */
  key: string | null
  ref: Ref
  /** Reads what the form starts from; undefined when this device does not have it. */
  load: () => Promise<L | undefined>
  mayWrite: (loaded: L) => boolean
  open: (loaded: L) => F
  /** It begins with the date of today. */
  isNew?: boolean
}

interface FormOnPage {
  autosave: Pick<Autosave<never>, 'flush' | 'stop' | 'state'>
  /** Resolves once nothing of the form is being sent; absent where nothing ever is. */
  settled?: () => Promise<unknown>
}

// The page before may still be writing its last words (a child's page and its parent share one draft).
let lastWords: Promise<void> = Promise.resolve()
/** Forms that were left while what they say was being sent: what becomes of their words is known with the answer. */
const unsettled = new Map<Ref, Promise<unknown>>()

/** Where the words of a draft are kept. */
const placeOf = (ref: Ref): string =>
  ref.startsWith('desk:') ? deskDraftKey(ref.slice('desk:'.length)) : ref

/**
 * Opens a form over a draft, once for each key: what arrives from others meanwhile never moves it. Its words are written
 * down when the form is closed. Whoever leaves a page and is back at once may find a form here before the page that they left has
 * laid its last words aside: while nothing was written here, the form opens again with them. So does a new one that is come back
 * to on another day: nobody chose its date. Words that this device cannot keep stay on the page that has them, and no other
 * window gets the form.
 */
export function useHeldForm<F extends FormOnPage, L>(
  options: HeldForm<F, L>,
): FormState<F, L> & { retry: () => void } {
  const [state, setState] = useState<FormState<F, L>>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(options)
  latest.current = options
  const sayOnlyThere = useSayOnlyThere()
  const { key } = options

  useEffect(() => {
    if (key === null) return
    const { ref, load, mayWrite, open, isNew } = latest.current
    let current = true
    let form: F | null = null
    let hold: DraftHold | NotHeld = 'elsewhere'
    let isTaken = false
    setState({ kind: 'loading' })
    const onTaken = async (isLost: boolean) => {
      if (form && !(await letGoOfForms([form.autosave], isLost))) return false
      // Another window's by now: no last words open it here again, nor does what is still being read.
      form = null
      isTaken = true
      if (current) setState({ kind: 'elsewhere' })
      return true
    }
    const openAgain = () => {
      if (current && form?.autosave.state() === 'untouched') setAttempt((now) => now + 1)
    }
    let arrived = 0
    const stopHearing = onWordsTakenIn((places) => {
      if (!places.some((place) => place.key === placeOf(ref))) return
      arrived++
      openAgain()
    })
    const stopLooking = isNew ? onAnotherDay(openAgain) : undefined
    const wordsBefore = lastWords
    const read = async () => {
      for (let seen = arrived; ; seen = arrived) {
        const loaded = await load()
        if (seen === arrived) return loaded
      }
    }
    const begin = async (): Promise<FormState<F, L>> => {
      await wordsBefore
      await unsettled.get(ref)
      hold = await holdDraft(ref, { take: attempt > 0, onTaken })
      const loaded = await read()
      if (!loaded) return { kind: 'absent' }
      const writes = mayWrite(loaded)
      if (writes && (isTaken || !isHeld(hold))) {
        if (hold === 'only-there') sayOnlyThere()
        return { kind: 'elsewhere' }
      }
      // Whoever only reads is in nobody's way.
      if (!writes && isHeld(hold)) void hold.release()
      form = open(loaded)
      return { kind: 'open', form, loaded }
    }
    const opening = begin()
      .catch((error: unknown): FormState<F, L> => {
        console.error(error)
        return { kind: 'failed' }
      })
      .then((next) => {
        if (current) setState(next)
      })
    return () => {
      current = false
      stopHearing()
      stopLooking?.()
      const written = form?.autosave.flush()
      lastWords = opening.then(() => written ?? form?.autosave.flush())
      const settled = lastWords
        .then(() => form?.settled?.())
        .then(async () => {
          if (isHeld(hold)) await hold.release()
          if (unsettled.get(ref) === settled) unsettled.delete(ref)
        })
      unsettled.set(ref, settled)
    }
  }, [key, attempt, sayOnlyThere])

  return { ...state, retry: () => setAttempt(attempt + 1) }
}
