import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AddressListPage } from '../../../features/address-lists/address-list-page.tsx'
import { bringDeskWords } from '../../../locales/desk-words.ts'
import { type AddressSearch, readId } from '../../../ui/address.ts'
import { NotFound } from '../../../ui/page-states.tsx'

const readSearch = (search: AddressSearch): { id?: string } => ({ id: readId(search, 'id') })

export const Route = createFileRoute('/email/addresslist/update')({
  validateSearch: readSearch,
  staticData: {
    name: msg`Edit the address list`,
    back: { to: '/email/addresslists', label: msg`Address lists` },
  },
  loader: bringDeskWords,
  component: UpdateAddressList,
})

function UpdateAddressList() {
  const { id } = Route.useSearch()
  if (!id) return <NotFound asPage />
  return <AddressListPage key={id} site={null} id={id} />
}
