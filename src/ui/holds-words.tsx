import { useEffect, useRef } from 'react'

/** Escape leads to a dialog's cross first and closes from there, and a press beside it does nothing. Gives how to end it. */
function holdDialog(dialog: HTMLElement | null | undefined): () => void {
  const hold = (event: Event) => {
    const cross = dialog?.querySelector<HTMLElement>('.elan-dialog-head button')
    const isMeant = event.type === 'click' ? event.target !== dialog : document.activeElement === cross
    if (isMeant) return
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
  useEffect(() => holdDialog(place.current?.closest('dialog')), [])
  return <span ref={place} hidden />
}
