import { msg } from '@lingui/core/macro'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { mayWriteKitsAt } from '../../domain/kit/permissions.ts'
import { NATIONAL_SITE_ID } from '../../domain/site/national-office.ts'
import { kitAddress } from '../features/kits/kit-address.ts'
import { KitsPage } from '../features/kits/kits-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'
import { useMenuSite } from '../pickers/surroundings/last-site.ts'
import { useSession } from '../pickers/surroundings/session-context.tsx'
import { NotFound } from '../ui/page-states.tsx'

export const Route = createFileRoute('/Kits')({
  validateSearch: kitAddress.read,
  staticData: { name: msg`Kits` },
  loader: bringDeskWords,
  component: Kits,
})

/** The national office's kits for staff; coordinators are led to those of their site. */
function Kits() {
  const { actor, sites } = useSession()
  const own = useMenuSite()
  const national = sites.find(({ Id }) => Id === NATIONAL_SITE_ID)
  if (national && mayWriteKitsAt(actor, national.Id)) return <KitsPage site={national} />
  if (!own || !mayWriteKitsAt(actor, own.Id)) return <NotFound asPage />
  return <Navigate to="/$site/Kits" params={{ site: own.UrlPart }} search={{}} replace />
}
