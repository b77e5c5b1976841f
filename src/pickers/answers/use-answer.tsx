import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiAnswer, Unanswered as Reason } from '../../data/calls/api.ts'
import { Loading, NotFound } from '../../ui/page-states.tsx'
import { Unanswered } from './unanswered.tsx'

/** What a call brought: `hidden` is what is not there, or not for this reader. */
export type Answer<T> = { kind: 'loading' } | { kind: 'hidden' } | { kind: Reason } | { kind: 'ok'; value: T }

/** An answer and the question that it is of; `isTold` where another call gave it. */
interface HeldAnswer<T> {
  ask: () => Promise<ApiAnswer<T>>
  answer: Answer<T>
  isTold?: boolean
}

/** What is shown once the server was asked again: what another call answered stays where nothing newer came. */
export function heldAfter<T>(before: HeldAnswer<T> | null, next: HeldAnswer<T>): HeldAnswer<T> {
  const isUnread = next.answer.kind === 'unreachable' || next.answer.kind === 'failed'
  return isUnread && before?.isTold && before.ask === next.ask ? before : next
}

/**
 * Asks the server once, and anew when `ask` is another one. `again` asks once more; what is shown stays until its answer
 * has come. `tell` shows what another call answered of the same: it stands at once, and stays where asking again fails.
 */
export function useAnswer<T>(ask: () => Promise<ApiAnswer<T>>): {
  answer: Answer<T>
  again: () => void
  tell: (value: T) => void
} {
  const [attempt, setAttempt] = useState(0)
  const [held, setHeld] = useState<HeldAnswer<T> | null>(null)
  const told = useRef(0)
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  const tell = useCallback(
    (value: T) => {
      told.current += 1
      setHeld({ ask, answer: { kind: 'ok', value }, isTold: true })
    },
    [ask],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    let current = true
    const toldBefore = told.current
    ask()
      .then((got): Answer<T> => {
        if (got.kind === 'ok') return { kind: 'ok', value: got.value }
        const isHidden = got.kind === 'refused' && (got.status === 404 || got.status === 403)
        return { kind: isHidden ? 'hidden' : got.kind }
      })
      .catch((error: unknown): Answer<T> => {
        console.error(error)
        return { kind: 'failed' }
      })
      .then((answer) => {
        // What was asked before another call answered is older than its answer.
        if (current && told.current === toldBefore) setHeld((before) => heldAfter(before, { ask, answer }))
      })
    return () => {
      current = false
    }
  }, [ask, attempt])

  return { answer: held?.ask === ask ? held.answer : { kind: 'loading' }, again, tell }
}

/** In the place of what has not been brought. */
export function NoAnswer(props: {
  answer: Exclude<Answer<unknown>, { kind: 'ok' }>
  onRetry: () => void
  asPage?: boolean
}) {
  const { answer, onRetry, asPage } = props
  if (answer.kind === 'loading') return <Loading />
  if (answer.kind === 'hidden') return <NotFound asPage={asPage} />
  return <Unanswered kind={answer.kind} asPage={asPage} onRetry={onRetry} />
}
