import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { outreachAddress } from '../../features/outreach-desk/outreach-address.ts'
import { OutreachPage } from '../../features/outreach-desk/outreach-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { useCurrentSite } from '../../pickers/surroundings/session-context.tsx'

export const Route = createFileRoute('/$site/OutreachRequests')({
  validateSearch: outreachAddress.read,
  staticData: { name: msg`Outreach requests` },
  loader: bringDeskWords,
  component: OutreachRequests,
})

function OutreachRequests() {
  const site = useCurrentSite()
  return site ? <OutreachPage key={site.Id} site={site} /> : null
}
