import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RequestPage } from '../../../features/outreach-desk/request-page.tsx'
import { bringDeskWords } from '../../../locales/desk-words.ts'
import { useCurrentSite } from '../../../pickers/surroundings/session-context.tsx'
import { type AddressSearch, readId } from '../../../ui/address.ts'
import { NotFound } from '../../../ui/page-states.tsx'

const readSearch = (search: AddressSearch): { id?: string } => ({ id: readId(search, 'id') })

export const Route = createFileRoute('/$site/OutreachRequest/Update')({
  validateSearch: readSearch,
  staticData: {
    name: msg`Outreach request`,
    back: { to: '/$site/OutreachRequests', label: msg`Outreach requests` },
  },
  loader: bringDeskWords,
  component: UpdateRequest,
})

function UpdateRequest() {
  const site = useCurrentSite()
  const { id } = Route.useSearch()
  if (!site) return null
  return id ? <RequestPage key={`${site.Id} ${id}`} site={site} id={id} /> : <NotFound asPage />
}
