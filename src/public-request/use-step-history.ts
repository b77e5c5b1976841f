import { useEffect, useRef } from 'react'
import { isStep, type StepName } from './steps.ts'

/**
 * Lets the way back of the browser and of the phone lead to the step before, rather than out of the form. Gives what opens
 * a step.
 */
export function useStepHistory(step: StepName, open: (step: StepName) => void): (to: StepName) => void {
  const opens = useRef(open)
  opens.current = open
  const first = useRef(step)
  useEffect(() => {
    window.history.replaceState({ step: first.current }, '')
    const onBack = (event: PopStateEvent) => {
      if (isStep(event.state?.step)) opens.current(event.state.step)
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
  return (to) => {
    window.history.pushState({ step: to }, '')
    open(to)
  }
}
