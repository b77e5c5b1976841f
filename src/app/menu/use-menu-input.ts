import { useMemo } from 'react'
import { useMenuSite } from '../../pickers/surroundings/last-site.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { languageOf } from '../../ui/format.ts'
import { useAppState } from '../app-state.tsx'
import type { MenuInput } from './menu-line.ts'

/** The menu of whoever is signed in, at the site they work at. */
export function useMenuInput(): MenuInput {
  const { actor } = useSession()
  const { config, locale } = useAppState()
  const site = useMenuSite()
  return useMemo(
    () => ({
      site,
      actor,
      locale: languageOf(locale),
      links: config.Links,
      isDemo: config.Demo,
    }),
    [site, actor, locale, config],
  )
}
