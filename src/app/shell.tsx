import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { rememberSite } from '../pickers/surroundings/last-site.ts'
import { useCurrentSite, useSession } from '../pickers/surroundings/session-context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AppBar } from './app-bar.tsx'
import { BackLink } from './back-link.tsx'
import { DrawerMenu } from './drawer-menu.tsx'
import { Footer } from './footer.tsx'
import { SyncAnnouncer } from './sync-announcer.tsx'
import './shell.css'
import './shell-parts.css'

const Palette = lazy(() => import('./palette-when-here.tsx'))
// Rare: the first picture does not wait for them.
const ShellNotices = lazy(() => import('./shell-notices.tsx'))
const InstallHint = lazy(async () => ({ default: (await import('./install-hint.tsx')).InstallHint }))

/** What surrounds every page: bar, drawer, footer, and what is said aloud. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const [menuOpened, setMenuOpened] = useState(false)
  const [paletteOpened, setPaletteOpened] = useState(false)
  const { state } = useSession()
  const site = useCurrentSite()

  useEffect(() => {
    if (site) rememberSite(site.Id)
  }, [site])

  useEffect(() => {
    if (state !== 'signed-in') return
    const openPalette = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setPaletteOpened(true)
    }
    window.addEventListener('keydown', openPalette)
    return () => window.removeEventListener('keydown', openPalette)
  }, [state])

  return (
    <div className="elan-shell" data-menu={state === 'signed-in' || undefined}>
      <a className="elan-skip" href="#content">{t`Skip to the content`}</a>
      <AppBar onMenu={() => setMenuOpened(true)} onSearch={() => setPaletteOpened(true)} />
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
      {paletteOpened && (
        <Suspense fallback={null}>
          <Palette onClose={() => setPaletteOpened(false)} />
        </Suspense>
      )}
      <SyncAnnouncer />
    </div>
  )
}
