import type { ReactNode } from 'react'

/** What the dialog that was drawn last shows. */
export const dialog = { shown: null as ReactNode }

/** Stands in for the dialog of the app, which needs a document: `vi.mock('…/ui/dialog.tsx', () => import('…/shown-dialog.ts'))`. */
export const Dialog = ({ children }: { children: ReactNode }): null => {
  dialog.shown = children
  return null
}
