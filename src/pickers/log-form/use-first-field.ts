import { useEffect, useRef } from 'react'
import { focusFieldSoon } from '../../ui/form/focus-field.ts'

/** Focuses the first field that a form needs, once, when it opens; undefined for a form that was begun before. */
export function useFirstField(path: string | undefined): void {
  const first = useRef(path)
  useEffect(() => {
    if (first.current) focusFieldSoon(first.current)
  }, [])
}
