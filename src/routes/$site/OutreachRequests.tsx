import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { maySeeRequestsOf } from '../../../domain/outreach/permissions.ts'
import { outreachAddress } from '../../features/outreach-desk/outreach-address.ts'
import { OutreachPage } from '../../features/outreach-desk/outreach-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useCurrentSite, useSession } from '../../pickers/session-context.tsx'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/$site/OutreachRequests')({
  validateSearch: outreachAddress.read,
  staticData: { name: msg`Outreach requests` },
  loader: bringDeskWords,
  component: OutreachRequests,
})

function OutreachRequests() {
  const site = useCurrentSite()
  const { actor } = useSession()
  if (!site) return null
  return maySeeRequestsOf(actor, site.Id) ? <OutreachPage key={site.Id} site={site} /> : <NotFound asPage />
}
