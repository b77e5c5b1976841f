import { useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { LiveRegions } from './live-regions.tsx'
import { handBack } from './navigation-focus.ts'

/** How long a snackbar stays, in milliseconds (specification 1, section 9). */
const SNACKBAR_TIME = 3000

/** The same of one that has something to press. */
const LONGER = 8000

/** In how many milliseconds a dialog that is being closed is gone. */
const MOVING_TIME = 50

interface Snack {
  id: number
  text: ReactNode
  kind: 'done' | 'warning' | 'error'
  undo?: () => void
  of?: string | symbol
}

/** What the page may say at its foot. */
export interface Snackbar {
  /** A short message that something was done; goes by itself after 3 s, with `undo` (its button) after 8 s. */
  say: (text: ReactNode, options?: { undo?: () => void }) => void
  /** Something was not done, and the page says itself what is needed: goes by itself after 3 s. */
  warn: (text: ReactNode) => void
  /**
   * A failure: stays until it is closed. Say what happened, whether anything was lost, what to do. `of`: the action that
   * failed, where it can be tried again, see `useFailureNotice`.
   */
  sayError: (text: ReactNode, of?: string | symbol) => void
  /** Takes away the failure of an action, which is no longer true; that of another one stays. */
  withdraw: (of: string | symbol) => void
}

const SnackbarContext = createContext<Snackbar | null>(null)

/** The page's snackbar; throws outside `<SnackbarProvider>`. */
export function useSnackbar(): Snackbar {
  const snackbar = use(SnackbarContext)
  if (!snackbar) throw new Error('There is no <SnackbarProvider>')
  return snackbar
}

// A dialog that closes as something is said takes the regions with it first: what changes while they move is not heard.
const afterDialogs = (show: () => void) => {
  if (document.querySelector('dialog:modal')) setTimeout(show, MOVING_TIME)
  else show()
}

/** Holds the passing message and the persistent error, and announces both. */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Snack | null>(null)
  const [error, setError] = useState<Snack | null>(null)
  const snackbar = useMemo(() => {
    let last = 0
    const show = (set: (snack: Snack) => void, snack: Omit<Snack, 'id'>) =>
      afterDialogs(() => set({ ...snack, id: ++last }))
    return {
      say: (text: ReactNode, { undo }: { undo?: () => void } = {}) =>
        show(setMessage, { text, kind: 'done', undo }),
      warn: (text: ReactNode) => show(setMessage, { text, kind: 'warning' }),
      sayError: (text: ReactNode, of?: string | symbol) => show(setError, { text, kind: 'error', of }),
      withdraw: (of: string | symbol) => setError((shown) => (shown?.of === of ? null : shown)),
    }
  }, [])

  return (
    <SnackbarContext value={snackbar}>
      <LiveRegions
        assertive={error && <Bar key={error.id} snack={error} onClose={() => setError(null)} />}
        polite={message && <PassingBar key={message.id} snack={message} onEnd={() => setMessage(null)} />}
      >
        {children}
      </LiveRegions>
    </SnackbarContext>
  )
}

/** Goes by itself, but not while somebody is about to press its button. */
function PassingBar({ snack, onEnd }: { snack: Snack; onEnd: () => void }) {
  const [isHeld, setHeld] = useState(false)
  const time = snack.undo ? LONGER : SNACKBAR_TIME
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs from when it is shown or let go, not from each drawing.
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onEnd, time)
    return () => clearTimeout(timer)
  }, [isHeld, time])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while its button is pointed at or has the focus.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Bar snack={snack} onClose={onEnd} />
    </div>
  )
}

function Bar({ snack, onClose }: { snack: Snack; onClose: () => void }) {
  const { t } = useLingui()
  const { kind, text, undo } = snack
  const Icon = kind === 'done' ? IconCheck : IconAlertTriangle
  const takeBack = () => {
    onClose()
    undo?.()
  }
  return (
    <div className="elan-snackbar" data-kind={kind} data-pressable={undo ? true : undefined}>
      <Icon aria-hidden="true" />
      <div>{text}</div>
      {undo && (
        <Button variant="subtle" c="inherit" onFocus={handBack} onClick={takeBack}>
          {t`Undo`}
        </Button>
      )}
      {kind === 'error' && (
        <CloseButton
          size="xl"
          c="inherit"
          onFocus={handBack}
          onClick={onClose}
          aria-label={t`Close this message`}
        />
      )}
    </div>
  )
}
