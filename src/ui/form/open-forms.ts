import { useEffect } from 'react'

const listeners = new Set<() => void>()
let openForms = 0

function count(step: 1 | -1): void {
  openForms += step
  for (const listener of listeners) listener()
}

/** True while a form that can be written in is on the page; an update of the app then waits to be asked for. */
export const hasOpenForm = (): boolean => openForms > 0

/** Calls back whenever a form came or went; answers how to stop. */
export function onOpenFormsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts this form among those that are open, while `open` is true. `<Form>` does it by itself. */
export function useOpenForm(open: boolean): void {
  useEffect(() => {
    if (!open) return
    count(1)
    return () => count(-1)
  }, [open])
}
