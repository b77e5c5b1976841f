import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Unanswered as Kind } from '../data/api.ts'
import { signIn } from '../data/session/session.ts'
import { Empty, Failed, Offline } from '../ui/page-states.tsx'

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
  if (kind === 'unreachable') return <Offline {...page}>{children}</Offline>
  if (kind === 'signed-out') return <SignInEnded asPage={page.asPage} />
  return kind === 'failed' ? (
    <Failed {...page}>
      <Trans>
        The server could not answer this. That has nothing to do with your signal, and what you wrote on this
        device is safe. Try again in a moment.
      </Trans>
    </Failed>
  ) : (
    <Failed {...page} />
  )
}

function SignInEnded({ asPage }: { asPage?: boolean }) {
  const { t, i18n } = useLingui()
  const here = () => location.pathname + location.search
  return (
    <Empty
      asPage={asPage}
      title={t`Your sign-in has ended`}
      action={
        <Button onClick={() => void signIn(here(), i18n.locale === 'pseudo' ? 'en' : i18n.locale)}>
          <Trans>Sign in</Trans>
        </Button>
      }
    >
      <Trans>
        This page asks the server, which needs to know who you are. What you wrote on this device is safe.
      </Trans>
    </Empty>
  )
}
