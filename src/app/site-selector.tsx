import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { rememberSite } from '../pickers/surroundings/last-site.ts'
import { useCurrentSite, useSession } from '../pickers/surroundings/session-context.tsx'
import { moveToSite } from './move-to-site.ts'

/** The site one works at; choosing another rewrites the current path. Disabled when there is only one. */
export function SiteSelector({ siteId }: { siteId: string | undefined }) {
  const { t } = useLingui()
  const { sites } = useSession()
  const current = useCurrentSite()
  const navigate = useNavigate()
  const path = useLocation({ select: (location) => location.pathname })
  if (sites.length === 0) return null
  const choose = (id: string) => {
    const site = sites.find((one) => one.Id === id)
    if (!site) return
    rememberSite(site.Id)
    void navigate({ to: current ? moveToSite(path, site.UrlPart) : path })
  }
  return (
    <NativeSelect
      className="elan-site-selector"
      label={t`Site`}
      disabled={sites.length === 1}
      value={siteId ?? ''}
      data={sites.map((site) => ({ value: site.Id, label: site.Name }))}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
