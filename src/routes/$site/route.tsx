import { Trans } from '@lingui/react/macro'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openSite } from '../../data/open-site.ts'
import { useCurrentSite, useSession } from '../../pickers/session-context.tsx'
import { Loading, NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/$site')({ component: SitePages })

/** What stands under a site's name in the address; an unknown site, or one not open to the person, is not found. */
function SitePages() {
  const { state } = useSession()
  const site = useCurrentSite()
  const siteId = site?.Id
  useEffect(() => {
    if (siteId) openSite(siteId).catch((error: unknown) => console.error(error))
  }, [siteId])
  if (state === 'loading') return <Loading />
  if (site) return <Outlet />
  return (
    <NotFound asPage>
      <Trans>There is no such site, or you are not approved there yet.</Trans>
    </NotFound>
  )
}
