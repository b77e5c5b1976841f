import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { maySeeRequestsOf } from '../../../../domain/outreach/permissions.ts'
import { RequestPage } from '../../../features/outreach-desk/request-page.tsx'
import { bringDeskWords } from '../../../locales/desk-words.ts'
import { useCurrentSite, useSession } from '../../../pickers/session-context.tsx'
import { NotFound } from '../../../ui/page-states.tsx'

export const Route = createFileRoute('/$site/OutreachRequest/Create')({
  staticData: {
    name: msg`Outreach request`,
    back: { to: '/$site/OutreachRequests', label: msg`Outreach requests` },
  },
  loader: bringDeskWords,
  component: CreateRequest,
})

function CreateRequest() {
  const site = useCurrentSite()
  const { actor } = useSession()
  if (!site) return null
  return maySeeRequestsOf(actor, site.Id) ? (
    <RequestPage key={site.Id} site={site} id={null} />
  ) : (
    <NotFound asPage />
  )
}
