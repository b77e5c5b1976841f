import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { rememberSite } from '../pickers/surroundings/last-site.ts'
import { useCurrentSite, useSession } from '../pickers/surroundings/session-context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useSnackbar } from '../ui/snackbar.tsx'
import { AppBar } from './app-bar.tsx'
import { BackLink } from './back-link.tsx'
import { DrawerMenu } from './drawer-menu.tsx'
import { Footer } from './footer.tsx'
import { SyncAnnouncer } from './sync-announcer.tsx'
import './shell.css'
import './shell-parts.css'

// Rare: the first picture does not wait for them.
const ShellNotices = lazyPart(() => import('./shell-notices.tsx'))
const InstallHint = lazyPart(async () => ({ default: (await import('./install-hint.tsx')).InstallHint }))

/** What surrounds every page: bar, drawer, footer, and what is said aloud. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const [menuOpened, setMenuOpened] = useState(false)
  const [palette, setPalette] = useState<ReactNode>(null)
  const { warn } = useSnackbar()
  const { state } = useSession()
  const site = useCurrentSite()

  useEffect(() => {
    if (site) rememberSite(site.Id)
  }, [site])

  // Not by `lazy`, which would remember for ever that it did not come.
  const openPalette = useCallback(() => {
    import('./palette-when-here.tsx').then(
      ({ default: Palette }) => setPalette(<Palette onClose={() => setPalette(null)} />),
      () => warn(t`The search needs signal the first time.`),
    )
  }, [warn, t])

  useEffect(() => {
    if (state !== 'signed-in') return
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      openPalette()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [state, openPalette])

  return (
    <div className="elan-shell" data-menu={state === 'signed-in' || undefined}>
      <a className="elan-skip" href="#content">{t`Skip to the content`}</a>
      <AppBar onMenu={() => setMenuOpened(true)} onSearch={openPalette} />
      {state === 'signed-in' && (
        <aside className="elan-drawer" aria-label={t`Site and menu`}>
          <DrawerMenu />
        </aside>
      )}
      <main id="content" className="elan-content" tabIndex={-1}>
        <Suspense fallback={null}>
          <ShellNotices />
        </Suspense>
        <BackLink />
        {children}
        {state === 'signed-in' && (
          <Suspense fallback={null}>
            <InstallHint />
          </Suspense>
        )}
      </main>
      <Footer />
      <Dialog shape="drawer" opened={menuOpened} onClose={() => setMenuOpened(false)} title={t`Menu`}>
        <DrawerMenu onFollow={() => setMenuOpened(false)} />
      </Dialog>
      {palette}
      <SyncAnnouncer />
    </div>
  )
}
