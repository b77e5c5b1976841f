import { useEffect, useRef } from 'react'

/**
 * Where there is room for one thing at a time, choosing a report hides the choice, and another choice takes the report away:
 * the focus, and with it the place of the page, then goes to what has come. Elsewhere it stays where it is.
 */
export function useFocusOfChoice(chosen: string | undefined) {
  const chooser = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    const { activeElement: holder, body } = document
    const isLost = !holder || holder === body || holder.getClientRects().length === 0
    if (isLost) (chosen ? title : chooser).current?.focus()
  }, [chosen])
  return { chooser, title }
}
