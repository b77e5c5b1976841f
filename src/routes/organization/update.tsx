import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OrganizationPage } from '../../features/organizations/organization-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { type AddressSearch, readId } from '../../ui/address.ts'
import { NotFound } from '../../ui/page-states.tsx'

const readSearch = (search: AddressSearch): { id?: string } => ({ id: readId(search, 'id') })

export const Route = createFileRoute('/organization/update')({
  validateSearch: readSearch,
  staticData: { name: msg`Organization`, back: { to: '/organizations', label: msg`Organizations` } },
  loader: bringDeskWords,
  component: UpdateOrganization,
})

function UpdateOrganization() {
  const { id } = Route.useSearch()
  return id ? <OrganizationPage key={id} id={id} /> : <NotFound asPage />
}
