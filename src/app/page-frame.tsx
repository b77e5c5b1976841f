import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isOpenPage, mayOpenPage } from '../../domain/page/page-access.ts'
import { loadAllWords } from '../locales/load.ts'
import { useCurrentSite, useSession } from '../pickers/surroundings/session-context.tsx'
import { Failed, Loading, NotFound, Offline, ServerTrouble, SignInEnded } from '../ui/page-states.tsx'
import { usePart } from '../ui/use-part.ts'
import { useAppState } from './app-state.tsx'
import { Welcome } from './welcome.tsx'

/**
 * The page, once there is somebody to show it to who may open it; until then, where the sign-in stands. Who may open what
 * stands in one table (`domain/page/page-access.ts`): no route asks for itself.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { state, actor } = useSession()
  const site = useCurrentSite()
  const { path, typeName, siteId = site?.Id ?? '' } = useMatches({ select: pageOf, structuralSharing: true })
  const { sync, signIn, signOut } = useAppState()
  if (isOpenPage(path)) return children
  const isRefused = sync.pullTrouble === 'refused'
  // What they wrote and nobody else has stays open to them.
  if (state === 'signed-in' && (!isRefused || path.startsWith('/unsent'))) {
    // Of a site that is not theirs the site's own frame tells more.
    const isElsewhere = path.startsWith('/$site/') && !site
    if (isElsewhere || mayOpenPage(path, actor, { siteId, typeName })) return children
    return <NotFound asPage />
  }
  if (state === 'loading') return <Loading />
  if (state === 'signed-out') return <Welcome />
  if (state === 'unavailable') {
    return (
      <>
        <Failed asPage onRetry={() => location.reload()}>
          <Trans>
            Élan could not open its storage on this device. Leave private browsing, free some space, then try
            again.
          </Trans>
        </Failed>
        <WorkWhenHere isRefused={isRefused} />
      </>
    )
  }
  return (
    <>
      {sync.signInNeeded ? (
        <SignInEnded asPage onSignIn={signIn} />
      ) : isRefused ? (
        <WorkWhenHere isRefused={isRefused} />
      ) : !sync.online || sync.pullTrouble === 'unreachable' ? (
        <Offline asPage>
          <Trans>You are signed in. Élan will fetch what it needs as soon as there is signal.</Trans>
        </Offline>
      ) : sync.pullTrouble ? (
        <ServerTrouble asPage onRetry={() => location.reload()} />
      ) : (
        <Loading label={t`Fetching what you need to work without signal…`} />
      )}
      {/* Whose account the server refuses would wait for ever. */}
      <div className="elan-way-out">
        <Button variant="default" onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </>
  )
}

const bringWithoutPages = async () => {
  const [part] = await Promise.all([import('../features/unsent/without-pages.tsx'), loadAllWords()])
  return part.WithoutPages
}

function WorkWhenHere(props: { isRefused: boolean }) {
  const [Work] = usePart(bringWithoutPages, true)
  return typeof Work === 'string' ? null : <Work {...props} />
}

function pageOf(matches: readonly { fullPath: string; params: unknown }[]) {
  const page = matches.at(-1)
  const { typeName, siteId } = (page?.params ?? {}) as { typeName?: string; siteId?: string }
  return { path: page?.fullPath ?? '', typeName, siteId: siteId?.toLowerCase() }
}
