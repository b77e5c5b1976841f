import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { rememberSite } from '../pickers/surroundings/last-site.ts'
import { useSession, useSitesOfLogs } from '../pickers/surroundings/session-context.tsx'
import { openByKey } from '../ui/open-by-key.ts'

/**
 * The site one works at; choosing another rewrites the current path, and is only remembered on a page without a site.
 * Disabled when there is only one.
 */
export function SiteSelector({ siteId }: { siteId: string | undefined }) {
  const { t } = useLingui()
  const { sites } = useSession()
  const all = useSitesOfLogs()
  const navigate = useNavigate()
  const path = useLocation({ select: (location) => location.pathname })
  if (sites.length === 0) return null
  // A site of an earlier season is named while one is there.
  const offered = all.filter((site) => sites.includes(site) || site.Id === siteId)
  const choose = async (id: string) => {
    const site = sites.find((one) => one.Id === id)
    if (!site) return
    rememberSite(site.Id)
    try {
      // Apart, since no page waits for it.
      const { moveToSite } = await import('./move-to-site.ts')
      const moved = moveToSite(path, site)
      if (moved !== null) void navigate({ to: moved })
    } catch (error) {
      console.info('Where this page is at another site is not known now', error)
      void navigate({ to: '/' })
    }
  }
  return (
    <NativeSelect
      className="elan-site-selector"
      label={t`Site`}
      disabled={offered.length === 1}
      value={siteId ?? ''}
      data={offered.map((site) => ({ value: site.Id, label: site.Name }))}
      onKeyDown={openByKey}
      onChange={(event) => void choose(event.currentTarget.value)}
    />
  )
}
