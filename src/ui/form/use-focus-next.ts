import { useCallback, useRef } from 'react'

/**
 * For what takes the place of a control that has just been used, and went: `ask` when it is used, `take` as the ref of what comes.
 * It gets the focus once, however often it is drawn anew; a frame gives it to its input.
 */
export function useFocusNext(): { ask: () => void; take: (element: HTMLElement | null) => void } {
  const isAsked = useRef(false)
  const ask = useCallback(() => {
    isAsked.current = true
  }, [])
  const take = useCallback((element: HTMLElement | null) => {
    if (!element || !isAsked.current) return
    isAsked.current = false
    const control = element.matches('button') ? element : element.querySelector('input')
    control?.focus()
  }, [])
  return { ask, take }
}
