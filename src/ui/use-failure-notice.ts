import { type ReactNode, useMemo, useState } from 'react'
import { useSnackbar } from './snackbar.tsx'

/** The notice of an action that can be tried again. */
export interface FailureNotice {
  /** Says why it failed; see `Snackbar`. */
  sayError: (text: ReactNode) => void
  /** Before it is tried again: what was said of it is no longer sure, and would stand beside its success. */
  withdraw: () => void
}

/**
 * Says that an action failed, until it is tried again. `of` names it where the page may be left and opened again between: as it is
 * called by then, where its name may change while it runs.
 */
export function useFailureNotice(of?: string | (() => string)): FailureNotice {
  const snackbar = useSnackbar()
  const [own] = useState(() => Symbol('action'))
  const action = of ?? own
  return useMemo(() => {
    const now = () => (typeof action === 'function' ? action() : action)
    return {
      sayError: (text: ReactNode) => snackbar.sayError(text, now()),
      withdraw: () => snackbar.withdraw(now()),
    }
  }, [snackbar, action])
}
