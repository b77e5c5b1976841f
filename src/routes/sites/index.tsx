import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayWriteSites } from '../../../domain/site/permissions.ts'
import { siteAddress } from '../../features/sites/site-address.ts'
import { SitesPage } from '../../features/sites/sites-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useSession } from '../../pickers/session-context.tsx'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/sites/')({
  validateSearch: siteAddress.read,
  staticData: { name: msg`Sites` },
  loader: bringDeskWords,
  component: Sites,
})

function Sites() {
  const { actor } = useSession()
  return mayWriteSites(actor) ? <SitesPage /> : <NotFound asPage />
}
