import type { ReactNode } from 'react'
import type { Unanswered as Kind } from '../../data/calls/api.ts'
import { Failed, Offline, ServerTrouble, SignInEnded } from '../../ui/page-states.tsx'
import { useSignInHere } from './use-sign-in-here.ts'

interface UnansweredProps {
  kind: Kind
  asPage?: boolean
  onRetry: () => void
  /** What it means that there is no signal, or why it was refused; a general sentence otherwise. */
  children?: ReactNode
}

/**
 * In the place of what a call should have brought. No signal, trouble on the server and an ended sign-in are three
 * things, and each has its own remedy.
 */
export function Unanswered({ kind, children, ...page }: UnansweredProps) {
  const signInHere = useSignInHere()
  switch (kind) {
    case 'unreachable':
      return <Offline {...page}>{children}</Offline>
    case 'signed-out':
      return <SignInEnded asPage={page.asPage} onSignIn={signInHere} />
    case 'failed':
      return <ServerTrouble {...page} />
    case 'refused':
      return <Failed {...page}>{children}</Failed>
  }
}
