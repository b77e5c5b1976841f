import { useCallback, useEffect, useState } from 'react'
import type { ApiAnswer, Unanswered as Reason } from '../../data/calls/api.ts'
import { Loading, NotFound } from '../../ui/page-states.tsx'
import { Unanswered } from './unanswered.tsx'

/** What a call brought: `hidden` is what is not there, or not for this reader. */
export type Answer<T> = { kind: 'loading' } | { kind: 'hidden' } | { kind: Reason } | { kind: 'ok'; value: T }

/**
 * Asks the server once, and anew when `ask` is another one. `again` asks once more; what is shown stays until its answer
 * has come.
 */
export function useAnswer<T>(ask: () => Promise<ApiAnswer<T>>): { answer: Answer<T>; again: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [held, setHeld] = useState<{ ask: typeof ask; answer: Answer<T> } | null>(null)
  const again = useCallback(() => setAttempt((count) => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    let current = true
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
        if (current) setHeld({ ask, answer })
      })
    return () => {
      current = false
    }
  }, [ask, attempt])

  return { answer: held?.ask === ask ? held.answer : { kind: 'loading' }, again }
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
