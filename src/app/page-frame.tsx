import { Trans, useLingui } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../pickers/session-context.tsx'
import { Failed, Loading, Offline } from '../ui/page-states.tsx'
import type { RouteMetadata } from '../ui/route-metadata.ts'
import { useAppState } from './app-state.tsx'
import { Welcome } from './welcome.tsx'

/** The page, once there is somebody to show it to; until then, where the sign-in stands. */
export function PageFrame({ children }: { children: ReactNode }) {
  const anonymous = useMatches({ select: (matches) => isAnonymous(matches.at(-1)?.staticData) })
  const { t } = useLingui()
  const { state } = useSession()
  const { sync } = useAppState()
  if (anonymous || state === 'signed-in') return children
  if (state === 'loading') return <Loading />
  if (state === 'signed-out') return <Welcome />
  if (state === 'unavailable') {
    return (
      <Failed asPage onRetry={() => location.reload()}>
        <Trans>
          Élan could not open its storage on this device. Leave private browsing, free some space, then try
          again.
        </Trans>
      </Failed>
    )
  }
  if (!sync.online) {
    return (
      <Offline asPage>
        <Trans>You are signed in. Élan will fetch what it needs as soon as there is signal.</Trans>
      </Offline>
    )
  }
  return <Loading label={t`Fetching what you need to work without signal…`} />
}

const isAnonymous = (metadata: RouteMetadata | undefined): boolean => metadata?.anonymous === true
