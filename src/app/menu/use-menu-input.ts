import { useMemo } from 'react'
import { useMenuSite } from '../../pickers/surroundings/last-site.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
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
      locale: locale === 'fr' ? 'fr' : 'en',
      links: config.Links,
      isDemo: config.Demo,
    }),
    [site, actor, locale, config],
  )
}
