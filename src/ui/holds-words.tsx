import { type ReactNode, useEffect, useRef } from 'react'

const typedInto = 'textarea, input:not([type=radio], [type=checkbox])'

/**
 * Around what is typed into a dialog that nothing keeps. Once something has been typed, Escape leads to the dialog's cross
 * first and closes from there, and a press beside it does nothing; the cross itself closes at once.
 */
export function HoldsWords({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const isTyped = useRef(false)
  useEffect(() => {
    const dialog = box.current?.closest('dialog')
    const hold = (event: Event) => {
      const cross = dialog?.querySelector<HTMLElement>('.elan-dialog-head button')
      const isMeant = event.type === 'click' ? event.target !== dialog : document.activeElement === cross
      if (!isTyped.current || isMeant) return
      event.preventDefault()
      event.stopImmediatePropagation()
      cross?.focus()
    }
    // Ahead of the dialog's own; they go with it.
    for (const name of ['cancel', 'click']) dialog?.addEventListener(name, hold, true)
  }, [])
  return (
    <div
      ref={box}
      style={{ display: 'contents' }}
      onInput={({ target }) => {
        isTyped.current ||= (target as Element).matches(typedInto)
      }}
    >
      {children}
    </div>
  )
}
