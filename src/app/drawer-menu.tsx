import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { Suspense } from 'react'
import { isLocalizer } from '../../domain/kernel/actor.ts'
import { countWaitingHandovers } from '../data/queries/waiting-handovers.ts'
import { loadAllWords } from '../locales/load.ts'
import { useSession } from '../pickers/surroundings/session-context.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useAppState } from './app-state.tsx'
import { hasOfficeLines } from './menu/has-office-lines.ts'
import { lastMenu, mainMenu } from './menu/main-menu.ts'
import { MenuGroups } from './menu/menu-groups.tsx'
import { useMenuInput } from './menu/use-menu-input.ts'
import { SiteSelector } from './site-selector.tsx'

// With its words: the first page brings none of them.
const OfficeGroups = lazyPart(
  async () => (await Promise.all([import('./menu/office/office-groups.tsx'), loadAllWords()]))[0],
)

/** The content of the navigation drawer: the site and the menu. `onFollow` closes it on a phone. */
export function DrawerMenu({ onFollow }: { onFollow?: () => void }) {
  const { t } = useLingui()
  const { state, actor } = useSession()
  const { locale, chooseLocale } = useAppState()
  const input = useMenuInput()
  const main = mainMenu(input)
  const readsHandovers = main.some(({ entries }) => entries.some(({ id }) => id === 'handovers'))
  const waiting = useLiveQuery(
    async () => (readsHandovers ? countWaitingHandovers(actor) : 0),
    [readsHandovers, actor],
  )
  if (state !== 'signed-in') return null
  return (
    <>
      <SiteSelector siteId={input.site?.Id} />
      <nav aria-label={t`Menu`}>
        <MenuGroups groups={main} counts={{ handovers: waiting }} onFollow={onFollow} />
        {hasOfficeLines(actor) && (
          <Suspense fallback={null}>
            <OfficeGroups onFollow={onFollow} />
          </Suspense>
        )}
        <MenuGroups groups={lastMenu(input)} onFollow={onFollow} />
      </nav>
      <div className="elan-drawer-foot">
        {isLocalizer(actor) && <LanguageSwitch locale={locale} onChange={chooseLocale} withDebug />}
      </div>
    </>
  )
}
