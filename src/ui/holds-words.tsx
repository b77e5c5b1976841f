import { type ReactNode, useEffect, useRef } from 'react'

const typedInto = 'textarea, input:not([type=radio], [type=checkbox])'

/** While `isHeld`, Escape leads to a dialog's cross first and closes from there, and a press beside it does nothing. Gives how to end it. */
function holdDialog(dialog: HTMLElement | null | undefined, isHeld: () => boolean): () => void {
  const hold = (event: Event) => {
    const cross = dialog?.querySelector<HTMLElement>('.elan-dialog-head button')
    const isMeant = event.type === 'click' ? event.target !== dialog : document.activeElement === cross
    if (!isHeld() || isMeant) return
    event.preventDefault()
    event.stopImmediatePropagation()
    cross?.focus()
  }
  // Ahead of the dialog's own.
  const names = ['cancel', 'click']
  for (const name of names) dialog?.addEventListener(name, hold, true)
  return () => {
    for (const name of names) dialog?.removeEventListener(name, hold, true)
  }
}

/** In a dialog with words that only the page has: while it is drawn, nothing but the cross closes the dialog. */
export function HoldsDialog() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => holdDialog(place.current?.closest('dialog'), () => true), [])
  return <span ref={place} hidden />
}

/** Around what is typed into a dialog that nothing keeps: see {@link HoldsDialog}, once something has been typed. */
export function HoldsWords({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const isTyped = useRef(false)
  useEffect(() => holdDialog(box.current?.closest('dialog'), () => isTyped.current), [])
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
