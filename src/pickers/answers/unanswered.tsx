import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { Unanswered as Kind } from '../../data/calls/api.ts'
import { signIn } from '../../data/session/session.ts'
import { Failed, Offline, ServerTrouble, SignInEnded } from '../../ui/page-states.tsx'

interface UnansweredProps {
  kind: Kind
  asPage?: boolean
  onRetry: () => void
  /** What it means that there is no signal; a general sentence otherwise. */
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
      return <Failed {...page} />
  }
}

/** Leaves for the sign-in page, and comes back to this one. */
export function useSignInHere(): () => void {
  const { locale } = useLingui().i18n
  return () => {
    signIn(location.pathname + location.search, locale === 'fr' ? 'fr' : 'en').catch((error: unknown) =>
      console.info('The sign-in page could not be reached', error),
    )
  }
}
