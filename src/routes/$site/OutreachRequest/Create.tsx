import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RequestPage } from '../../../features/outreach-desk/request-page.tsx'
import { bringDeskWords } from '../../../locales/desk-words.ts'
import { useCurrentSite } from '../../../pickers/surroundings/session-context.tsx'

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
  return site ? <RequestPage key={site.Id} site={site} id={null} /> : null
}
