import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { countDrafts } from '../data/session/count-drafts.ts'
import { databaseInUse } from '../data/store/person-database.ts'
import { useSession } from '../pickers/surroundings/session-context.tsx'
import { keepFocus } from '../ui/navigation-focus.ts'
import { useAppState } from './app-state.tsx'
import { runsInstalled } from './runs-installed.ts'

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

const dismissedKey = 'elan.install-hint'

// iOS has no event that offers installing, so its way is explained in words. iPads call themselves Macs.
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Once, dismissible: how to put Élan on the home screen, so that it opens without signal. */
export function InstallHint() {
  const { t } = useLingui()
  const { sync } = useAppState()
  const { state } = useSession()
  const drafts = useLiveQuery(async () => {
    const database = databaseInUse()
    return database ? countDrafts(database) : 0
  }, [state])
  const atHome = useLocation({ select: (location) => location.pathname === '/' })
  const [offer, setOffer] = useState<InstallEvent | null>(null)
  const [dismissed, setDismissed] = useState(
    () => runsInstalled() || localStorage.getItem(dismissedKey) !== null,
  )

  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault()
      setOffer(event as InstallEvent)
    }
    window.addEventListener('beforeinstallprompt', keep)
    return () => window.removeEventListener('beforeinstallprompt', keep)
  }, [])

  const dismiss = () => {
    localStorage.setItem(dismissedKey, 'dismissed')
    setDismissed(true)
  }
  const install = async () => {
    await offer?.prompt()
    dismiss()
  }
  // On the first page only: elsewhere people are in the middle of something.
  // What waits here, or was begun, would not be in the app that iOS adds, which begins empty.
  if (!atHome || dismissed || !(offer || (isIos() && sync.unsent === 0 && drafts === 0))) return null
  return (
    <aside
      className="elan-notice elan-install"
      aria-label={t`Install Élan`}
      // Its buttons go with it.
      onFocus={({ target }) => keepFocus(target)}
    >
      <span>
        {offer ? (
          <Trans>Put Élan on your home screen: it then opens without signal.</Trans>
        ) : (
          <Trans>
            To open Élan without signal, tap Share, then “Add to Home Screen”. Then open it from there once
            while there is signal, and sign in.
          </Trans>
        )}
      </span>
      {offer && (
        <Button variant="default" size="compact-md" onClick={() => void install()}>
          <Trans>Install</Trans>
        </Button>
      )}
      <CloseButton size="lg" onClick={dismiss} aria-label={t`Do not show this again`} />
    </aside>
  )
}
