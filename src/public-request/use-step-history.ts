import { useEffect, useRef } from 'react'
import { isStep, type StepName } from './steps.ts'

/** What an entry of the browser's history holds: a step of one request. */
interface Entry {
  step: StepName
  request: string
}

/** The step that an entry leads to; null for one of another page, or of a request that was sent or given up since. */
export function stepOfEntry(entry: Partial<Entry> | null, request: string): StepName | null {
  return entry && isStep(entry.step) && entry.request === request ? entry.step : null
}

/**
 * Lets the way back of the browser and of the phone lead to the step before, rather than out of the form. Gives what opens
 * a step of the request of this Id.
 */
export function useStepHistory(
  step: StepName,
  request: string,
  open: (step: StepName) => void,
): (to: StepName) => void {
  const opens = useRef(open)
  opens.current = open
  const first = useRef(step)
  useEffect(() => {
    window.history.replaceState({ step: first.current, request } satisfies Entry, '')
    const onBack = (event: PopStateEvent) => {
      const to = stepOfEntry(event.state, request)
      if (to) opens.current(to)
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [request])
  return (to) => {
    window.history.pushState({ step: to, request } satisfies Entry, '')
    open(to)
  }
}
