import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { addressListAddress } from '../../features/address-lists/address-list-address.ts'
import { AddressListsPage } from '../../features/address-lists/address-lists-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'

export const Route = createFileRoute('/email/addresslists')({
  validateSearch: addressListAddress.read,
  staticData: { name: msg`Address lists` },
  loader: bringDeskWords,
  component: AddressLists,
})

function AddressLists() {
  return <AddressListsPage site={null} />
}
