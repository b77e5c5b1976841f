import { useLingui } from '@lingui/react/macro'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { mayReadHandovers } from '../../domain/handover/rights.ts'
import { isLocalizer } from '../../domain/kernel/actor.ts'
import { countWaitingHandovers } from '../data/queries/waiting-handovers.ts'
import { useMenuSite } from '../pickers/last-site.ts'
import { useSession } from '../pickers/session-context.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { useAppState } from './app-state.tsx'
import { type MenuEntry, menuFor } from './menu-entries.ts'
import { SiteSelector } from './site-selector.tsx'

/** The content of the navigation drawer: the site and the menu. `onFollow` closes it on a phone. */
export function DrawerMenu({ onFollow }: { onFollow?: () => void }) {
  const { t, i18n } = useLingui()
  const { state, actor } = useSession()
  const { config, locale, chooseLocale } = useAppState()
  const site = useMenuSite()
  const readsHandovers = mayReadHandovers(actor)
  const waiting = useLiveQuery(
    async () => (readsHandovers ? countWaitingHandovers(actor) : 0),
    [readsHandovers, actor],
  )
  if (state !== 'signed-in') return null
  const language = locale === 'fr' ? 'fr' : 'en'
  const groups = menuFor({
    site,
    actor,
    locale: language,
    links: config.Links,
    readsHandovers,
    isDemo: config.Demo,
  })
  return (
    <>
      <SiteSelector siteId={site?.Id} />
      <nav aria-label={t`Menu`}>
        {groups.map((group) => (
          <section key={group.id} className="elan-menu-group">
            {group.label && <h2>{i18n._(group.label)}</h2>}
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.id}>
                  <MenuLine
                    entry={entry}
                    count={entry.id === 'handovers' ? waiting : 0}
                    onFollow={onFollow}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="elan-drawer-foot">
        {isLocalizer(actor) && <LanguageSwitch locale={locale} onChange={chooseLocale} withDebug />}
      </div>
    </>
  )
}

function MenuLine(props: { entry: MenuEntry; count: number | undefined; onFollow?: () => void }) {
  const { entry, count = 0, onFollow } = props
  const { t, i18n } = useLingui()
  if (entry.to !== undefined) {
    return (
      <Link
        to={entry.to}
        className="elan-menu-line"
        activeOptions={{ exact: true, includeSearch: false }}
        onClick={onFollow}
      >
        {i18n._(entry.label)}
        {count > 0 && <span className="elan-menu-count">{count}</span>}
      </Link>
    )
  }
  const leavesTheApp = entry.href?.startsWith('https:')
  return (
    <a
      href={entry.href}
      className="elan-menu-line"
      {...(leavesTheApp && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {i18n._(entry.label)}
      {leavesTheApp && (
        <>
          <IconExternalLink size={16} aria-hidden="true" />
          <span className="elan-only-heard">{t`(opens in a new tab)`}</span>
        </>
      )}
    </a>
  )
}
