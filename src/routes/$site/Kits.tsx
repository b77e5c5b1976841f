import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayWriteKitsAt } from '../../../domain/kit/permissions.ts'
import { kitAddress } from '../../features/kits/kit-address.ts'
import { KitsPage } from '../../features/kits/kits-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useCurrentSite, useSession } from '../../pickers/session-context.tsx'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/$site/Kits')({
  validateSearch: kitAddress.read,
  staticData: { name: msg`Kits` },
  loader: bringDeskWords,
  component: KitsOfSite,
})

function KitsOfSite() {
  const site = useCurrentSite()
  const { actor } = useSession()
  if (!site) return null
  return mayWriteKitsAt(actor, site.Id) ? <KitsPage key={site.Id} site={site} /> : <NotFound asPage />
}
