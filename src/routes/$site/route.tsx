import { createFileRoute, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fold } from '../../../domain/kernel/text.ts'
import { openSite } from '../../data/device/open-site.ts'
import { pathAtSite } from '../../pickers/surroundings/path-at-site.ts'
import { useCurrentSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { UnknownSite } from '../../pickers/surroundings/unknown-site.tsx'
import { Loading } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/$site')({ component: SitePages })

/** What stands under a site's name in the address; an unknown site, or one not open to the person, is not found. */
function SitePages() {
  const { state } = useSession()
  const site = useCurrentSite()
  const siteId = site?.Id
  const { site: named } = Route.useParams()
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    if (siteId) openSite(siteId).catch((error: unknown) => console.error(error))
  }, [siteId])
  if (state === 'loading') return <Loading />
  // A site that was renamed is found by its former address too, and leads on to the new one.
  if (site && fold(site.UrlPart) !== fold(named)) {
    const path = pathAtSite(`/$site/${pathname.split('/').slice(2).join('/')}`, site.UrlPart)
    return <Navigate to={path} search={((search: object) => search) as never} hash replace />
  }
  if (site) return <Outlet />
  return <UnknownSite />
}
