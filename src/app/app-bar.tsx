import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconHelp, IconMenu2, IconSearch, IconWifiOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isAdministrator, isLocalizer } from '../../domain/kernel/actor.ts'
import { loadAllWords } from '../locales/load.ts'
import { useSession } from '../pickers/surroundings/session-context.tsx'
import { nameOfApp } from '../ui/app-name.ts'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { SyncState } from '../ui/sync-state.tsx'
import { useOnPhone } from '../ui/use-on-phone.ts'
import { overallSyncState, useAppState } from './app-state.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { Mark } from './mark.tsx'
import { ProfileMenu } from './profile-menu.tsx'

// With its words: the first page brings none of them.
const BarMenus = lazyPart(
  async () => (await Promise.all([import('./menu/office/bar-menus.tsx'), loadAllWords()]))[0],
)

interface AppBarProps {
  onMenu: () => void
  onSearch: () => void
}

/** Logo, sending state, languages, help and the person's menu (specification 1, section 2, Shell). */
export function AppBar({ onMenu, onSearch }: AppBarProps) {
  const { t } = useLingui()
  const { locale, chooseLocale, sync } = useAppState()
  const { actor, state } = useSession()
  const onPhone = useOnPhone()
  const overall = overallSyncState(sync)
  return (
    <header className="elan-bar">
      {state === 'signed-in' && (
        <ActionIcon className="elan-bar-menu" aria-label={t`Open the menu`} onClick={onMenu}>
          <IconMenu2 aria-hidden="true" />
        </ActionIcon>
      )}
      <Link to="/" className="elan-brand">
        <Mark />
        <span>{nameOfApp()}</span>
      </Link>
      <div
        className="elan-bar-state"
        data-calm={(sync.online && (!overall || overall.kind === 'sent')) || undefined}
      >
        {/* Always there, for the picture that the next start shows: it may be without signal. */}
        <span className="elan-offline" hidden={sync.online}>
          <IconWifiOff size={18} aria-hidden="true" />
          <Trans>Offline</Trans>
        </span>
        {state === 'signed-in' && overall && (
          <Link to={'/unsent' as string} className="elan-bar-sync">
            <SyncState state={overall} />
          </Link>
        )}
      </div>
      {state === 'signed-in' && isAdministrator(actor) && !onPhone && (
        <Suspense fallback={null}>
          <BarMenus />
        </Suspense>
      )}
      <div className="elan-bar-tools">
        {state === 'signed-in' && (
          <ActionIcon className="elan-wide-only" aria-label={t`Search (Ctrl K)`} onClick={onSearch}>
            <IconSearch aria-hidden="true" />
          </ActionIcon>
        )}
        <ActionIcon
          className="elan-wide-only"
          aria-label={t`Help`}
          renderRoot={(props) => <Link {...props} to="/static/help" />}
        >
          <IconHelp aria-hidden="true" />
        </ActionIcon>
        <LanguageSwitch locale={locale} onChange={chooseLocale} withDebug={isLocalizer(actor) && !onPhone} />
        <ProfileMenu />
      </div>
      <LoadingBar />
    </header>
  )
}
