import { useEffect } from 'react'

let openForms = 0

/** True while a `<Dialog>` is on the page: an update would close it, and what some hold is kept nowhere else. */
export const hasOpenDialog = (): boolean => document.querySelector('dialog') !== null

/** True while a form that can be written in, or a dialog, is on the page; an update of the app then waits to be asked for. */
export const hasOpenForm = (): boolean => openForms > 0 || hasOpenDialog()

/** Counts this form among those that are open, while `open` is true. `<Form>` does it by itself. */
export function useOpenForm(open: boolean): void {
  useEffect(() => {
    if (!open) return
    openForms++
    return () => {
      openForms--
    }
  }, [open])
}
