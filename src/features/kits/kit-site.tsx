import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { isStaff } from '../../../domain/kernel/actor.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { openByKey } from '../../ui/open-by-key.ts'

/** Whose kits are shown: for staff, who look after all of them (specification 1, section 6). */
export function KitSite({ siteId }: { siteId: string }) {
  const { t } = useLingui()
  const { actor, sites } = useSession()
  const navigate = useNavigate()
  if (!isStaff(actor)) return null
  return (
    <NativeSelect
      className="kits-site"
      label={t`Kits of the site`}
      value={siteId}
      data={sites.map(({ Id, Name }) => ({ value: Id, label: Name }))}
      onKeyDown={openByKey}
      onChange={(event) => {
        const site = sites.find(({ Id }) => Id === event.currentTarget.value)
        if (site) void navigate({ to: '/$site/Kits', params: { site: site.UrlPart }, search: {} })
      }}
    />
  )
}
