import { useEffect, useRef, useState } from 'react'
import type { Autosave } from '../../data/drafts/autosave.ts'
import { type DraftHold, holdDraft, isHeld, type NotHeld, takenOver } from '../../data/drafts/hold-draft.ts'
import { deskDraftKey } from '../../data/drafts/kept-desk-drafts.ts'
import { onWordsTakenIn } from '../../data/drafts/take-in-last-words.ts'
import type { Ref } from '../../data/store/rows.ts'
import { onAnotherDay } from '../log-form/today.ts'
import { useSayOnlyThere } from './use-say-only-there.ts'

/** A form on the page, or what stands in its place. */
export type FormState<F, L> =
  | { kind: 'loading' }
  | { kind: 'absent' }
  | { kind: 'failed' }
  /** Another window has the form; `retry` brings it here, with all that was written there. */
  | { kind: 'elsewhere' }
  | { kind: 'open'; form: F; loaded: L }

/**
 * Asks for one draft after another until one is this window's; the form writes the last one. Whoever asks to have the form here takes
 * it from another window, unless it is `onlyIfFree`.
 */
export type ChooseDraft = (hold: (ref: Ref, onlyIfFree?: boolean) => Promise<boolean>) => Promise<unknown>

interface HeldForm<F, L> {
  /** Which form it is; null until all that opening needs is there. */
  key: string | null
  /** The draft that it writes, or what chooses one. */
  ref: Ref | ChooseDraft
  /** Reads what the form starts from; undefined when this device does not have it. Nothing is written before the draft `isHeld` here. */
  load: (isHeld: () => boolean) => Promise<L | undefined>
  mayWrite: (loaded: L) => boolean
  /** `holdInstead` makes another draft the one that the form writes; false where another window has that one. */
  open: (loaded: L, holdInstead: (ref: Ref) => Promise<boolean>) => F
  /** It begins with the date of today. */
  isNew?: boolean
}

type FormAutosave = Pick<Autosave<never>, 'flush' | 'stop' | 'state'>

/** What a form must have to be held here. */
export interface FormOnPage {
  autosave: FormAutosave
  /** What is written down with it as drafts of their own; one that is not open has no autosave. */
  besides?: () => readonly { ref: Ref; autosave: FormAutosave | undefined }[]
  /** Resolves once nothing of the form is being sent; absent where nothing ever is. */
  settled?: () => Promise<unknown>
}

// The page before may still be writing its last words (a child's page and its parent share one draft).
let lastWords: Promise<unknown> = Promise.resolve()
/** Forms that were left while what they say was being sent: what becomes of their words is known with the answer. */
const unsettled = new Map<Ref, Promise<unknown>>()

/** Where the words of a draft are kept. */
const placeOf = (ref: Ref): string =>
  ref.startsWith('desk:') ? deskDraftKey(ref.slice('desk:'.length)) : ref

const autosavesOf = (form: FormOnPage | null): FormAutosave[] =>
  form ? [form.autosave, ...(form.besides?.() ?? []).flatMap(({ autosave }) => autosave ?? [])] : []

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
    const { ref: given, load, mayWrite, open, isNew } = latest.current
    let current = true
    let form: F | null = null
    let ref: Ref | null = null
    let held: DraftHold | NotHeld = 'elsewhere'
    let hasEnded = false
    setState({ kind: 'loading' })
    const { isTaken, onTaken } = takenOver(
      () => autosavesOf(form),
      () => {
        // Another window's by now: no last words open it here again.
        form = null
        if (current) setState({ kind: 'elsewhere' })
      },
    )
    const openAgain = () => {
      if (!current || !form || autosavesOf(form).some((each) => each.state() !== 'untouched')) return
      setAttempt((now) => now + 1)
    }
    let arrived = 0
    const stopHearing = onWordsTakenIn((places) => {
      // What is still being read may be any of it.
      if (!form) arrived++
      const refs = [ref, ...(form?.besides?.() ?? []).map((beside) => beside.ref)]
      if (places.some((place) => refs.some((each) => each && placeOf(each) === place.key))) openAgain()
    })
    const stopLooking = isNew ? onAnotherDay(openAgain) : undefined
    const wordsBefore = lastWords
    const hold = async (asked: Ref, onlyIfFree = false) => {
      ref = asked
      await unsettled.get(asked)
      held = await holdDraft(asked, { take: attempt > 0 && !onlyIfFree, onTaken })
      return isHeld(held)
    }
    const holdInstead = async (asked: Ref) => {
      const [next, before] = [await holdDraft(asked, { take: false, onTaken }), held]
      if (!isHeld(next)) return false
      if (hasEnded || isTaken()) {
        await next.release()
        return false
      }
      ref = asked
      held = next
      if (isHeld(before)) void before.release()
      return true
    }
    const isHeldHere = () => isHeld(held) && !isTaken()
    const read = async () => {
      for (let seen = arrived; ; seen = arrived) {
        const loaded = await load(isHeldHere)
        if (seen === arrived) return loaded
      }
    }
    const begin = async (): Promise<FormState<F, L>> => {
      await wordsBefore
      await (typeof given === 'string' ? hold(given) : given(hold))
      const loaded = await read()
      if (!loaded) return { kind: 'absent' }
      const writes = mayWrite(loaded)
      if (writes && !isHeldHere()) {
        if (held === 'only-there') sayOnlyThere()
        return { kind: 'elsewhere' }
      }
      // Whoever only reads is in nobody's way.
      if (!writes && isHeld(held)) void held.release()
      form = open(loaded, holdInstead)
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
    const writeDown = () => form && Promise.all(autosavesOf(form).map((each) => each.flush()))
    return () => {
      current = false
      stopHearing()
      stopLooking?.()
      const written = writeDown()
      let closedOn: Ref | null = null
      const closing = opening.then(() => {
        // Which draft it is may not be chosen before.
        closedOn = ref
        if (closedOn) unsettled.set(closedOn, settled)
        return written ?? writeDown()
      })
      lastWords = Promise.allSettled([lastWords, closing])
      const settled = closing
        .then(() => form?.settled?.())
        // However sending ended, the form may be opened again.
        .catch((error: unknown) => console.error(error))
        .then(async () => {
          hasEnded = true
          if (isHeld(held)) await held.release()
          if (closedOn && unsettled.get(closedOn) === settled) unsettled.delete(closedOn)
        })
    }
  }, [key, attempt, sayOnlyThere])

  return { ...state, retry: () => setAttempt(attempt + 1) }
}
