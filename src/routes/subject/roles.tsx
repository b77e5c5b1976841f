import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RolesPage } from '../../features/users/roles-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { type AddressSearch, readId } from '../../ui/address.ts'
import { NotFound } from '../../ui/page-states.tsx'

const readSearch = (search: AddressSearch): { id?: string } => ({ id: readId(search, 'id') })

export const Route = createFileRoute('/subject/roles')({
  validateSearch: readSearch,
  staticData: { name: msg`Roles`, back: { to: '/users', label: msg`Users and roles` } },
  loader: bringDeskWords,
  component: Roles,
})

function Roles() {
  const { id } = Route.useSearch()
  return id ? <RolesPage key={id} id={id} /> : <NotFound asPage />
}
