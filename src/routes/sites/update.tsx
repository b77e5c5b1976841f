import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SitePage } from '../../features/sites/site-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { type AddressSearch, readId } from '../../ui/address.ts'
import { NotFound } from '../../ui/page-states.tsx'

const readSearch = (search: AddressSearch): { id?: string } => ({ id: readId(search, 'id') })

export const Route = createFileRoute('/sites/update')({
  validateSearch: readSearch,
  staticData: { name: msg`Edit the site`, back: { to: '/sites', label: msg`Sites` } },
  loader: bringDeskWords,
  component: UpdateSite,
})

function UpdateSite() {
  const { id } = Route.useSearch()
  return id ? <SitePage key={id} id={id} /> : <NotFound asPage />
}
