import { useLingui } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'

/** How long a snackbar stays, in milliseconds (specification 1, section 9). */
export const SNACKBAR_TIME = 3000

interface Snack {
  id: number
  text: ReactNode
}

/** What the page may say at its foot. */
export interface Snackbar {
  /** A short message that goes by itself after 3 s. */
  say: (text: ReactNode) => void
  /** A failure: stays until it is closed. Say what happened, whether anything was lost, what to do. */
  sayError: (text: ReactNode) => void
}

const SnackbarContext = createContext<Snackbar | null>(null)

/** The page's snackbar; throws outside `<SnackbarProvider>`. */
export function useSnackbar(): Snackbar {
  const snackbar = use(SnackbarContext)
  if (!snackbar) throw new Error('There is no <SnackbarProvider>')
  return snackbar
}

/** Holds the passing message and the persistent error, and announces both. */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const [message, setMessage] = useState<Snack | null>(null)
  const [error, setError] = useState<Snack | null>(null)
  const snackbar = useMemo(() => {
    let last = 0
    const next = (text: ReactNode): Snack => ({ id: ++last, text })
    return {
      say: (text: ReactNode) => setMessage(next(text)),
      sayError: (text: ReactNode) => setError(next(text)),
    }
  }, [])

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), SNACKBAR_TIME)
    return () => clearTimeout(timer)
  }, [message])

  return (
    <SnackbarContext value={snackbar}>
      {children}
      <div className="elan-snackbars">
        <div role="alert">
          {error && (
            <div key={error.id} className="elan-snackbar" data-kind="error">
              <IconAlertTriangle aria-hidden="true" />
              <div>{error.text}</div>
              <CloseButton
                size="lg"
                c="inherit"
                onClick={() => setError(null)}
                aria-label={t`Close this message`}
              />
            </div>
          )}
        </div>
        <div role="status">
          {message && (
            <div key={message.id} className="elan-snackbar">
              <IconCheck aria-hidden="true" />
              <div>{message.text}</div>
            </div>
          )}
        </div>
      </div>
    </SnackbarContext>
  )
}
