import { useEffect, useRef } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { focusFirstProblem } from './focus-field.ts'

/**
 * The focus of a form whose fields and buttons take no presses while it is busy, and lose it by that. `leave` before, and
 * `refuse` what was found wrong: the first of it has the focus afterwards, or what was pressed, unless somebody went on.
 */
export function useFocusBack(busy: boolean): {
  leave: () => void
  refuse: (problems: readonly Problem[]) => void
} {
  const pressed = useRef<Element | null>(null)
  const refused = useRef<readonly Problem[]>([])
  useEffect(() => {
    if (busy) return
    const hasField = focusFirstProblem(refused.current)
    const isLost = !hasField && document.activeElement === document.body
    if (isLost && pressed.current instanceof HTMLElement) pressed.current.focus({ preventScroll: true })
    refused.current = []
    pressed.current = null
  }, [busy])
  return {
    leave: () => {
      pressed.current = document.activeElement
    },
    refuse: (problems) => {
      refused.current = problems
    },
  }
}
