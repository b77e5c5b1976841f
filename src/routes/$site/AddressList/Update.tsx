import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AddressListPage } from '../../../features/address-lists/address-list-page.tsx'
import { bringDeskWords } from '../../../locales/desk-words.ts'
import { useCurrentSite } from '../../../pickers/surroundings/session-context.tsx'
import { type AddressSearch, readId } from '../../../ui/address.ts'
import { NotFound } from '../../../ui/page-states.tsx'

const readSearch = (search: AddressSearch): { id?: string } => ({ id: readId(search, 'id') })

export const Route = createFileRoute('/$site/AddressList/Update')({
  validateSearch: readSearch,
  staticData: {
    name: msg`Edit the address list`,
    back: { to: '/$site/AddressLists', label: msg`Address lists` },
  },
  loader: bringDeskWords,
  component: UpdateAddressList,
})

function UpdateAddressList() {
  const site = useCurrentSite()
  const { id } = Route.useSearch()
  if (!site) return null
  if (!id) return <NotFound asPage />
  return <AddressListPage key={`${site.Id} ${id}`} site={site} id={id} />
}
