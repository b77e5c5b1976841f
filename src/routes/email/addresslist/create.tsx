import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AddressListPage } from '../../../features/address-lists/address-list-page.tsx'
import { bringDeskWords } from '../../../locales/desk-words.ts'

export const Route = createFileRoute('/email/addresslist/create')({
  staticData: {
    name: msg`Add an address list`,
    back: { to: '/email/addresslists', label: msg`Address lists` },
  },
  loader: bringDeskWords,
  component: CreateAddressList,
})

function CreateAddressList() {
  return <AddressListPage site={null} id={null} />
}
